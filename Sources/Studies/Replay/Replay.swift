package import Engine
internal import Games
internal import Programs
package import TextFiles

/// One tournament, told.
public struct Replay: Sendable {
  /// A match of it.
  struct Match: Sendable {
    let name: String
    let round: Int
    let home: String
    let away: String
    /// Whether its result is given by the scenario.
    let isGiven: Bool
    /// Whether it took place in this tournament.
    let tookPlace: Bool
    /// Of each side.
    let scores: [Int]
    /// What decided it, if it needed a winner.
    let decider: MatchDecider

    var outcome: MatchOutcome { MatchOutcome(MatchResult(scores, decider: decider)) }
  }

  /// A row of its table.
  struct Row: Sendable {
    let position: Int
    let id: String
    let name: String
    let played: Int
    let wins: Int
    let draws: Int
    let losses: Int
    let scoreFor: Int
    let scoreAgainst: Int
    /// As they are counted.
    let points: Int
  }

  /// Who has no opponent in a round of a Swiss.
  struct Bye: Sendable {
    let stage: String
    let round: Int
    let entrant: Entrant
  }

  /// A table of a stage: who came in at each rank, the first one first.
  struct Ranking: Sendable {
    let stage: String
    let name: String
    let entrants: [Entrant]
  }

  let scenario: String
  /// What was set in the scenario beside its file.
  let settings: [ScenarioSetting]
  let number: Int64
  let seed: UInt64
  /// In the order in which they were played.
  let matches: [Match]
  let byes: [Bye]
  /// The tables from which others go on.
  let tables: [Ranking]
  /// From first to last.
  let table: [Row]
  /// Whether matches count in a table of everybody.
  let hasStandings: Bool
  let words: CompetitionWords
  /// How many positions each criterion decided.
  let decisions: [(criterion: String, positions: Int)]
  /// The pods, if it is a competition of pods; then there are no matches.
  let pods: PodReplay?
  let entrants: [Entrant]
  /// The match that is told play by play, if one is.
  private(set) var told: Told?

  /// A match that is told play by play.
  struct Told: Sendable {
    let match: String
    /// The entrants, the side at home first; of a pod seat by seat.
    let sides: [Entrant]
    /// What people call it.
    let title: String
    let story: MatchStory
  }

  /// What a block of one tournament holds.
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
    pods = (tournament.game as? any PodGame).map { PodReplay($0, block) }
    let program = tournament.program
    let order = program.isOfPods ? [] : program.playOrder
    func sides(_ index: Int) -> [Int] {
      program.matches[index].slots.map { block.occupant($0, 0) }
    }
    matches = order.map { index in
      let fixture = program.matches[index]
      let names = sides(index).map { $0 < 0 ? "" : entrants[$0].name }
      return Match(
        name: fixture.name,
        round: fixture.round,
        home: names[0],
        away: names[1],
        isGiven: fixture.result != nil,
        tookPlace: block.playedLanes(index)?[0] != 0,
        scores: (0..<2).map { Int(block.outcome(index, side: $0)[0]) },
        decider: block.decider(index, 0)
      )
    }
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
    table = entrants.indices.map { entrant in
      let own = counted.filter { sides($0.0).contains(entrant) }
      let draws = own.count { $0.1.outcome == .draw }
      let losses = own.count { match in
        match.1.outcome == (sides(match.0)[0] == entrant ? .away : .home)
      }
      let hasScores = block.wins.count > 0
      let wins = hasScores ? Int(block.wins[entrant][0]) : 0
      return Row(
        position: Int(block.positions[entrant][0]) + 1,
        id: entrants[entrant].id,
        name: entrants[entrant].name,
        // A bye that is worth a win is won.
        played: wins + draws + losses,
        wins: wins,
        draws: draws,
        losses: losses,
        scoreFor: hasScores ? Int(block.scoreFor[entrant][0]) : 0,
        scoreAgainst: hasScores ? Int(block.scoreAgainst[entrant][0]) : 0,
        points: Int(block.points[entrant][0])
      )
    }.sorted { $0.position < $1.position }
    decisions = tournament.program.criteria.enumerated().map { index, criterion in
      (
        criterion.key(tournament.program.tables[tournament.program.standings].ranking.unit),
        Int(block.decisions[index][0])
      )
    }
  }

  /// Who has a bye, round by round.
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

  /// The same with a match told play by play.
  ///
  /// - Parameter sides: the entrants, the side at home first.
  func telling(_ match: String, sides: [Int], title: String, _ story: MatchStory) -> Replay {
    var replay = self
    replay.told = Told(match: match, sides: sides.map { entrants[$0] }, title: title, story: story)
    return replay
  }
}
