"""Writes ../QuantileReferences.swift and ../IntervalReferences.swift with SciPy and mpmath.

SciPy's own Clopper-Pearson limits are beta quantiles; mpmath solves the binomial tail to 40 digits,
and the script stops where the two disagree. Run it in this folder: python3 generate.py
"""

from mpmath import mp, mpf
import mpmath
import scipy
from scipy.stats import beta, binomtest, norm, t

mp.dps = 60

# Alphas are taken as the double that Swift holds, not as the decimal.
ALPHAS = [0.05, 1e-9]
PROPORTIONS = [
    (0, 1), (1, 1), (0, 2), (1, 2), (1, 3), (0, 20), (1, 20), (5, 20), (10, 20), (10, 11),
    (3, 100), (10, 100), (10, 1000), (7, 999983), (0, 10**6), (1, 10**9), (0, 10**12),
    (1, 10**12), (3, 10**12), (10, 10**12), (10**12 - 3, 10**12),
]
WILSON = [
    (11, 100), (50, 100), (89, 100), (11, 1000), (249312, 10**6), (999989, 10**6),
    (11, 10**12), (5 * 10**11, 10**12), (10**12 - 11, 10**12),
]


def tail(low, high, n, p):
    return mpmath.fsum(
        mpmath.exp(
            mpmath.loggamma(n + 1) - mpmath.loggamma(i + 1) - mpmath.loggamma(n - i + 1)
            + i * mpmath.log(p) + (n - i) * mpmath.log1p(-p))
        for i in range(low, high + 1))


def solve(f, guess):
    """The p at which the increasing or decreasing f is 0, in log-odds, by bracketing."""
    low, high = mpf(guess) - 1, mpf(guess) + 1
    return 1 / (1 + mpmath.exp(-mpmath.findroot(f, (low, high), solver="anderson", tol=1e-80)))


def clopper_pearson(k, n, alpha):
    """Both limits, and the complement of the upper one, for k up to n / 2."""
    half = mpf(alpha) / 2
    if k == 0:
        return mpf(0), -mpmath.expm1(mpmath.log(half) / n)

    def logit(p):
        return mpmath.log(p) - mpmath.log1p(-p)

    def at_least(x):
        p = 1 / (1 + mpmath.exp(-x))
        # The tail of larger counts as one minus the rest: 60 digits bear the cancellation.
        return mpmath.log((1 - tail(0, k - 1, n, p)) / half)

    def at_most(x):
        p = 1 / (1 + mpmath.exp(-x))
        return mpmath.log(tail(0, k, n, p) / half)

    lower = solve(at_least, logit(mpf(float(beta.ppf(alpha / 2, k, n - k + 1)))))
    start = mpf(float(beta.isf(alpha / 2, k + 1, n - k)))
    upper = solve(at_most, logit(min(start, 1 - mpf(float(beta.ppf(alpha / 2, n - k, k + 1))) / 2)))
    return lower, upper


def literal(x):
    return mpmath.nstr(mpf(x), 17, strip_zeros=True)


def integer(n):
    return f"{n:_}"


def main():
    write("QuantileReferences.swift", quantiles())
    write("IntervalReferences.swift", intervals())


def write(name, lines):
    head = (
        f"// Made by reference/generate.py with SciPy {scipy.__version__} and mpmath "
        f"{mpmath.__version__}; not to be edited.")
    with open("../" + name, "w", encoding="utf-8") as file:
        file.write("\n".join([head, "", *lines, ""]))


def quantiles():
    out = [
        "enum QuantileReferences {",
        "  struct Normal: Sendable {",
        "    let upperTail: Double",
        "    let value: Double",
        "  }",
        "",
        "  struct Student: Sendable {",
        "    let degreesOfFreedom: Int",
        "    let twoSidedTail: Double",
        "    let value: Double",
        "  }",
        "",
        "  static let normal: [Normal] = [",
    ]
    for p in [0.75, 0.5, 0.3, 0.1, 0.075, 0.025, 0.005, 0.025 / 32, 1e-9, 1e-11, 1e-12, 1e-100]:
        exact = mpmath.findroot(
            lambda z: mpmath.log(mpmath.erfc(z / mpmath.sqrt(2)) / 2 / mpf(p)),
            mpf(float(norm.isf(p))))
        exact = mpf(0) if p == 0.5 else exact
        assert abs(exact - float(norm.isf(p))) <= 1e-13 * max(1, abs(exact))
        out.append(f"    Normal(upperTail: {p!r}, value: {literal(exact)}),")
    out += ["  ]", "", "  static let student: [Student] = ["]
    for n in [1, 2, 3, 4, 9, 30, 99, 998]:
        for alpha in [0.05, 0.05 / 32, 1e-9]:
            def excess(logarithm):
                x = mpmath.exp(logarithm)
                inside = mpf(n) / (n + x * x)
                return mpmath.log(
                    mpmath.betainc(mpf(n) / 2, mpf(1) / 2, 0, inside, regularized=True)
                    / mpf(alpha))
            guess = float(t.isf(alpha / 2, n))
            exact = mpmath.exp(mpmath.findroot(excess, mpmath.log(guess)))
            assert abs(exact - guess) <= 1e-8 * exact, (n, alpha, exact, guess)
            out.append(
                f"    Student(degreesOfFreedom: {n}, twoSidedTail: {alpha!r}, "
                f"value: {literal(exact)}),")
    return out + ["  ]", "}"]


def intervals():
    out = [
        "enum IntervalReferences {",
        "  struct Limits: Sendable {",
        "    let count: Int64",
        "    let total: Int64",
        "    let alpha: Double",
        "    let lower: Double",
        "    let upper: Double",
        "",
        "    init(_ count: Int64, _ total: Int64, _ alpha: Double, _ lower: Double, _ upper: Double) {",
        "      (self.count, self.total, self.alpha) = (count, total, alpha)",
        "      (self.lower, self.upper) = (lower, upper)",
        "    }",
        "  }",
        "",
        "  static let clopperPearson: [Limits] = [",
    ]
    for k, n in PROPORTIONS:
        for alpha in ALPHAS:
            mirror = k > n - k
            lower, upper = clopper_pearson(min(k, n - k), n, alpha)
            if mirror:
                lower, upper = 1 - upper, 1 - lower
            if n <= 1000 and alpha == 0.05:
                check = binomtest(k, n).proportion_ci(0.95, "exact")
                assert abs(check.low - lower) < 1e-9 and abs(check.high - upper) < 1e-9
            out.append(limits(k, n, alpha, lower, upper))
    out += ["  ]", "", "  static let wilson: [Limits] = ["]
    for k, n in WILSON:
        for alpha in ALPHAS:
            z = mpmath.sqrt(2) * mpmath.erfinv(1 - mpf(alpha))
            p, m = mpf(k) / n, mpf(n)
            center = (p + z * z / (2 * m)) / (1 + z * z / m)
            half = z / (1 + z * z / m) * mpmath.sqrt(p * (1 - p) / m + z * z / (4 * m * m))
            if n <= 10**6 and alpha == 0.05:
                check = binomtest(k, n).proportion_ci(0.95, "wilson")
                assert abs(check.low - (center - half)) < 1e-12
            out.append(limits(k, n, alpha, center - half, center + half))
    return out + ["  ]", "}"]


def limits(k, n, alpha, lower, upper):
    return (
        f"    Limits({integer(k)}, {integer(n)}, {alpha!r}, {literal(lower)}, {literal(upper)}),")


main()
