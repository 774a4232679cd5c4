"""The figures that the tests of scores, baselines, reliability and calibration are held to, by packages of others:
scripts/check-forecast-scores installs them and runs this.

Without arguments it compares what it finds with reference.json; --write writes that file, and --write-forecasts makes
forecasts.csv anew before. --coverage shows how often intervals of four kinds contain the truth, 2,000 studies each, in
two minutes.

    scoringrules       ranked probability scores
    scikit-learn       Brier scores, log loss, the bins of calibration_curve, and calibration a second time
    statsmodels        calibration with errors by cluster, and the standard error of paired differences
    NumPy              base rates, shared positions and the bootstrap-t, in loops of its own
"""

import argparse
import csv
import json
import pathlib
import sys

import numpy as np
import scoringrules
import statsmodels.api as sm
from scipy.special import logit
from scipy.stats import norm, t as student
from sklearn.calibration import calibration_curve
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import brier_score_loss, log_loss

FOLDER = pathlib.Path(__file__).resolve().parent
FORECASTS, REFERENCE = FOLDER / "forecasts.csv", FOLDER / "reference.json"
OUTCOMES = ["home", "draw", "away"]
# Of matches before all of these: base rates begin with them.
PAST = [11, 7, 5]


def write_forecasts():
    """Matches of 3 competitions. Their chances are nearer to each other than those forecast, and the forecasts
    of the third are of so few tournaments that some outcomes were never seen."""
    generator = np.random.default_rng(2026)
    with open(FORECASTS, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["competition", "round", *OUTCOMES, "outcome"])
        for competition, rounds in enumerate([9, 7, 12]):
            for round_ in range(1, rounds + 1):
                for _ in range(generator.integers(2, 8)):
                    edge = generator.normal(0.3, 0.9)

                    def chances(edge):
                        weights = np.exp([edge, -0.25, -edge])
                        return weights / weights.sum()

                    outcome = generator.choice(3, p=chances(0.6 * edge))
                    counts = generator.multinomial([1000, 1000, 20][competition], chances(edge))
                    writer.writerow([competition, round_, *counts, outcome])


def smoothed(counts):
    counts = np.asarray(counts, float)
    return (counts + 0.5) / (counts.sum(axis=-1, keepdims=True) + counts.shape[-1] / 2)


class Matches:
    def __init__(self):
        rows = list(csv.DictReader(open(FORECASTS, encoding="utf-8")))
        self.counts = np.array([[int(row[name]) for name in OUTCOMES] for row in rows])
        self.outcome = np.array([int(row["outcome"]) for row in rows])
        self.competition = np.array([int(row["competition"]) for row in rows])
        self.round = np.array([int(row["round"]) for row in rows])
        self.cluster = self.competition * 1000 + self.round
        self.shares = self.counts / self.counts.sum(axis=1, keepdims=True)
        self.smoothed = smoothed(self.counts)

    def base_rates(self):
        rates = []
        for i in range(len(self.outcome)):
            known = np.array(PAST)
            for j in range(len(self.outcome)):
                if self.competition[j] == self.competition[i] and self.round[j] < self.round[i]:
                    known[self.outcome[j]] += 1
            rates.append(smoothed(known))
        return np.array(rates)


def ranked(probabilities, outcome):
    """By scoringrules, which counts outcomes from 1 and adds up what is divided here."""
    return scoringrules.rps_score(outcome + 1.0, probabilities) / (probabilities.shape[1] - 1)


def scores(probabilities, positive, outcome):
    return {
        "rankedProbability": ranked(probabilities, outcome),
        "brier": np.array([
            brier_score_loss([o], [p], labels=range(len(p)), scale_by_half=False)
            for p, o in zip(probabilities, outcome)]),
        "logLoss": np.array([
            log_loss([o], [p], labels=range(len(p))) for p, o in zip(positive, outcome)]),
    }


