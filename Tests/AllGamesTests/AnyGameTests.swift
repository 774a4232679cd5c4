import Games
import RandomStreams
import TestSupport
import Testing

/// The promises of every game, for fixtures and for games drawn at random.
@Suite("Any game")
struct AnyGameTests {
  /// Numbers of first tournaments, some of them of more than 32 bits and on both sides of that border.
  private static let first: [UInt64] = [0, 0xffff_ffe0, 0xff_ffff_fff0, 999_999_999_900]
  private static let seeds: [UInt64] = [2026, 0, 1, 1 << 32, Seed.range.upperBound]

  /// The occasions on which a game may be played, with the first tournament and the seed by a number.
  private static func occasions(
    _ game: any Game, _ number: Int
  ) -> [(occasion: MatchOccasion, first: UInt64)] {
    // Some achievements of pods, in no pattern of their own.
    let settings: UInt64 =
      (game as? any PodGame).map { pods in
        0xb6db_5a5a_c3c3_96d9
          & (pods.achievements.count == 64 ? .max : 1 << UInt64(pods.achievements.count) - 1)
      } ?? 0
    let grounds = (game as? any HomeAdvantageGame)?.neutralGroundObstacle == nil
    return (game.draws == .stand ? [false] : [false, true]).map { needsWinner in
      let occasion = GameChecks.occasion(
        seed: seeds[number % 5], leg: number % 6, needsWinner: needsWinner,
        isNeutral: game is any HomeAdvantageGame && grounds && number % 2 == 1, setting: settings)
      return (occasion, first[(number + (needsWinner ? 2 : 0)) % 4])
    }
  }

  @Test(arguments: GameCase.fixtures + GameCase.uncertain + GameCase.goals)
  func isToldAsItIsPlayed(one: GameCase) throws {
    let game = try one.make()
    for number in 0..<4 {
      for sides in one.sides {
        for (occasion, first) in Self.occasions(game, number) {
          GameChecks.expectRuleBookAgrees(game, sides, occasion, first: first, count: 20)
        }
      }
    }
  }

  @Test(arguments: GameCase.random(15))
  func isToldAsItIsPlayedByAnyRules(one: GameCase) throws {
    let game = try one.make()
    for sides in one.sides {
      for (occasion, first) in Self.occasions(game, one.number ?? 0) {
        GameChecks.expectRuleBookAgrees(game, sides, occasion, first: first, count: 32)
      }
    }
  }

  @Test(arguments: GameCase.fixtures + GameCase.uncertain + GameCase.goals + GameCase.random(5))
  func isTheSameInEveryLane(one: GameCase) throws {
    let game = try one.make()
    for (number, sides) in one.sides.enumerated() {
      for (occasion, _) in Self.occasions(game, number) {
        GameChecks.expectLanesHold(game, sides, entrants: one.entrants, occasion)
      }
    }
  }

  /// Second legs, each allowed way to decide a level tie being used.
  @Test(
    arguments: GameCase.fixtures + GameCase.uncertain + GameCase.goals + GameCase.random(3),
    [LevelPlay.all, .extraTime, .shootOut, []])
  func endsATie(one: GameCase, level: LevelPlay) throws {
    guard let game = try one.make() as? any AggregateGame, game.draws != .never else { return }
    let kinds = GameChecks.expectLegsHold(
      game, entrants: one.entrants, level: level, first: 0xffff_ffe0,
      count: one.number == nil ? 65 : 33)
    guard one.number == nil else { return }
    var expected: Set<MatchDecider.Kind> = [.regularTime]
    if level.contains(.extraTime) { expected.insert(.extraTime) }
    if level.contains(.shootOut), game is any ShootOutGame { expected.insert(.penalties) }
    #expect(Set(kinds.keys) == expected)
  }

  /// Tournaments of one sample share its ratings and have matches of their own.
  @Test(arguments: GameCase.uncertain + GameCase.goals)
  func hasOneSampleForSeveralTournaments(one: GameCase) throws {
    let game = try one.make()
    guard let sampled = game as? any SampledGame, sampled.sampledBytes > 0 else { return }
    func played(first: UInt64, count: Int, perSample: Int) -> PlayedLanes {
      PlayedLanes(
        game, one.sides[0].map { .uniform($0) }, GameChecks.occasion(), first: first, count: count,
        tournamentsPerSample: perSample)
    }
    let shared = played(first: 5, count: 400, perSample: 10)
    #expect(
      played(first: 38, count: 30, perSample: 10) == shared.restricted(to: 33..<63))
    for perSample in [1, 1_000_000] {
      #expect(played(first: 5, count: 400, perSample: perSample) != shared)
    }
  }

  @Test func hasOtherMatchesBySeedLegAndTournament() throws {
    let game = try FootballFixture.fourClubs()
    let played = [
      (GameChecks.occasion(), 0), (GameChecks.occasion(seed: 2027), 0),
      (GameChecks.occasion(leg: 1), 0), (GameChecks.occasion(), 64),
    ].map {
      PlayedLanes(game, [.uniform(0), .uniform(1)], $0, first: UInt64($1), count: 64).scores
    }
    #expect(Set(played).count == 4)
  }
}
