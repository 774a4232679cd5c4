internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension ComparisonSummary {
  /// Returns explanations of the columns of a table of differences.
  ///
  /// - Parameters:
  ///   - change: The word for what differs from the scenario, such as "variant".
  ///   - chance: The chance that differs, such as "title chance".
  ///   - differences: The differences with simultaneous intervals.
  @ListBuilder<RichText> func meaning(
    of change: String, _ chance: String, _ differences: RichText
  ) -> [RichText] {
    """
    \(strong: "Difference"): the \(change) minus the scenario as it is, in percentage points (pp) of \(chance). \
    \(strong: "Mean points"): the same for mean points, in points.
    """
    """
    \(strong: "95 % interval"): all \(NumberText.grouped(family)) differences of \(differences) that are not proven to be 0 \
    lie in their intervals together in 95 of 100 studies like this one (Bonferroni: each interval is made at \
    \(NumberText.fixed(simultaneousLevel.value * 100, decimals: 4)) %). The columns \(code: "single_ci_low") and \
    \(code: "single_ci_high") hold narrower ones, each of which holds on its own.
    """
    """
    \(strong: "Variance ratio"): the variance of the difference on the same random numbers, divided by that of separate runs. \
    At 0.05, separate runs would need 20 times as many tournaments.
    """
    "This is the simulation error only: it says nothing about whether the ratings and the rules describe the real sides."
    if samplesRatings { UncertaintyText.compared }
  }
}