def paired(own, others, cluster):
    """Mean difference and its error, by a regression on nothing but a constant with errors by cluster; and the ends of
    the bootstrap-t interval, by other random numbers than Podium's."""
    difference = own - others
    fit = sm.OLS(difference, np.ones(len(difference))).fit(
        cov_type="cluster", cov_kwds={"groups": cluster})
    names = np.unique(cluster)
    items = np.array([(cluster == name).sum() for name in names])
    sums = np.array([difference[cluster == name].sum() for name in names])
    generator = np.random.default_rng(1)
    ratios = []
    for _ in range(20):
        drawn = generator.integers(0, len(names), (10_000, len(names)))
        n, d = items[drawn], sums[drawn]
        mean = d.sum(axis=1) / n.sum(axis=1)
        rest = d - mean[:, None] * n
        error = np.sqrt(len(names) / (len(names) - 1) * (rest**2).sum(axis=1)) / n.sum(axis=1)
        ratios.append((mean - difference.mean()) / error)
    lower, upper = np.quantile(np.concatenate(ratios), [0.025, 0.975])
    return {"mean": difference.mean(), "standardError": fit.bse[0],
            "lower": difference.mean() - fit.bse[0] * upper, "upper": difference.mean() - fit.bse[0] * lower}


def calibration(probabilities, happened, cluster):
    """A logistic regression with errors by cluster, and no other correction than G / (G - 1)."""
    x = logit(probabilities)
    groups = len(np.unique(cluster))
    arguments = {"cov_type": "cluster", "cov_kwds": {"groups": cluster, "use_correction": False}}
    family = sm.families.Binomial()
    fit = sm.GLM(happened, sm.add_constant(x), family=family).fit(tol=1e-14, **arguments)
    large = sm.GLM(happened, np.ones((len(x), 1)), family=family, offset=x).fit(tol=1e-14, **arguments)
    second = LogisticRegression(C=np.inf, tol=1e-10, max_iter=10_000).fit(x[:, None], happened)
    assert abs(second.coef_[0, 0] - fit.params[1]) < 1e-5, "scikit-learn finds another slope"
    assert abs(second.intercept_[0] - fit.params[0]) < 1e-5, "scikit-learn finds another intercept"
    factor = np.sqrt(groups / (groups - 1))
    return {
        "intercept": [fit.params[0], fit.bse[0] * factor], "slope": [fit.params[1], fit.bse[1] * factor],
        "inTheLarge": [large.params[0], large.bse[0] * factor]}


def tables():
    """Final tables of simulated knockouts of 8, in which positions are shared, and of leagues of 6."""
    generator = np.random.default_rng(7)
    cases = []
    for taken in ([1, 2, 3, 3, 5, 5, 5, 5], [1, 2, 3, 4, 5, 6], [1, 1, 1, 4, 5, 5]):
        n = len(taken)
        starts = sorted(set(taken))
        counts = generator.multinomial(500, np.full(n, 1 / n), size=n)
        positions = generator.permutation(taken)
        entrants = []
        for row, position in zip(counts, positions):
            # The positions up to the end of each that is shared, but for the last.
            ends = [start - 1 for start in starts[1:]]
            terms = [(row[:end].sum() / 500 - (position <= end)) ** 2 for end in ends]
            entrants.append(np.mean(terms))
        cases.append({"counts": counts.tolist(), "positions": positions.tolist(), "entrants": entrants,
                      "mean": np.mean(entrants)})
    return cases


def figures():
    matches = Matches()
    own = scores(matches.shares, matches.smoothed, matches.outcome)
    rates = matches.base_rates()
    even = np.full_like(rates, 1 / 3)
    references = {"uniform": scores(even, even, matches.outcome), "baseRates": scores(rates, rates, matches.outcome)}
    happened = (matches.outcome[:, None] == np.arange(3)).astype(float).ravel()
    observed, forecast = calibration_curve(happened, matches.shares.ravel(), n_bins=10, strategy="quantile")
    return {
        "past": PAST,
        "scores": own,
        "baseRates": rates,
        "differences": [
            {"reference": name, "score": score, **paired(own[score], values, matches.cluster)}
            for name, reference in references.items() for score, values in reference.items()],
        "bins": {"forecast": forecast, "observed": observed},
        "calibration": calibration(matches.smoothed.ravel(), happened, np.repeat(matches.cluster, 3)),
        "homeCalibration": calibration(matches.smoothed[:, 0], happened[::3], matches.cluster),
        "tables": tables(),
    }


