"""Makes and shows npy files without numpy, sharing no code with the tool.

npy.py make FILE DESCR SHAPE NUMBER...   [--version=M.N] [--header=TEXT]
                                         [--fortran] [--cut=N] [--extra=N]
    Writes a file; --header replaces the dictionary, --cut drops bytes at the
    end, --extra adds some.
npy.py bits FILE DESCR
    Writes a file with every value of a type of 1 or 2 bytes.
npy.py show FILE
    Prints version, descr, order and shape, then one number a line. Raw data
    (kind V) is shown and made as unsigned integers.
"""

import argparse
import ast
import struct

FORMATS = {"b1": "B", "i1": "b", "u1": "B", "V1": "B", "i2": "h", "u2": "H",
           "V2": "H", "f2": "e", "i4": "i", "u4": "I", "f4": "f", "i8": "q",
           "u8": "Q", "f8": "d", "c8": "f", "c16": "d"}


def get_format(descr):
    """Returns the struct format of a number; a complex one is two of them."""
    return (">" if descr[0] == ">" else "<") + FORMATS[descr[1:]]


def get_header(descr, shape, fortran=False, version="1.0", dictionary=None):
    """Returns all bytes before the elements."""
    dictionary = dictionary or (
        f"{{'descr': '{descr}', 'fortran_order': {fortran}, "
        f"'shape': {shape}, }}")
    major, minor = map(int, version.split("."))
    length = "<H" if major == 1 else "<I"
    size = 8 + struct.calcsize(length) + len(dictionary) + 1
    header = (dictionary + " " * (-size % 64) + "\n").encode("latin-1")
    return (b"\x93NUMPY" + bytes([major, minor])
            + struct.pack(length, len(header)) + header)


def make(args):
    data = get_header(args.descr, args.shape, args.fortran, args.version,
                      args.header)
    for number in args.numbers:
        format = get_format(args.descr)
        value = float(number) if format[1] in "efd" else int(number, 0)
        data += struct.pack(format, value)
    data = data[:len(data) - args.cut] + b"\0" * args.extra
    with open(args.file, "wb") as file:
        file.write(data)


def bits(args):
    size = int(args.descr[2:])
    shape = f"({256 ** size},)"
    with open(args.file, "wb") as file:
        file.write(get_header(args.descr, shape))
        for value in range(256 ** size):
            file.write(value.to_bytes(size, "little"))


def show(args):
    with open(args.file, "rb") as file:
        data = file.read()
    assert data[:6] == b"\x93NUMPY"
    length = "<H" if data[6] == 1 else "<I"
    start = 8 + struct.calcsize(length)
    end = start + struct.unpack_from(length, data, 8)[0]
    assert end % 64 == 0 and data[end - 1:end] == b"\n"
    header = ast.literal_eval(data[start:end].decode("latin-1"))
    assert len(header) == 3
    order = "F" if header["fortran_order"] else "C"
    print(f"{data[6]}.{data[7]}", header["descr"], order, header["shape"])
    for number, in struct.iter_unpack(get_format(header["descr"]), data[end:]):
        print(number)


parser = argparse.ArgumentParser()
commands = parser.add_subparsers(required=True)
maker = commands.add_parser("make")
maker.add_argument("file")
maker.add_argument("descr")
maker.add_argument("shape")
maker.add_argument("numbers", nargs="*")
maker.add_argument("--version", default="1.0")
maker.add_argument("--header")
maker.add_argument("--fortran", action="store_true")
maker.add_argument("--cut", type=int, default=0)
maker.add_argument("--extra", type=int, default=0)
maker.set_defaults(run=make)
filler = commands.add_parser("bits")
filler.add_argument("file")
filler.add_argument("descr")
filler.set_defaults(run=bits)
shower = commands.add_parser("show")
shower.add_argument("file")
shower.set_defaults(run=show)
arguments = parser.parse_args()
arguments.run(arguments)
