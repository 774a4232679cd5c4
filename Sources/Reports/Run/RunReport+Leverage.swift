internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension RunReport {
  private static let maximumLeverages = 3
  private static let maximumConcerned = 2

  var leverage: Section? {
    let matches = summary.leverage.sorted { one, other in
      let (left, right) = (one.title.shift.value, other.title.shift.value)
      return left == right ? one.match < other.match : left > right
    }
    guard let first = matches.first else { return nil }
    let intervals = matches.map { $0.title.shift.interval(summary.level) }
    let entrants = summary.words.entrants
    return Section("The matches that matter most") {
      if intervals[0].lower > 0, first.title.shift.value > 0 {
        """
        How far the result of a match moves the \(summary.words.titleChance)s on average, in percentage points, added up \
        over all \(entrants). \(order(intervals)) For each match the two \(entrants) are named whose chances depend on it \
        most.
        """
        Block.list(
          zip(matches.prefix(RunReport.maximumLeverages), intervals).map(sentences),
          isNumbered: true)
        "All matches and all \(entrants) are in \(code: "leverage.csv")."
      } else {
        """
        \(summary.tournamentsInWords) \(summary.tournaments == 1 ? "does" : "do") not show which matches matter: what \
        their results seem to change may be chance.
        """
      }
    }
  }

  /// Returns the sentences on how certain the choice and the order of the matches are.
  private func order(_ intervals: [Interval]) -> String {
    let maximum = RunReport.maximumLeverages
    let shown = intervals.prefix(maximum)
    let isSorted = zip(shown, shown.dropFirst()).allSatisfy { $0.lower > $1.upper }
    let order = isSorted ? "" : " Their order is not certain."
    guard intervals.count > maximum else {
      let are = intervals.count == 1 ? "One match is" : "\(intervals.count) matches are"
      return "\(are) still to be played.\(order)"
    }
    let minimum = shown.map(\.lower).min() ?? 0
    let rivals = intervals.dropFirst(maximum).count { $0.upper >= minimum }
    let others = rivals == 1 ? "one other" : "\(NumberText.grouped(rivals)) others"
    return """
      These are the top \(maximum) of \(NumberText.grouped(intervals.count))\
      \(rivals == 0 ? "" : "; \(others) may be worth as much").\(order)
      """
  }

  private func sentences(_ match: LeverageSummary, _ interval: Interval) -> RichText {
    let fixture = match.fixture
    let decimals = PercentText.decimals(showing: interval.width)
    func points(_ share: Double) -> String { NumberText.fixed(share * 100, decimals: decimals) }
    let title: RichText = """
      \(strong: "\(name(fixture.home)) - \(name(fixture.away))") (\(code: fixture.name)) moves the \
      \(summary.words.titleChance)s by \(points(match.title.shift.value)) percentage points in all \
      (\(points(interval.lower)) to \(points(interval.upper))).
      """
    let concerned = match.title.chances.filter { ($0.spread?.value ?? 0) > 0 }.sorted {
      one, other in
      let (left, right) = (one.spread?.value ?? 0, other.spread?.value ?? 0)
      return left == right ? one.entrant < other.entrant : left > right
    }
    let shown = concerned.prefix(RunReport.maximumConcerned).map { chance in
      "\(name(chance.entrant)) \(summary.words.titleVerb) in \(list(chances(chance, fixture)))."
        as RichText
    }
    return ([title] + shown).joined(separator: " ")
  }

  /// Returns an entrant's chances after each result that occurred, such as `52.4 % (52.22 to 52.54 %) if Ajax wins`.
  private func chances(_ chance: LeverageSummary.Chance, _ fixture: Match) -> [RichText] {
    let results = [
      "if \(name(fixture.home)) wins", "after a draw", "if \(name(fixture.away)) wins",
    ]
    return zip(chance.given, results).compactMap { share, result in
      share.map { "\(text($0)) \(result)" }
    }
  }

  /// Returns a share and its interval, such as `52.1 % (51.9 to 52.3 %)`, or a bound if the event was never or always seen.
  func text(_ share: Proportion) -> RichText {
    guard share.count > 0, share.count < share.total else { return "\(PercentText(share))" }
    let interval = IntervalText(share.interval(summary.level))
    return "\(PercentText(share)) (\(interval.description))"
  }
}
