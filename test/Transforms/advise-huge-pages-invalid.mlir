// RUN: tensorops-opt %s -tensorops-advise-huge-pages="least-bytes=-1" -verify-diagnostics -split-input-file

// expected-error @below {{expects 'least-bytes' to be at least 0, but got -1}}
module {
}
