"""The figures as a table and as JSON."""


def format_share(limit, seconds):
    return "n/a" if seconds is None else "%.3g" % (limit / seconds)


def get_best(figures, peers):
    """Returns the fastest peer and its time, or nothing if there is none."""
    times = [(figures.median(peer), peer) for peer in peers]
    return min([pair for pair in times if pair[0] is not None], default=None)


def write_line(figures, peers):
    limit, ours = figures.median("limit"), figures.median("ours")
    cells = [figures.row, "%.3f" % (1e3 * ours), format_share(limit, ours)]
    cells.append(format_share(limit, figures.median("cxx")))
    best = get_best(figures, peers)
    cells += ["%.2f" % (best[0] / ours), best[1]] if best else ["n/a", "n/a"]
    cells += [format_share(limit, figures.median(peer)) for peer in peers]
    return "| %s |" % " | ".join(cells)


def write_table(rows, peers, settings):
    """Returns a Markdown table: shares of the limit, and ours by the best peer; and
    below it why a peer has no figure."""
    titles = ["row", "ours, ms", "ours", "cxx", "ours by best", "best"] + list(peers)
    lines = [
        "machine: %s, threads: %d, rounds: %d, options: %s" % (
            rows[0].machine, settings.threads, settings.rounds,
            " ".join(settings.options)),
        "",
        "| %s |" % " | ".join(titles),
        "|%s" % ("---|" * len(titles)),
    ]
    lines += [write_line(figures, peers) for figures in rows]
    notes = collect_versions(rows, peers) + collect_notes(rows, peers)
    return "\n".join(lines + ([""] + notes if notes else [])) + "\n"


def collect_versions(rows, peers):
    """Returns a line with the versions of the peers, where there is any."""
    versions = {}
    for figures in rows:
        for peer in peers:
            version = figures.answers.get(peer, {}).get("version")
            if version:
                versions[peer] = version
    texts = ["%s %s" % pair for pair in versions.items()]
    return ["Versions: %s" % ", ".join(texts), ""] if texts else []


def collect_notes(rows, peers):
    """Returns a line for each peer and each thing that there is to say of it."""
    places = {}
    for figures in rows:
        for peer in peers:
            note = figures.answers.get(peer, {}).get("note")
            if peer in figures.reasons:
                note = "n/a: " + figures.reasons[peer]
            if note:
                places.setdefault((peer, note), []).append(figures.row)
    return ["* %s, %s: %s" % (peer, ", ".join(names), note)
            for (peer, note), names in places.items()]


def make_json(rows, peers, settings):
    """Returns all figures as values of JSON."""
    return {
        "machine": rows[0].machine,
        "threads": settings.threads,
        "rounds": settings.rounds,
        "options": settings.options,
        "rows": [make_row_json(figures, peers) for figures in rows],
    }


def make_row_json(figures, peers):
    names = ["limit", "ours", "cxx"] + list(peers)
    return {
        "row": figures.row,
        "medians": {name: figures.median(name) for name in names},
        "seconds": figures.times,
        "peers": figures.answers,
        "reasons": figures.reasons,
    }
