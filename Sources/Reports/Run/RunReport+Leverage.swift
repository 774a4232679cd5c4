internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

/// The section of a report about what matches are worth.
extension RunReport {
  /// How many matches are told of, and of how many entrants for each.
  private static let matchesTold = 3
  private static let entrantsTold = 2

  /// The matches that move the chances of the title most; nil where none was tallied.
  var leverage: Section? {
    let matches = summary.leverage.sorted { one, other in
      let (left, right) = (one.title.shift.value, other.title.shift.value)
      return left == right ? one.match < other.match : left > right
    }
    guard let first = matches.first else { return nil }
    let heading = "## The matches that matter most\n\n"
    let intervals = matches.map { $0.title.shift.interval(summary.level) }
    guard intervals[0].lower > 0, first.title.shift.value > 0 else {
      return """
        \(heading)\(summary.tournamentsInWords) \(summary.tournaments == 1 ? "does" : "do") not show which matches \
        matter: what their results seem to change may be chance.
        """
    }
    let told = matches.prefix(RunReport.matchesTold)
    let items = zip(told, intervals).enumerated().map { rank, pair in
      "\(rank + 1). \(sentences(pair.0, pair.1))"
    }
    return """
      \(heading)How far the result of a match moves the \(summary.words.titleChance)s on average, in percentage points, added up over \
      all \(escaped(summary.words.entrants)). \(order(intervals)) For each match the two \(escaped(summary.words.entrants)) are named whose \
      chances depend on it most.

      \(items.joined(separator: "\n"))

      All matches and all \(escaped(summary.words.entrants)) are in `leverage.csv`.
      """
  }

  /// How sure it is that these are the matches that matter most, and in this order.
  private func order(_ intervals: [Interval]) -> String {
    let maximum = RunReport.matchesTold
    let told = intervals.prefix(maximum)
    let isSorted = zip(told, told.dropFirst()).allSatisfy { $0.lower > $1.upper }
    let order = isSorted ? "" : " Their order is not certain."
    guard intervals.count > maximum else {
      let are = intervals.count == 1 ? "One match is" : "\(intervals.count) matches are"
      return "\(are) still to be played.\(order)"
    }
    let minimum = told.map(\.lower).min() ?? 0
    let rivals = intervals.dropFirst(maximum).count { $0.upper >= minimum }
    let others = rivals == 1 ? "one other" : "\(NumberText.grouped(rivals)) others"
    return "These are the top \(maximum) of \(NumberText.grouped(intervals.count))"
      + (rivals == 0 ? "." : "; \(others) may be worth as much.") + order
  }

  private func sentences(_ match: LeverageSummary, _ interval: Interval) -> String {
    let fixture = match.fixture
    let decimals = PercentText.decimals(showing: interval.width)
    func points(_ share: Double) -> String { NumberText.fixed(share * 100, decimals: decimals) }
    let title =
      "**\(escaped(name(fixture.home))) - \(escaped(name(fixture.away)))** (\(MarkdownTableWriter.code(fixture.name))) moves the \(summary.words.titleChance)s by \(points(match.title.shift.value)) percentage points in all "
      + "(\(points(interval.lower)) to \(points(interval.upper)))."
    let concerned = match.title.chances.filter { ($0.spread?.value ?? 0) > 0 }.sorted {
      one, other in
      let (left, right) = (one.spread?.value ?? 0, other.spread?.value ?? 0)
      return left == right ? one.entrant < other.entrant : left > right
    }
    let shown = concerned.prefix(RunReport.entrantsTold).map { chance in
      "\(escaped(name(chance.entrant))) \(summary.words.titleVerb) in "
        + list(chances(chance, fixture)) + "."
    }
    return ([title] + shown).joined(separator: " ")
  }

  /// An entrant's chances after each result that came up: `52.4 % (52.22 to 52.54 %) if Ajax wins`.
  private func chances(_ chance: LeverageSummary.Chance, _ fixture: Match) -> [String] {
    zip(chance.given, phrases(fixture)).compactMap { share, phrase in
      share.map { "\(text($0)) \(phrase)" }
    }
  }

  /// The results of a match in words.
  private func phrases(_ fixture: Match) -> [String] {
    func winner(_ side: Int) -> String { "if \(escaped(name(side))) wins" }
    return [winner(fixture.home), "after a draw", winner(fixture.away)]
  }

  /// A share and its interval: `52.1 % (51.9 to 52.3 %)`; without one where it was never or always
  /// seen, which is said as a bound.
  func text(_ share: Proportion) -> String {
    let percent = PercentText(share).description
    guard share.count > 0, share.count < share.total else { return percent }
    return "\(percent) (\(IntervalText(share.interval(summary.level))))"
  }
}
