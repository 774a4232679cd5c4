import Games
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("Absences of basketball players")
struct BasketballAbsencesTests {
  private typealias Stars = BasketballStarsTests

  private static func plan(_ absent: [String]) -> JSONValue {
    .object(JSONObject(absent.map { .init($0, 0) }))
  }

  private static func net(_ id: String, without: [String]) throws -> Double {
    try Stars.net(Stars.text(id, minutes: plan(without)))
  }

  /// In all thirty teams, also with one of their three best players out already.
  @Test func nobodyAboveReplacementLevelHelpsByBeingAbsent() throws {
    #expect(Stars.teams.count == 30)
    var count = 0
    for (id, _) in Stars.teams {
      let players = try Stars.players(id).sorted { $0.rating > $1.rating }
      let settings = [[]] + players.prefix(1).map { [$0.name] }
      for absent in settings {
        let with = try Self.net(id, without: absent)
        for player in players where player.rating > -2 && !absent.contains(player.name) {
          let without = try Self.net(id, without: absent + [player.name])
          #expect(without < with, "\(id) without \(player.name) beside \(absent)")
          count += 1
        }
      }
    }
    #expect(count > 500)
  }

  /// Returns the expected loss: team mates, and a replacement player of -2, half in offence and half in defence, play
  /// the star's minutes.
  private static func expectedLoss(
    _ team: String, _ star: (name: String, minutes: Double, rating: Double, offence: Double)
  ) throws -> Double {
    let with = try Stars.players(team)
    let without = try Stars.players(team, minutes: plan([star.name]))
    func worth(_ rating: Double, _ offence: Double) -> Double {
      0.63 * offence + 0.51 * (rating - offence)
    }
    var left = star.minutes
    var gained = 0.0
    for (before, after) in zip(with, without) where before.name != star.name {
      gained += (after.minutes - before.minutes) * worth(before.rating, before.offence)
      left -= after.minutes - before.minutes
    }
    #expect(left >= -1e-9)
    gained += left * worth(-2, star.offence - (star.rating + 2) / 2)
    return (star.minutes * worth(star.rating, star.offence) - gained) / 48
  }

  /// Simulated matches of the league's thirty best players against an average team on neutral ground, to within 4
  /// standard errors.
  @Test func theEffectOfTheBestIsTheDifferenceInRatingTimesMinutes() throws {
    let all = try Stars.teams.flatMap { team in
      try Stars.players(team.id).map { (team: team.id, player: $0) }
    }
    // Value over Replacement Player.
    let best = all.sorted {
      ($0.player.rating + 2) * $0.player.minutes > ($1.player.rating + 2) * $1.player.minutes
    }.prefix(30)
    for (number, star) in best.enumerated() {
      let game = try GameFixture.game(
        "basketball",
        [
          ("with", Stars.text(star.team)),
          ("without", Stars.text(star.team, minutes: Self.plan([star.player.name]))),
          ("average", BasketballFixture.strong(98.29, 1.0707, 1).compactText),
        ], rules: #"{"ties": "tie"}"#)
      let occasion = MatchOccasion(
        stream: StreamAddress(
          seed: Seed(UInt64(number)), purpose: .match,
          subject: .match(stage: 0, first: 0, second: 1, leg: 0)), isNeutral: true)
      let played = [0, 1].map { side in
        PlayedLanes(game, [.uniform(side), .uniform(2)], occasion, count: 20_000).scores
      }
      let losses = played[0][0].indices.map { lane in
        Double(
          played[0][0][lane] - played[0][1][lane] - played[1][0][lane] + played[1][1][lane])
      }
      let mean = losses.reduce(0, +) / Double(losses.count)
      let variance =
        losses.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(losses.count - 1)
      let error = (variance / Double(losses.count)).squareRoot()
      let pace = try Stars.pace(game)
      let expected = try pace / 100 * Self.expectedLoss(star.team, star.player)
      #expect(expected > 0.5, "\(star)")
      #expect(
        abs(mean - expected) < 4 * error, "\(star): \(mean) ± \(error), expected \(expected)")
    }
  }
}
