"""The table of costs."""


class Figures:
    """What each compiler needs for a module of `count` ops, ours first, and for an
    empty one."""

    def __init__(self, count, is_dynamic, is_one_function, costs, empty):
        self.count = count
        self.sizes = "dynamic" if is_dynamic else "static"
        self.functions = 1 if is_one_function else count
        self.costs = costs
        self.net = [cost - start for cost, start in zip(costs, empty)]

    def get_cells(self):
        cells = [str(self.count), str(self.functions), self.sizes]
        cells.append("%.2f" % self.costs[0].seconds)
        cells.append("%.0f" % (self.costs[0].memory / 2**20))
        seconds = [1e3 * cost.seconds / self.count for cost in self.net]
        memory = [cost.memory / 2**10 / self.count for cost in self.net]
        for values in (seconds, memory):
            cells += ["%.2f" % value for value in values]
            cells += [format_ratio(values[0], value) for value in values[1:]]
        return cells


def format_ratio(value, base):
    """Returns a ratio, or nothing where the base is lost in the noise."""
    return "%.2f" % (value / base) if base > 0 else "-"


def print_cells(cells):
    print("| %s |" % " | ".join(cells), flush=True)


def print_head(names, empty):
    """Prints what an empty module costs, and the titles."""
    for name, cost in zip(names, empty):
        line = "empty module, %s: %.3f s, %.0f MiB"
        print(line % (name, cost.seconds, cost.memory / 2**20))
    ours, others = names[0], names[1:]
    titles = ["ops", "functions", "sizes", ours + " s", ours + " MiB"]
    for unit in ("ms/op", "KiB/op"):
        titles += ["%s %s" % (name, unit) for name in names]
        titles += ["by %s" % name for name in others]
    print_cells(titles)
    print("|%s" % ("---|" * len(titles)))


def print_line(figures):
    """Prints the figures of a module."""
    print_cells(figures.get_cells())
