internal import Engine
internal import Games
internal import Programs

/// The weeks of one season of pods, and the pods of brackets, as they went.
struct PodReplay: Sendable {
  /// A week.
  struct Week: Sendable {
    let number: Int
    /// The names of the achievements that were active; nil if achievements did not count.
    let active: [String]?
    let rounds: [Round]
    /// Who was there, by the points of the week; level ones in the order of the scenario.
    let table: [Standing]
  }

  /// A round of a week.
  struct Round: Sendable {
    let number: Int
    /// Whether it has been played, as the scenario gives it.
    let pods: [Pod]
  }

  /// A pod, seat by seat.
  struct Pod: Sendable {
    let name: String
    /// Whether it has been played, in every tournament alike.
    let isGiven: Bool
    let seats: [Seat]
  }

  /// What a player made of a pod.
  struct Seat: Sendable {
    let entrant: Int
    let place: Int
    let placementPoints: Int
    let achievementPoints: Int
    /// The names of the achievements that they earned.
    let achievements: [String]

    var points: Int { placementPoints + achievementPoints }
  }

  /// What a player has after a week, or after the season.
  struct Standing: Sendable {
    let entrant: Int
    var games = 0
    var wins = 0
    var placementPoints = 0
    var achievementPoints = 0

    var points: Int { placementPoints + achievementPoints }

    mutating func add(_ seat: Seat) {
      games += 1
      wins += seat.place == 1 ? 1 : 0
      placementPoints += seat.placementPoints
      achievementPoints += seat.achievementPoints
    }
  }

  let weeks: [Week]
  /// The rounds of brackets.
  let bracket: [Round]
  /// For each entrant, in the season; none without one.
  let totals: [Standing]

  /// What the first lane of a block holds.
  init(_ game: any PodGame, _ block: TournamentBlock) {
    let program = block.tournament.program
    let matches = program.matches.enumerated()
    func pod(_ index: Int, _ match: Match) -> Pod? {
      let seats = match.slots.indices.compactMap { PodReplay.seat(game, block, index, $0) }
      return seats.isEmpty
        ? nil : Pod(name: match.name, isGiven: match.result != nil, seats: seats)
    }
    let others = matches.filter { program.pods?.pods.contains($0.offset) != true }
    bracket = Dictionary(grouping: others, by: \.element.round).sorted { $0.key < $1.key }
      .enumerated().map { number, round in
        Round(
          number: number + 1, pods: round.value.compactMap { pod($0.offset, $0.element) })
      }
    guard let season = program.pods else {
      weeks = []
      totals = []
      return
    }
    var totals = season.entrants.indices.map { Standing(entrant: $0) }
    weeks = season.weeks.indices.map { week in
      var table: [Int: Standing] = [:]
      let rounds = (0..<season.rounds).map { round in
        let number = week * season.rounds + round + 1
        let pods = matches.filter {
          $0.element.round == number && season.pods.contains($0.offset)
        }.compactMap { pod($0.offset, $0.element) }
        for seat in pods.flatMap(\.seats) {
          table[seat.entrant, default: Standing(entrant: seat.entrant)].add(seat)
          totals[seat.entrant].add(seat)
        }
        return Round(number: round + 1, pods: pods)
      }
      let active = season.game.names(of: block.context(week)[0])
      return Week(
        number: week + 1,
        active: season.weeks[week].countsAchievements && !season.game.achievements.isEmpty
          ? active : nil,
        rounds: rounds,
        table: table.values.sorted {
          $0.points == $1.points ? $0.entrant < $1.entrant : $0.points > $1.points
        })
    }
    self.totals = totals
  }

  private static func seat(
    _ game: any PodGame, _ block: TournamentBlock, _ match: Int, _ side: Int
  ) -> Seat? {
    let entrant = Int(block.occupants(match, side: side)[0])
    guard entrant >= 0 else { return nil }
    func outcome(_ outcome: Int) -> Int { Int(block.outcome(match, side: side, outcome)[0]) }
    let points = outcome(PodOutcome.achievementPoints.rawValue)
    let earned = (0..<game.achievementColumns).reduce(UInt64(0)) { earned, column in
      let word = UInt16(truncatingIfNeeded: outcome(PodOutcome.allCases.count + column))
      return earned | UInt64(word) << UInt64(16 * column)
    }
    return Seat(
      entrant: entrant, place: outcome(PodOutcome.place.rawValue),
      placementPoints: outcome(PodOutcome.points.rawValue) - points, achievementPoints: points,
      achievements: game.names(of: earned))
  }
}
