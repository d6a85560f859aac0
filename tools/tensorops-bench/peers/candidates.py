"""What a peer offers for a row."""


class Unavailable(Exception):
    """Says why a peer cannot do a row."""


class Candidate:
    """One way to compute a row.

    `make` returns, once all is compiled, what computes the result in memory of its
    own and returns it once it is there; `to_numpy` makes an array of that. `note`
    says what the way is given that is not among the inputs of the op."""

    def __init__(self, name, make, to_numpy, note=""):
        self.name = name
        self.make = make
        self.to_numpy = to_numpy
        self.note = note


# What ways are given that cannot compute how many rows a stitch has.
GIVEN_ROWS = "the number of rows is given"
