package import Engine
internal import Games
internal import Programs
package import TextFiles

/// One tournament, match by match.
public struct Replay: Sendable {
  struct Match: Sendable {
    let name: String
    let round: Int
    /// The day, such as `2026-03-14`, or `nil` if it is not known.
    let day: String?
    /// True if the scenario has the result.
    let isGiven: Bool
    /// False if the match was not needed.
    let tookPlace: Bool
    /// The sides; of a match of more than two sides without the empty seats.
    let sides: [Side]
    let decider: MatchDecider

    struct Side: Sendable {
      /// The index of the entrant, or -1 where a side of two is empty.
      let entrant: Int
      let name: String
      /// The score, or the points in a match of more than two sides.
      let score: Int
      /// The place from 1, in a match of more than two sides.
      var place = 0
      var achievementPoints = 0
      /// The names of the achievements that were earned.
      var achievements: [String] = []
    }

    var scores: [Int] { sides.map(\.score) }
    var outcome: MatchOutcome { MatchOutcome(MatchResult(scores, decider: decider)) }
  }

  /// A row of the final table.
  struct Row: Sendable {
    let position: Int
    /// The index of the entrant.
    let entrant: Int
    let wins: Int
    let draws: Int
    let losses: Int
    let scoreFor: Int
    let scoreAgainst: Int
    /// The points, in units of the competition's scale.
    let points: Int

    // A bye that is worth a win is won.
    var played: Int { wins + draws + losses }
  }

  struct Bye: Sendable {
    let stage: String
    let round: Int
    let entrant: Entrant
  }

  /// The entrants of a stage's table, in the order of their ranks.
  struct Ranking: Sendable {
    let stage: String
    let name: String
    let entrants: [Entrant]
  }

  let scenario: String
  let settings: [ScenarioSetting]
  let number: Int64
  let seed: UInt64
  /// The matches of two sides, in the order of play.
  let matches: [Match]
  /// The weeks of matches of more than two sides.
  let weeks: [Week]
  /// The rounds of brackets of matches of more than two sides.
  let bracket: [Round]
  /// Each entrant's record over all weeks.
  let totals: [Standing]
  let byes: [Bye]
  /// The tables from which entrants advance.
  let tables: [Ranking]
  /// The final table.
  let table: [Row]
  /// True if the competition has a table of all entrants.
  let hasStandings: Bool
  let words: CompetitionWords
  /// The number of positions that each criterion decided.
  let decisions: [(criterion: String, positions: Int)]
  let entrants: [Entrant]
  /// The entrants who finish nowhere, by index.
  let guests: Set<Int>
  /// The tournament of one entrant, or `nil` unless it was asked for.
  var story: Story?
  var playByPlay: PlayByPlay?
  /// Each condition, and true if it holds in this tournament.
  var conditions: [(text: String, holds: Bool)] = []
  /// The numbers of further tournaments in which all conditions hold, if they were looked for.
  var others: [Int64] = []

  struct PlayByPlay: Sendable {
    let match: String
    /// The entrants, home side first.
    let sides: [Entrant]
    let title: String
    let story: MatchStory
  }

  /// Reads the first lane of a block.
  package init(
    scenario: String, settings: [ScenarioSetting], number: Int64, seed: UInt64,
    block: TournamentBlock
  ) {
    self.scenario = scenario
    self.settings = settings
    self.number = number
    self.seed = seed
    let tournament = block.tournament
    let entrants = tournament.entrants
    self.entrants = entrants
    let program = tournament.program
    let all = program.matches.indices.map { Match($0, block) }
    weeks = Replay.weeks(all, block)
    bracket = Replay.otherRounds(all, program)
    totals = Replay.standings(weeks.flatMap(\.rounds), block)
    let order = program.sides > 2 ? [] : program.playOrder
    matches = order.map { all[$0] }
    byes = Replay.byes(block)
    hasStandings = program.hasStandings
    words = program.words
    let standings = program.tables[program.standings]
    let counting = Set(
      ([standings] + standings.carried.map { program.tables[$0] }).flatMap(\.matches))
    let counted = zip(order, matches).filter { counting.contains($0.0) && $0.1.tookPlace }
    tables = program.tables.filter { !$0.rankSlots.isEmpty }.map { table in
      Ranking(
        stage: table.stage, name: table.name,
        entrants: table.rankSlots.map { block.occupant($0, 0) }.filter { $0 >= 0 }
          .map { entrants[$0] })
    }
    let guests = program.guests
    self.guests = guests
    table = entrants.indices.map { entrant in
      let own = counted.filter { $0.1.sides.contains { $0.entrant == entrant } }
      let draws = own.count { $0.1.outcome == .draw }
      let losses = own.count { match in
        match.1.outcome == (match.1.sides[0].entrant == entrant ? .away : .home)
      }
      let hasScores = block.wins.count > 0
      let wins = hasScores ? Int(block.wins[entrant][0]) : 0
      return Row(
        position: Int(block.positions[entrant][0]) + 1,
        entrant: entrant,
        wins: wins,
        draws: draws,
        losses: losses,
        scoreFor: hasScores ? Int(block.scoreFor[entrant][0]) : 0,
        scoreAgainst: hasScores ? Int(block.scoreAgainst[entrant][0]) : 0,
        points: Int(block.points[entrant][0])
      )
    }.filter { !guests.contains($0.entrant) }.sorted { $0.position < $1.position }
    decisions = program.criteria.enumerated().map { index, criterion in
      (criterion.key(standings.ranking.unit), Int(block.decisions[index][0]))
    }
  }

  private static func byes(_ block: TournamentBlock) -> [Bye] {
    let (program, entrants) = (block.tournament.program, block.tournament.entrants)
    return program.tables.filter { $0.sums == nil }.flatMap { table in
      table.rounds.filter(\.hasBye).flatMap { round in
        table.rows.enumerated().compactMap { row, slot -> Bye? in
          let entrant = block.occupant(slot, 0)
          guard block.noted(round.opponents + row)[0] == PairedRound.bye, entrant >= 0,
            let match = round.matches.first
          else { return nil }
          return Bye(
            stage: table.stage, round: program.matches[match].round, entrant: entrants[entrant])
        }
      }
    }
  }
}

extension Replay.Match {
  init(_ index: Int, _ block: TournamentBlock) {
    let match = block.tournament.program.matches[index]
    name = match.name
    round = match.round
    day = match.calendarDay
    isGiven = match.result != nil
    tookPlace = block.playedLanes(index)?[0] != 0
    decider = block.decider(index, 0)
    let game = block.tournament.game as? any OrderGame
    sides = match.slots.enumerated().compactMap { side, slot in
      let entrant = block.occupant(slot, 0)
      let name = entrant < 0 ? "" : block.tournament.entrants[entrant].name
      func outcome(_ number: Int) -> Int { Int(block.outcome(index, side: side, number)[0]) }
      guard let game else { return Side(entrant: entrant, name: name, score: outcome(0)) }
      let earned = (0..<game.achievementColumns).reduce(UInt64(0)) { earned, column in
        let word = UInt16(truncatingIfNeeded: outcome(OrderOutcome.allCases.count + column))
        return earned | UInt64(word) << UInt64(16 * column)
      }
      return entrant < 0
        ? nil
        : Side(
          entrant: entrant, name: name, score: outcome(OrderOutcome.points.rawValue),
          place: outcome(OrderOutcome.place.rawValue),
          achievementPoints: outcome(OrderOutcome.achievementPoints.rawValue),
          achievements: game.names(of: earned))
    }
  }
}
