//===- NpyHeader.cpp - The header of an npy file --------------------------===//
//
// Part of the TensorOps project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NpyHeader.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::tensorops;
using llvm::createStringError;
using llvm::Error;

/// What every npy file starts with.
static constexpr StringLiteral kMagic("\x93NUMPY");

/// Bytes of the magic string and of the version after it.
static constexpr size_t kPrefixSize = 8;

/// The elements start at a multiple of this many bytes.
static constexpr size_t kDataAlignment = 64;

namespace {

/// Parses the dictionary of an npy header, a literal of Python:
///
///   {'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }
class DictionaryParser {
public:
  explicit DictionaryParser(StringRef text) : text(text), rest(text) {}

  /// Parses all of the text into `header`.
  Error parse(run::NpyHeader &header);

private:
  /// Parses the value of `key`.
  Error parseEntry(StringRef key, run::NpyHeader &header);

  /// Parses a string between single or double quotes, without escapes.
  Error parseString(std::string &value);

  /// Parses `True` or `False`.
  Error parseBool(bool &value);

  /// Parses a tuple of sizes: `()`, `(2,)`, `(2, 3)`.
  Error parseShape(SmallVectorImpl<int64_t> &shape);

  /// Parses a size, with the `L` that Python 2 put behind large ones.
  Error parseSize(int64_t &size);

  /// Skips white space.
  void skipSpace() { rest = rest.ltrim(" \t\n"); }

  /// Skips white space and consumes `token` if it comes next.
  bool consumeIf(StringRef token) {
    skipSpace();
    return rest.consume_front(token);
  }

  /// Returns the error that `what` does not come next.
  Error expects(const Twine &what) const {
    return createStringError("expects " + what + " at character " +
                             Twine(text.size() - rest.size()) +
                             " of the header");
  }

  /// The whole text.
  StringRef text;

  /// What has not been parsed yet.
  StringRef rest;
};

} // namespace

Error DictionaryParser::parse(run::NpyHeader &header) {
  if (!consumeIf("{"))
    return expects("'{'");
  SmallVector<std::string, 3> keys;
  while (!consumeIf("}")) {
    if (!keys.empty() && !consumeIf(","))
      return expects("',' or '}'");
    if (consumeIf("}"))
      break;
    std::string key;
    if (Error error = parseString(key))
      return error;
    if (llvm::is_contained(keys, key))
      return createStringError("expects key '" + key + "' once in the header");
    keys.push_back(key);
    if (!consumeIf(":"))
      return expects("':'");
    if (Error error = parseEntry(key, header))
      return error;
  }
  for (StringRef key : {"descr", "fortran_order", "shape"})
    if (!llvm::is_contained(keys, key))
      return createStringError("expects key '" + key + "' in the header");
  skipSpace();
  return rest.empty() ? Error::success() : expects("the end");
}

Error DictionaryParser::parseEntry(StringRef key, run::NpyHeader &header) {
  if (key == "descr")
    return parseString(header.type);
  if (key == "fortran_order")
    return parseBool(header.fortranOrder);
  if (key == "shape")
    return parseShape(header.shape);
  return createStringError(
      "expects keys 'descr', 'fortran_order' and 'shape' in the header, but "
      "got '" +
      key + "'");
}

Error DictionaryParser::parseString(std::string &value) {
  for (StringRef quote : {"'", "\""}) {
    if (!consumeIf(quote))
      continue;
    size_t end = rest.find(quote);
    if (end == StringRef::npos)
      return expects("a closing quote");
    value = rest.take_front(end).str();
    rest = rest.drop_front(end + 1);
    return Error::success();
  }
  return expects("a string");
}

Error DictionaryParser::parseBool(bool &value) {
  value = consumeIf("True");
  if (!value && !consumeIf("False"))
    return expects("'True' or 'False'");
  return Error::success();
}

Error DictionaryParser::parseShape(SmallVectorImpl<int64_t> &shape) {
  if (!consumeIf("("))
    return expects("'('");
  while (!consumeIf(")")) {
    if (Error error = parseSize(shape.emplace_back()))
      return error;
    if (consumeIf(","))
      continue;
    // Without a comma, one number in parentheses is a number to Python.
    if (shape.size() == 1 || !consumeIf(")"))
      return expects("','");
    break;
  }
  return Error::success();
}

Error DictionaryParser::parseSize(int64_t &size) {
  skipSpace();
  StringRef digits = rest.take_while(llvm::isDigit);
  if (digits.empty())
    return expects("a size");
  if (digits.getAsInteger(10, size))
    return expects("a size below 2^63");
  rest = rest.drop_front(digits.size());
  rest.consume_front("L");
  return Error::success();
}

llvm::Expected<run::NpyHeader> run::parseNpyHeader(StringRef contents) {
  if (!contents.starts_with(kMagic))
    return createStringError("expects an npy file, but got no '\\x93NUMPY' at "
                             "its start");
  if (contents.size() < kPrefixSize)
    return createStringError("expects a version after the magic string");
  unsigned major = contents.bytes_begin()[6];
  unsigned minor = contents.bytes_begin()[7];
  if (major < 1 || major > 3 || minor != 0)
    return createStringError(llvm::formatv(
        "expects npy version 1.0, 2.0 or 3.0, but got {0}.{1}", major, minor));

  StringRef rest = contents.drop_front(kPrefixSize);
  size_t lengthSize = major == 1 ? 2 : 4;
  if (rest.size() < lengthSize)
    return createStringError("expects the length of the header after the "
                             "version");
  size_t length = major == 1 ? llvm::support::endian::read16le(rest.data())
                             : llvm::support::endian::read32le(rest.data());
  rest = rest.drop_front(lengthSize);
  if (rest.size() < length)
    return createStringError(llvm::formatv(
        "expects {0} bytes of header, but got {1}", length, rest.size()));

  NpyHeader header;
  header.dataOffset = kPrefixSize + lengthSize + length;
  if (Error error = DictionaryParser(rest.take_front(length)).parse(header))
    return error;
  return header;
}

std::string run::formatNpyHeader(StringRef type, ArrayRef<int64_t> shape) {
  std::string dictionary;
  llvm::raw_string_ostream os(dictionary);
  os << "{'descr': '" << type << "', 'fortran_order': False, 'shape': (";
  llvm::interleaveComma(shape, os);
  os << (shape.size() == 1 ? ",), }" : "), }");

  // Spaces and a newline fill up to the alignment of the elements.
  char length[2];
  size_t unpadded = kPrefixSize + sizeof(length) + dictionary.size() + 1;
  os.indent(llvm::alignTo(unpadded, kDataAlignment) - unpadded) << '\n';
  llvm::support::endian::write16le(length, dictionary.size());

  std::string header = kMagic.str() + '\x01' + '\x00';
  header.append(length, sizeof(length));
  return header + dictionary;
}
