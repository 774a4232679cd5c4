internal import Games
internal import Programs

/// The rounds left of a table whose pairs or seats are drawn, with bounds on what each row can win in them: those of a
/// Swiss or of a season of pods.
struct OpenRounds {
  struct Round {
    /// The points for its place that each row can win, 0 included if the row may not play.
    var places: [ClosedRange<Int>]
    /// The points for achievements that each row can win.
    var achievements: [ClosedRange<Int>]
    /// The maximum number of rows that can have the same place.
    let matches: Int

    static func empty(rows: Int, matches: Int) -> Round {
      let none = Array(repeating: 0...0, count: rows)
      return Round(places: none, achievements: none, matches: matches)
    }

    func points(_ row: Int) -> ClosedRange<Int> { places[row] + achievements[row] }
  }

  /// A limit on the rows that can win more than some points in a match.
  struct PlaceLimit {
    /// The number of rows in a match that can.
    let rows: Int
    /// The maximum points of these, and of all others.
    let most: Int
    let others: Int
  }

  let rounds: [Round]
  let limits: [PlaceLimit]
  /// The numbers of rounds, counted from the next one, for which needs are stated: the next round, the rest of the week,
  /// and all rounds left, as long as these are few.
  let spans: [Int]
  private static let maximumSpan = 4

  /// Returns `nil` if the rows of the table are not entrants, or its rounds are neither of these kinds.
  init?(_ number: Int, in tournament: Tournament) {
    let table = tournament.program.tables[number]
    guard table.rows.allSatisfy({ $0.entrant != nil }), table.sums == nil, table.carryOver == nil,
      table.finalPoints == nil, table.ranking.chain.by.first == .points
    else { return nil }
    let program = tournament.program
    if !program.weeks.isEmpty, table.carried.count == program.weeks.count,
      let game = tournament.game as? any PodGame
    {
      self.init(weeksOf: program, table, game)
    } else if !table.rounds.isEmpty, let scheme = table.ranking.points {
      self.init(swiss: number, scheme, tournament)
    } else {
      return nil
    }
  }

  private init?(weeksOf program: Program, _ table: RankedTable, _ game: any PodGame) {
    let seats = (0..<MatchSizes.seats).map { place in
      place < game.placementPoints.count ? game.placementPoints[place] : 0
    }
    // A drawn match of fewer players gives everyone an earlier last place.
    let draw = game.mayBeDrawn ? game.drawPoints ?? seats.dropFirst().max() : nil
    let places = seats + [draw, game.byePoints].compactMap { $0 }
    var rounds: [Round] = []
    var spans: [Int] = []
    for week in program.weeks {
      for matches in week.rounds {
        let open = matches.filter { !program.isOver[$0] }
        guard let first = open.first else { continue }
        let seated = Set(
          matches.filter { program.isOver[$0] }.flatMap { program.matches[$0].slots })
        var round = Round.empty(rows: table.rows.count, matches: open.count)
        for (row, slot) in table.rows.enumerated() where !seated.contains(slot) {
          guard let entrant = slot.entrant, program.matches[first].mayHave(entrant) else {
            continue
          }
          let range = (places.min() ?? 0)...(places.max() ?? 0)
          round.places[row] = week.mayMiss.contains(entrant) ? range.union(0...0) : range
          round.achievements[row] = game.achievementRange(among: week.earnable[entrant])
        }
        rounds.append(round)
      }
      if spans.isEmpty, !rounds.isEmpty { spans = [1, rounds.count] }
    }
    guard !rounds.isEmpty else { return nil }
    self.rounds = rounds
    self.spans = OpenRounds.spans(spans + [rounds.count])
    limits = OpenRounds.limits(seats, most: places.max() ?? 0, shared: draw)
  }

  private init?(swiss number: Int, _ scheme: PointsScheme, _ tournament: Tournament) {
    let program = tournament.program
    let table = program.tables[number]
    let canBeDrawn = tournament.game.draws != .never
    var rounds: [Round] = []
    for case .draw(let draw) in program.steps {
      guard let draw = draw as? SwissDraw, draw.table == number else { continue }
      guard case .rows(let playing) = draw.schedule else { return nil }
      let matches = table.rounds[draw.round].matches
      let open = matches.filter { !program.isOver[$0] }
      if open.isEmpty { continue }
      let seated = Set(matches.filter { program.isOver[$0] }.flatMap { program.matches[$0].slots })
      let points =
        [scheme.win, scheme.loss] + (canBeDrawn ? [scheme.draw] : [])
        + (draw.schedule.hasBye ? [draw.byePoints] : [])
      // Nobody is opposite a row with a bye.
      var round = Round.empty(
        rows: table.rows.count, matches: open.count + (draw.schedule.hasBye ? 1 : 0))
      for row in playing where !seated.contains(table.rows[row]) {
        round.places[row] = (points.min() ?? 0)...(points.max() ?? 0)
      }
      rounds.append(round)
    }
    guard !rounds.isEmpty else { return nil }
    self.rounds = rounds
    spans = OpenRounds.spans([1, rounds.count])
    limits = OpenRounds.limits(
      [scheme.win, scheme.loss], most: rounds.flatMap(\.places).map(\.upperBound).max() ?? 0,
      shared: canBeDrawn ? scheme.draw : nil)
  }

  private static func spans(_ wanted: [Int]) -> [Int] {
    Set(wanted.filter { $0 <= maximumSpan }).sorted()
  }

  /// - Parameters:
  ///   - places: The points of each place, which only one row of a match can have.
  ///   - most: The maximum points of a row in a match.
  ///   - shared: The points that all rows of a match can have, or `nil` if a match cannot be drawn.
  private static func limits(_ places: [Int], most: Int, shared: Int?) -> [PlaceLimit] {
    let sorted = places.sorted(by: >)
    return sorted.indices.dropFirst().compactMap { rows in
      // A row that does not play wins nothing.
      let others = max(sorted[rows], shared ?? 0, 0)
      return others < most ? PlaceLimit(rows: rows, most: most, others: others) : nil
    }
  }
}
