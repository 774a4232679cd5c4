internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension RunReport {
  private static let maximumLeverages = 5
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
        let rows = zip(matches.prefix(RunReport.maximumLeverages), intervals).flatMap(rows)
        Block.page(chances(rows))
        Block.only([.text, .workbook]) { Block.table(table(rows)) }
        "All matches and all \(entrants) are in \(code: "leverage.csv")."
        if let others = otherGoals {
          Block.page(others)
          Block.only(.workbook) { Block.table(others.rounded) }
        }
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

  /// The matches that matter most for each goal beside the title, by the sample of the page.
  private var otherGoals: ChanceTable? {
    guard let stakes else { return nil }
    let matches = stakes.sample.layout.matches.indices
    let rows = stakes.goals.indices.filter { stakes.goals[$0].zone != nil }
      .flatMap { goal -> [[ChanceTable.Cell]] in
        let best = matches.compactMap { match in
          stakes.shift(match, goal).map { (match: match, shift: $0) }
        }.filter { $0.shift.interval().lower >= RunStakes.leastShift }
          .sorted { $0.shift.value > $1.shift.value }.prefix(RunReport.maximumConcerned)
        return best.enumerated().map { index, best in
          row(stakes, goal, best.match, best.shift.value, isFirst: index == 0)
        }
      }
    guard !rows.isEmpty else { return nil }
    return ChanceTable(
      label: "The matches that matter most for other goals", style: .plain,
      columns: [
        .init(title: "For", isNumber: false), .init(title: "Match", isNumber: false),
        .init(title: "Moves all chances by", isExtra: true),
        .init(title: summary.words.entrantTitle, isNumber: false), .init(title: "Now"),
        .init(title: "After a home win", short: "Home win"),
        .init(title: "After a draw", short: "Draw"),
        .init(title: "After an away win", short: "Away win"),
      ], rows: rows)
  }

  /// A match that matters for a goal, with the entrant whose chance depends on it most.
  private func row(
    _ stakes: RunStakes, _ number: Int, _ match: Int, _ shift: Double, isFirst: Bool
  ) -> [ChanceTable.Cell] {
    let (goal, fixture) = (stakes.goals[number], stakes.fixture(match))
    let concerned = summary.entrants.indices.map { stakes.dependence($0, number, on: match) }
      .max { $0.swing < $1.swing }
    let entrant = concerned?.entrant ?? fixture.home
    return [
      isFirst ? .name(goal.title, nil) : .sameName(goal.title),
      .text("\(shortName(fixture.home)) – \(shortName(fixture.away))"),
      .text(NumberText.fixed(shift * 100, decimals: 0)), .text(shortName(entrant)),
      .chance(summary.share(entrant, of: goal), isBad: goal.isBad),
    ]
      + (concerned?.given ?? []).map { share in
        share.map { .chance($0, isBad: goal.isBad) } ?? .empty
      }
  }

  /// An entrant whose chances depend on a match.
  private struct LeverageRow {
    let match: LeverageSummary
    let interval: Interval
    let chance: LeverageSummary.Chance
    /// True for the first row of its match.
    let isFirst: Bool

    var day: DayText? { match.fixture.calendarDay.flatMap(DayText.init) }
  }

  /// Returns a match with those whose chances depend on it most.
  private func rows(_ match: LeverageSummary, _ interval: Interval) -> [LeverageRow] {
    let concerned = match.title.chances.filter { ($0.spread?.value ?? 0) > 0 }.sorted {
      one, other in
      let (left, right) = (one.spread?.value ?? 0, other.spread?.value ?? 0)
      return left == right ? one.entrant < other.entrant : left > right
    }
    return concerned.prefix(RunReport.maximumConcerned).enumerated().map { index, chance in
      LeverageRow(match: match, interval: interval, chance: chance, isFirst: index == 0)
    }
  }

  private func chances(_ rows: [LeverageRow]) -> ChanceTable {
    let hasDraws = rows.contains { $0.chance.given[1] != nil }
    func given(_ row: LeverageRow, _ result: Int) -> ChanceTable.Cell {
      row.chance.given[result].map { .chance($0) } ?? .empty
    }
    let hasDays = rows.contains { $0.day != nil }
    return ChanceTable(
      label: "The matches that matter most", style: .plain,
      columns: [.init(title: "Match", isNumber: false)]
        + (hasDays ? [.init(title: "Date", isNumber: false)] : []) + [
          .init(title: "Moves all chances by", isExtra: true),
          .init(title: summary.words.entrantTitle, isNumber: false),
          .init(title: "\(summary.words.titleTitle) now", short: "Now"),
          .init(title: "After a home win", short: "Home win"),
        ] + (hasDraws ? [.init(title: "After a draw", short: "Draw")] : []) + [
          .init(title: "After an away win", short: "Away win")
        ],
      rows: rows.map { row in
        let fixture = row.match.fixture
        let match = "\(shortName(fixture.home)) – \(shortName(fixture.away))"
        return [
          row.isFirst ? .name(match, nil) : .sameName(match)
        ] + (hasDays ? [.day(row.isFirst ? row.day : nil)] : []) + [
          .text(row.isFirst ? moves(row) : ""), .text(shortName(row.chance.entrant)),
          .chance(row.chance.overall), given(row, 0),
        ] + (hasDraws ? [given(row, 1)] : []) + [given(row, 2)]
      })
  }

  /// The percentage points by which a match moves all chances, with their interval.
  private func moves(_ row: LeverageRow) -> String {
    let decimals = PercentText.decimals(showing: row.interval.width)
    func points(_ share: Double) -> String { NumberText.fixed(share * 100, decimals: decimals) }
    return
      "\(points(row.match.title.shift.value)) (\(points(row.interval.lower)) to \(points(row.interval.upper)))"
  }

  private func table(_ rows: [LeverageRow]) -> Table {
    let hasDraws = rows.contains { $0.chance.given[1] != nil }
    let hasDays = rows.contains { $0.day != nil }
    return Table(
      of: rows,
      [
        .text("Match") { row in
          let fixture = row.match.fixture
          return row.isFirst ? "\(name(fixture.home)) - \(name(fixture.away))" : nil
        }
      ] + (hasDays ? [.text("Date") { $0.isFirst ? $0.match.fixture.calendarDay : nil }] : []) + [
        .figure("Moves all chances by") { $0.isFirst ? moves($0) : nil },
        .text(summary.words.entrantTitle) { name($0.chance.entrant) },
        .share("\(summary.words.titleTitle) now") { $0.chance.overall },
        .share("After a home win") { $0.chance.given[0] },
      ] + (hasDraws ? [.share("After a draw") { $0.chance.given[1] }] : []) + [
        .share("After an away win") { $0.chance.given[2] }
      ])
  }
}
