internal import Games
internal import KernelInterface
package import Programs
package import RandomStreams

/// Matches without standings, to be timed: everyone at home to everyone else, with the same line-ups
/// in all lanes or with others in each.
package struct BenchMatches: ~Copyable {
  package enum LineUps {
    case uniform
    case mixed
  }

  private let player: any MatchPlayer
  private let entrants: Int
  private let seed: Seed
  private let lanes: Int
  /// For each entrant who plays in its place: a permutation of the entrants in every lane. So all
  /// lanes together play the same mixture of matches with it as without it.
  private let standIns: Columns<Int32>
  private let outcomes: Columns<Int16>

  package init(_ tournament: Tournament, seed: Seed, lanes: Int) {
    player = tournament.game.player(lanes: lanes)
    entrants = tournament.entrants.count
    self.seed = seed
    self.lanes = lanes
    let padded = MatchLanes.padded(lanes)
    standIns = Columns(count: entrants, lanes: padded)
    outcomes = Columns(count: 2 * tournament.game.outcomes.count, lanes: padded)
    var generator = LotGenerator(seed)
    for lane in 0..<padded {
      for (entrant, standIn) in (0..<entrants).shuffled(using: &generator).enumerated() {
        standIns[entrant][lane] = Int32(standIn)
      }
    }
  }

  /// The number of matches that ``play(first:_:)`` plays, over all lanes.
  package var count: Int { entrants * (entrants - 1) * lanes }

  /// Plays every match in as many tournaments as there are lanes, from number `first` (from 0) on.
  package func play(first: UInt64, _ lineUps: LineUps) {
    let lanes = MatchLanes(firstTournament: first, count: lanes)
    player.begin(seed: seed, lanes: lanes, tournamentsPerSample: 1)
    for home in 0..<entrants {
      for away in 0..<entrants where away != home {
        play(home, away, lanes, lineUps)
      }
    }
  }

  private func play(_ home: Int, _ away: Int, _ lanes: MatchLanes, _ lineUps: LineUps) {
    let subject = StreamSubject.match(
      stage: 0, first: home, second: away, leg: home < away ? 0 : 1)
    let sides = [side(of: home, lineUps), side(of: away, lineUps)]
    player.play(
      MatchCall(
        occasion: MatchOccasion(
          stream: StreamAddress(seed: seed, purpose: .match, subject: subject)),
        lanes: lanes,
        sides: MatchSides(sides.span, columns: standIns.view),
        outcomes: outcomes.view
      )
    )
  }

  private func side(of entrant: Int, _ lineUps: LineUps) -> MatchSides.Side {
    switch lineUps {
    case .uniform: .uniform(Int32(entrant))
    case .mixed: .column(entrant)
    }
  }
}

/// Words of a stream, two at a time, for the standard library's shuffle.
private struct LotGenerator: RandomNumberGenerator {
  private var words: Xoshiro128Plus

  init(_ seed: Seed) {
    let address = StreamAddress(
      seed: seed, purpose: .lots, subject: .lot(table: 0, row: 0))
    words = Xoshiro128Plus(address, tournament: 0)
  }

  mutating func next() -> UInt64 { UInt64(words.next()) << 32 | UInt64(words.next()) }
}
