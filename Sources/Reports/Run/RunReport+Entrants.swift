internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension RunReport {
  private static let maximumPanels = 64
  private static let maximumBars = 40
  static let maximumOpponents = 4
  static let entrantsID = "one-entrant"

  /// A part for each entrant. Formats without panels have that of the entrant of interest.
  var entrantParts: Section? {
    let isTie = summary.tournament.program.tie != nil
    let hasAll = summary.entrants.count <= RunReport.maximumPanels
    let shown = isTie ? [] : hasAll ? summary.order : focused.map { [$0] } ?? []
    let focus = focus?.section
    if shown.isEmpty { return focus }
    let opponents = opponentsByEntrant
    let noun = summary.words.entrant
    return Section(
      focus?.title ?? "One \(noun)", id: RunReport.entrantsID, onPage: "One \(noun)"
    ) {
      Block.page(
        PageEntrants(
          noun: summary.words.anEntrant,
          entrants: shown.map { entrant in
            PageEntrants.Entrant(
              name: name(entrant), link: link(entrant), summary: sentence(on: entrant),
              parts: parts(figures(of: entrant, opponents)))
          }, open: focused.flatMap(shown.firstIndex) ?? 0))
      Block.only([.text, .workbook]) { focus?.blocks ?? [] }
    }
  }

  private var opponentsByEntrant: [String: [OpponentRows.Row]] {
    Dictionary(grouping: summary.opponents) { $0.entrant.id }
  }

  func figures(of entrant: Int) -> EntrantFigures { figures(of: entrant, opponentsByEntrant) }

  private func figures(
    of entrant: Int, _ opponents: [String: [OpponentRows.Row]]
  ) -> EntrantFigures {
    EntrantFigures(
      entrant, summary, entrantStakes, opponents[summary.entrants[entrant].entrant.id] ?? [])
  }

  func sentence(on entrant: Int) -> String {
    let estimate = summary.entrants[entrant]
    guard summary.tournament.program.hasStandings, !summary.isSingleMatch else { return "" }
    let scale = summary.words.pointsScale
    let reach = estimate.middle(ofPoints: 0.9, scale: scale)
    let decimals = estimate.points.mean < 20 ? 1 : 0
    let range =
      reach.lowerBound == reach.upperBound
      ? ""
      : " (\(NumberText.plain(reach.lowerBound)) to \(NumberText.plain(reach.upperBound)) in nine of ten)"
    let unit = summary.series == nil ? "points" : "games won"
    return estimate.points.isCertain
      ? "\(NumberText.plain(estimate.points.mean)) \(unit)"
      : "\(NumberText.fixed(estimate.points.mean, decimals: decimals)) \(unit) expected\(range)"
  }

  func parts(_ figures: EntrantFigures) -> [PageEntrants.Part] {
    let entrant = figures.entrant
    let needs = needSentences(of: entrant)
    let parts = [
      chances(figures),
      needs.isEmpty
        ? nil
        : PageEntrants.Part(title: "What is decided, and what decides", content: .list(needs)),
      positions(of: entrant), points(of: entrant), way(figures),
    ]
    return parts.compactMap { $0 } + dependences(figures)
  }

  /// The entrant's own next matches and the others that matter most for the goal that is most open.
  private func dependences(_ figures: EntrantFigures) -> [PageEntrants.Part] {
    guard let goal = figures.openGoal else { return [] }
    let entrant = figures.entrant
    return [
      part(
        "Next matches: chance of “\(goal.title)” after each result", of: entrant,
        figures.ownMatches
      ) { fixture in
        let isAtHome = fixture.home == entrant
        let place =
          fixture.isNeutral(between: fixture.home, fixture.away)
          ? "" : isAtHome ? ", home" : ", away"
        return shortName(isAtHome ? fixture.away : fixture.home) + place
      },
      part(
        "Other matches that matter most for “\(goal.title)”", of: entrant, figures.otherMatches
      ) { fixture in
        "\(shortName(fixture.home)) – \(shortName(fixture.away))"
      },
    ].compactMap { $0 }
  }

  private func part(
    _ title: String, of entrant: Int, _ rows: [RunStakes.Dependence], _ name: (Match) -> String
  ) -> PageEntrants.Part? {
    guard let stakes = entrantStakes, let first = rows.first else { return nil }
    let isOwn = stakes.fixture(first.match).sides.contains(entrant)
    let hasDraws = rows.contains { $0.given[1] != nil }
    let days = rows.map { stakes.fixture($0.match).calendarDay.flatMap(DayText.init) }
    let hasDays = days.contains { $0 != nil }
    let results = isOwn ? ["Win", "Draw", "Loss"] : ["Home win", "Draw", "Away win"]
    return PageEntrants.Part(
      title: title,
      content: .table(
        ChanceTable(
          label: "\(title): \(self.name(entrant))", style: .plain,
          columns: [.init(title: isOwn ? "Opponent" : "Match", isNumber: false)]
            + (hasDays ? [.init(title: "Date", isNumber: false)] : [])
            + results.enumerated().filter { hasDraws || $0.offset != 1 }.map {
              .init(title: $0.element)
            },
          rows: zip(rows, days).map { row, day in
            let fixture = stakes.fixture(row.match)
            let given = isOwn ? row.results(of: entrant, in: fixture) : row.given
            return [.name(name(fixture), nil)]
              + (hasDays ? [.day(day)] : [])
              + given.enumerated().filter { hasDraws || $0.offset != 1 }.map { _, share in
                share.map { .chance($0, isBad: stakes.goals[row.goal].isBad) } ?? .empty
              }
          })),
      note: stakes.sample.count < summary.tournaments
        ? "Counted in the first \(NumberText.grouped(stakes.sample.count)) \(summary.words.plural)."
        : "")
  }

  private func chances(_ figures: EntrantFigures) -> PageEntrants.Part {
    let entrant = figures.entrant
    return PageEntrants.Part(
      title: "Chances",
      content: .table(
        ChanceTable(
          label: "Chances of \(name(entrant))", style: .plain,
          columns: [
            .init(title: "Event", isNumber: false), .init(title: "Chance"),
            .init(title: "95 % interval"),
          ],
          rows: figures.chances.enumerated().map { index, chance in
            let (goal, share) = chance
            return [
              .name(goal.title, nil),
              .chance(
                share, PageEvent(entrant: entrant, kind: .goal(index)), isBad: goal.isBad,
                decimals: 1),
              .interval(
                share, summary.level, PageEvent(entrant: entrant, kind: .goal(index))),
            ]
          })), note: extremes(of: entrant))
  }

  /// The best and the worst position seen, and those still possible where they are known.
  private func extremes(of entrant: Int) -> String {
    let estimate = summary.entrants[entrant]
    let count = estimate.positions.count
    guard 3...60 ~= count else { return "" }
    let (shown, open) = (estimate.seenPositions, estimate.possiblePositions)
    // Whoever may finish anywhere needs no sentence.
    guard shown != 1...count else { return "" }
    func range(_ positions: ClosedRange<Int>) -> String {
      let (best, worst) = (positions.lowerBound, positions.upperBound)
      return best == worst
        ? NumberText.ordinal(best) : "\(NumberText.ordinal(best)) to \(NumberText.ordinal(worst))"
    }
    let seen = "Finished \(range(shown)) in all \(summary.tournamentsInWords)."
    return open == 1...count || open == shown ? seen : "\(seen) \(range(open)) is still possible."
  }

  private func positions(of entrant: Int) -> PageEntrants.Part? {
    let program = summary.tournament.program
    if let group = program.groupTables.map({ program.tables[$0] }).first(where: { table in
      table.rows.contains { $0.entrant == entrant }
    }), !program.bracketTies.isEmpty {
      let bars = group.rankSlots.enumerated().compactMap { rank, slot in
        summary.share(entrant, in: slot).map {
          PageEntrants.Bar(label: NumberText.ordinal(rank + 1), share: $0)
        }
      }
      return PageEntrants.Part(title: "Place in \(program.title(of: group))", content: .bars(bars))
    }
    let positions = (1...summary.entrants.count).filter(program.hasPosition)
    guard positions.count > 1, positions.count <= RunReport.maximumBars else { return nil }
    let shares = summary.entrants[entrant].positions
    return PageEntrants.Part(
      title: "Where they finish",
      content: .bars(positions.map { .init(label: "\($0)", share: shares[$0 - 1]) }))
  }

  private func points(of entrant: Int) -> PageEntrants.Part? {
    let program = summary.tournament.program
    let totals = summary.entrants[entrant].pointsTotals
    guard program.hasStandings, totals.count > 1, let first = totals.first?.value,
      let last = totals.last?.value
    else { return nil }
    let scale = summary.words.pointsScale
    let width = max(1, (last - first + RunReport.maximumBars) / RunReport.maximumBars)
    let bars = stride(from: first, through: last, by: width).map { low in
      let count = totals.filter { low..<low + width ~= $0.value }
        .reduce(Int64(0)) { $0 + $1.proportion.count }
      return PageEntrants.Bar(
        label: PointsText.text(low, scale: scale),
        share: Proportion(count: count, total: summary.tournaments))
    }
    return PageEntrants.Part(
      title: "Points at the end", content: .bars(bars),
      note: width > 1
        ? "Each bar is of \(width / scale > 1 ? "\(width / scale)" : "several") totals from the one named."
        : "")
  }

  /// The opponents round by round.
  private func way(_ figures: EntrantFigures) -> PageEntrants.Part? {
    guard !figures.rounds.isEmpty else { return nil }
    return PageEntrants.Part(
      title: "Whom they may meet",
      content: .table(
        ChanceTable(
          label: "Opponents of \(name(figures.entrant))", style: .plain,
          columns: [
            .init(title: "Round", isNumber: false), .init(title: "Gets there"),
            .init(title: "Likeliest opponents then", isNumber: false),
          ],
          rows: figures.rounds.map { round in
            [
              .name(round.title, nil),
              .chance(round.there),
              .chances(
                round.opponents.prefix(RunReport.maximumOpponents).map {
                  ($0.entrant.shortName, $0.share)
                }),
            ]
          })))
  }
}