def coverage(rounds, events, studies=2_000, resamples=2_000):
    """Shares of studies whose 95 % intervals hold the truth. An event has a chance p, even between 0.5 and 0.8, which
    all events of a round exceed or miss by 0.2; forecast are p and 1/2, whose scores differ by -0.03."""
    generator = np.random.default_rng(3)
    held = dict.fromkeys(["percentile", "BCa", "Student's t", "bootstrap-t"], 0)
    for _ in range(studies):
        n = generator.integers(events[0], events[1] + 1, rounds)
        cluster = np.repeat(np.arange(rounds), n)
        chance = generator.uniform(0.5, 0.8, n.sum())
        shift = np.where(generator.random(rounds) < 0.5, -0.2, 0.2)
        outcome = generator.random(n.sum()) < chance + shift[cluster]
        d = np.bincount(cluster, (chance - outcome) ** 2 - 0.25)

        def mean_and_error(n, d):
            mean = d.sum(axis=-1) / n.sum(axis=-1)
            rest = d - mean[..., None] * n
            return mean, np.sqrt(rounds / (rounds - 1) * (rest**2).sum(axis=-1)) / n.sum(axis=-1)

        mean, error = mean_and_error(n, d)
        drawn = generator.integers(0, rounds, (resamples, rounds))
        means, errors = mean_and_error(n[drawn], d[drawn])
        ratios = np.quantile((means - mean) / errors, [0.975, 0.025])
        # Efron and Tibshirani 1993, section 14.3.
        left_out = (d.sum() - d) / (n.sum() - n)
        skew = left_out.mean() - left_out
        acceleration = (skew**3).sum() / 6 / (skew**2).sum() ** 1.5
        bias = norm.ppf((means < mean).mean())
        shifted = bias + norm.ppf([0.025, 0.975])
        orders = norm.cdf(bias + shifted / (1 - acceleration * shifted))
        ends = {"percentile": np.quantile(means, [0.025, 0.975]), "BCa": np.quantile(means, orders),
                "Student's t": mean + error * student.ppf([0.025, 0.975], rounds - 1),
                "bootstrap-t": mean - error * ratios}
        for name, (lower, upper) in ends.items():
            held[name] += lower <= -0.03 <= upper
    return {name: count / studies for name, count in held.items()}


def plain(value):
    """As JSON has it, of 13 digits."""
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, (list, np.ndarray)):
        return [plain(each) for each in value]
    if isinstance(value, (float, np.floating)):
        return float(f"{value:.13g}")
    return value


def widest(one, other):
    """The greatest difference between two figures of the same place; infinite where places differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return max(widest(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return max(map(widest, one, other), default=0)
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return abs(one - other)
    return 0 if one == other else float("inf")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--write-forecasts", action="store_true")
    parser.add_argument("--coverage", action="store_true")
    arguments = parser.parse_args()
    if arguments.coverage:
        for rounds, events in [(10, (1, 4)), (12, (1, 4)), (28, (3, 9)), (64, (1, 1))]:
            shares = coverage(rounds, events)
            print(f"{rounds} rounds of {events[0]} to {events[1]} events: "
                  + ", ".join(f"{name} {100 * share:.1f} %" for name, share in shares.items()), flush=True)
        return 0
    if arguments.write_forecasts:
        write_forecasts()
    found = plain(figures())
    if arguments.write:
        lines = ",\n".join(f'  "{key}": {json.dumps(value)}' for key, value in found.items())
        REFERENCE.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
        return 0
    gap = widest(found, json.loads(REFERENCE.read_text(encoding="utf-8")))
    print(f"figures of reference.json to {gap:.1e}" + ("" if gap < 1e-9 else "  WRONG"))
    return 0 if gap < 1e-9 else 1


if __name__ == "__main__":
    sys.exit(main())
