// What is printed parses to the same bits: every value of the small floats, NaN and
// infinity included, goes through the text of an attribute.
//
// DEFINE: %{type} =
// DEFINE: %{descr} =
// DEFINE: %{check} = %python %S/Inputs/npy.py bits %t/in.npy %{descr} && \
// DEFINE:   sed s/TYPE/%{type}/g %t/identity.mlir > %t/typed.mlir && \
// DEFINE:   tensorops-run %t/typed.mlir --input=@%t/in.npy > %t/text && \
// DEFINE:   cat %t/head %t/text %t/tail > %t/constant.mlir && \
// DEFINE:   sed s/TYPE/%{type}/g %t/constant.mlir > %t/typed.mlir && \
// DEFINE:   tensorops-run %t/typed.mlir --output=@%t/out.npy && \
// DEFINE:   cmp %t/in.npy %t/out.npy
//
// RUN: split-file %s %t
//
// REDEFINE: %{descr} = '|V1'
// REDEFINE: %{type} = 256xf8E3M4
// RUN: %{check}
// REDEFINE: %{type} = 256xf8E4M3
// RUN: %{check}
// REDEFINE: %{type} = 256xf8E4M3B11FNUZ
// RUN: %{check}
// REDEFINE: %{type} = 256xf8E4M3FN
// RUN: %{check}
// REDEFINE: %{type} = 256xf8E4M3FNUZ
// RUN: %{check}
// REDEFINE: %{type} = 256xf8E5M2
// RUN: %{check}
// REDEFINE: %{type} = 256xf8E5M2FNUZ
// RUN: %{check}
//
// REDEFINE: %{descr} = '<f2'
// REDEFINE: %{type} = 65536xf16
// RUN: %{check}
//
// REDEFINE: %{descr} = '<V2'
// REDEFINE: %{type} = 65536xbf16
// RUN: %{check}

//--- identity.mlir
func.func @main(%0: tensor<TYPE>) -> tensor<TYPE> {
  return %0 : tensor<TYPE>
}

//--- head
func.func @main() -> tensor<TYPE> {
  %0 = arith.constant
//--- tail
  return %0 : tensor<TYPE>
}
