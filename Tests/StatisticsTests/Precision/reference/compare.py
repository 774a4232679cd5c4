"""What it costs to look: the tables of docs/precision.md. Needs NumPy; run it: python3 compare.py

z(n) is how many standard errors an interval reaches to either side after n tournaments, under each
rule, such that the intervals of all looks from 10,000 tournaments on hold together with 95 %.
"""

import math
from statistics import NormalDist

import numpy as np

ALPHA = 0.05
FIRST, LAST = 10**4, 10**12


def z(alpha):
    return -NormalDist().inv_cdf(alpha / 2)


def probability_of_no_miss(bound, looks, ratio, nodes=401):
    """P(|Z_1|, ..., |Z_K| <= bound) for the standardised means at looks that are `ratio` apart.

    corr(Z_j, Z_k) = sqrt(n_j / n_k), so that they are a Gaussian Markov chain: its density is carried
    on from look to look by numerical integration (Armitage, McPherson and Rowe 1969).
    """
    correlation = ratio**-0.5
    rest = math.sqrt(1 - correlation**2)
    x, weights = np.linspace(-bound, bound, nodes, retstep=True)
    weights = np.full(nodes, weights)
    weights[[0, -1]] /= 2
    step = np.exp(-(((x[:, None] - correlation * x) / rest) ** 2) / 2) / (
        rest * math.sqrt(2 * math.pi)
    )
    density = np.exp(-x * x / 2) / math.sqrt(2 * math.pi)
    for _ in range(looks - 1):
        density = step @ (density * weights)
    return float(density @ weights)


def joint_z(looks, ratio):
    """The constant bound of Pocock (1977) for so many looks, under the joint normal law."""
    low, high = 1.9, 5.0
    for _ in range(40):
        middle = (low + high) / 2
        if probability_of_no_miss(middle, looks, ratio) < 1 - ALPHA:
            low = middle
        else:
            high = middle
    return high


def mixture_z(n, best_at):
    """Robbins's normal mixture as Waudby-Smith et al. (2024) have it, at its narrowest at `best_at`."""
    # The x = rho^2 n that minimises (1 + 1/x) log((1 + x) / alpha^2).
    x = np.linspace(1, 50, 100_000)
    best = x[np.argmin((1 + 1 / x) * np.log((1 + x) / ALPHA**2))]
    x = best * n / best_at
    return math.sqrt((1 + 1 / x) * math.log((1 + x) / ALPHA**2))


def stitched_z(n):
    """The stitched boundary of Howard et al. (2021), equation (2), for 1-sub-Gaussian observations."""
    return 1.7 * math.sqrt(math.log(math.log(2 * n)) + 0.72 * math.log(10.4 / ALPHA))


def series(a_decade):
    ratio = 10 ** (1 / a_decade)
    return ratio, a_decade * 8 + 1


print("Looks a power of ten | Looks | Union bound z | n for it | Joint law z | P(any look misses)")
for a_decade in (3, 5, 10, 20):
    ratio, looks = series(a_decade)
    union, joint = z(ALPHA / (looks + 1)), joint_z(looks, ratio)
    overshoot = (ratio - 1) / math.log(ratio)
    missed = 1 - probability_of_no_miss(union, looks, ratio)
    print(f"{a_decade} | {looks} | {union:.3f} | {(union / z(ALPHA)) ** 2 * overshoot:.2f} | "
          f"{joint:.3f} | {missed:.4f}")

ratio, looks = series(5)
union, joint = z(ALPHA / (looks + 1)), joint_z(looks, ratio)
print("\nz after n | Fixed n | Union bound | Joint law | 1/k^2 | Mixture, best at 10^6 | Stitched")
for power in range(4, 13):
    n = 10**power
    look = 5 * (power - 4) + 1
    print(f"10^{power} | {z(ALPHA):.2f} | {union:.2f} | {joint:.2f} | "
          f"{z(ALPHA * 6 / (math.pi * look) ** 2):.2f} | {mixture_z(n, 1e6):.2f} | "
          f"{stitched_z(n):.2f}")


def stop(rule, p, half_width):
    """The first look at which rule(n, k) standard errors are no more than the half-width."""
    k = 0
    for decade in range(4, 13):
        for mantissa in (10, 16, 25, 40, 63):
            n = mantissa * 10 ** (decade - 1)
            k += 1
            if rule(n, k) * math.sqrt(p * (1 - p) / n) <= half_width:
                return n
    return None


print("\np, half-width | Fixed n needs | Union bound | Joint law | 1/k^2 | Mixture | Stitched")
for p, half_width in ((0.5, 0.001), (0.3, 0.001), (0.1, 0.001), (0.01, 0.0002), (0.3, 0.0001)):
    needed = p * (1 - p) * (z(ALPHA) / half_width) ** 2
    rules = [lambda n, k: union, lambda n, k: joint,
             lambda n, k: z(ALPHA * 6 / (math.pi * k) ** 2),
             lambda n, k: mixture_z(n, 1e6), lambda n, k: stitched_z(n)]
    print(f"{p}, {half_width} | {needed:,.0f} | "
          + " | ".join(f"{stop(rule, p, half_width):,}" for rule in rules))
