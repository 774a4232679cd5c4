internal import Estimates
internal import Programs
internal import Tables

extension MatchSummary {
  /// The likeliest scores in words, which no spreadsheet takes for dates, or `nil` if scores were not tallied:
  /// `2-1 (11.4%); 1-1 (11.2%)`, `2-1 (played)` or `2-1 (certain)`.
  public func likeliestScores(_ count: Int) -> String? {
    let certain = fixture.result == nil ? "certain" : "played"
    return scores?.prefix(count).map { score in
      let percent = PercentText(score.proportion).description
      let share = percent.hasSuffix(" %") ? "\(percent.dropLast(2))%" : percent
      return "\(score.home)-\(score.away) (\(score.proportion.isCertain ? certain : share))"
    }.joined(separator: "; ")
  }
}
