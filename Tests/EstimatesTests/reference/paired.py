"""Writes ../PairedDifferenceReferences.swift with mpmath.

Tango's limits by their definition, without the closed form of the constrained estimate: for a difference d
the likelihood of the discordant pairs is maximised by bisection of its slope, and the score statistic
solved for d, all to 50 digits. Run it in this folder: python3 paired.py
"""

from mpmath import mp, mpf
import mpmath

mp.dps = 50

# Alphas are taken as the double that Swift holds, not as the decimal.
ALPHAS = [0.05, 0.05 / 32]
CASES = [
    # n, fell, rose
    (160, 40, 20), (21, 7, 1), (618, 25, 28), (44, 1, 0), (46, 6, 15), (1144, 107, 132), (14, 0, 7),
    (10**4, 0, 40), (10**6, 310, 120), (10**9, 12, 3), (10**12, 5 * 10**10, 5 * 10**10 + 10**6),
]


def share(n, fell, rose, d):
    """The likeliest share of falls where that of rises is d greater."""
    stay = n - fell - rose
    low, high = max(mpf(0), -d), (1 - d) / 2

    def slope(q):
        s = mpf(0)
        if fell:
            s += fell / q
        if rose:
            s += rose / (q + d)
        if stay:
            s -= 2 * stay / (1 - 2 * q - d)
        return s

    for _ in range(400):
        middle = (low + high) / 2
        if slope(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def statistic(n, fell, rose, d):
    q = share(n, fell, rose, d)
    return (rose - fell - n * d) / mpmath.sqrt(n * (2 * q + d - d * d))


def limit(n, fell, rose, z, outer):
    inside, outside = mpf(rose - fell) / n, mpf(outer)
    for _ in range(150):
        middle = (inside + outside) / 2
        if abs(statistic(n, fell, rose, middle)) < z:
            inside = middle
        else:
            outside = middle
    return inside


def main():
    rows = []
    for alpha in ALPHAS:
        z = mpmath.sqrt(2) * mpmath.erfinv(1 - mpf(alpha))
        for n, fell, rose in CASES:
            lower, upper = limit(n, fell, rose, z, -1), limit(n, fell, rose, z, 1)
            counts = f"{n:_}, {fell:_}, {rose:_}, {alpha!r},"
            limits = f"{mpmath.nstr(lower, 17)}, {mpmath.nstr(upper, 17)}"
            row = f"    Limits({counts} {limits}),\n"
            rows.append(
                row if len(row) <= 101 else f"    Limits(\n      {counts}\n      {limits}),\n")
    with open("../PairedDifferenceReferences.swift", "w") as file:
        file.write(
            "/// Limits of Tango's score interval, written by `reference/paired.py`.\n"
            "enum PairedDifferenceReferences {\n"
            "  struct Limits: Sendable {\n"
            "    let total: Int64\n    let fell: Int64\n    let rose: Int64\n"
            "    let alpha: Double\n    let lower: Double\n    let upper: Double\n\n"
            "    init(\n"
            "      _ total: Int64, _ fell: Int64, _ rose: Int64, _ alpha: Double, _ lower: Double,\n"
            "      _ upper: Double\n    ) {\n"
            "      (self.total, self.fell, self.rose, self.alpha) = (total, fell, rose, alpha)\n"
            "      (self.lower, self.upper) = (lower, upper)\n    }\n  }\n\n"
            "  static let tango: [Limits] = [\n" + "".join(rows) + "  ]\n}\n")


main()
