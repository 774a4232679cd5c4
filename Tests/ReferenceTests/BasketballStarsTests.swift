import Games
import Programs
import RandomStreams
import Scenarios
import TestSupport
import Testing
import TextFiles

@Suite("Basketball players and their teams")
struct BasketballStarsTests {
  /// A player with planned minutes.
  private struct Player {
    var name: String
    var minutes: Double
    var rating: Double
    var offence: Double
  }

  /// The squads of the thirty teams of a shipped scenario, by id.
  private static let squads: [(id: String, squad: JSONObject)] = {
    guard let scenario = try? BasketballCalibrationTests.scenario() else { return [] }
    return scenario.tournament.entrants.compactMap { entrant in
      if case .object(let squad)? = scenario.document["teams"]?[entrant.id]?["squad"] {
        (entrant.id, squad)
      } else {
        nil
      }
    }
  }()

  /// Returns a team's document with a plan of minutes and without some players.
  private static func text(
    _ squad: JSONObject, minutes: [String: Double] = [:], without: String? = nil
  ) -> String {
    let members = squad.members.filter { $0.name != without }
    let plan = minutes.map { JSONObject.Member($0.key, .double($0.value)) }
    return JSONValue.object([
      "squad": .object(JSONObject(members)), "minutes": .object(JSONObject(plan)),
    ]).compactText
  }

  private static func number(_ value: JSONValue?) -> Double {
    value.flatMap { Double($0.compactText) } ?? .nan
  }

  private static func ratings(_ game: any Game) -> JSONValue {
    if case .array(let ratings) = game.canonicalRatings { ratings[0] } else { .null }
  }

  /// Returns the points per 100 possessions that a team scores more, and concedes less, than an average one.
  private static func net(_ text: String) throws -> Double {
    let team = ratings(try GameFixture.game("basketball", [("t", text)]))
    return 100
      * (number(team["pointsPerPossession"]) - 1.0707 + 1.0707 * (1 - number(team["defence"])))
  }

  private static func players(
    _ squad: JSONObject, minutes: [String: Double] = [:]
  ) throws -> [Player] {
    var diagnostics = Diagnostics()
    let node = try #require(
      JSONDocument.parse(
        Array(text(squad, minutes: minutes).utf8), file: "t", diagnostics: &diagnostics))
    let definition = GameFixture.definition("basketball")
    let names = definition.playerFigures.map(\.name)
    let indices = try ["planned_minutes", "rating", "rating_offence"].map {
      try #require(names.firstIndex(of: $0))
    }
    let team = GameSource.Team(id: "t", node: node, path: DocumentPath())
    return definition.players(of: [team], rules: nil, diagnostics: &diagnostics).map { player in
      let values = indices.map { player.values[$0] ?? .nan }
      return Player(name: player.name, minutes: values[0], rating: values[1], offence: values[2])
    }
  }

  /// The loss over the player's share of minutes is within the range of published on/off figures for best players of
  /// that season: 0.5 for Kawhi Leonard to 16.9 for LeBron James.
  @Test
  func everyTeamIsWorseWithoutItsBestPlayer() throws {
    #expect(Self.squads.count == 30)
    for (id, squad) in Self.squads {
      let best = try #require(try Self.players(squad).max { $0.rating < $1.rating })
      let whole = try Self.net(Self.text(squad))
      let loss = try whole - Self.net(Self.text(squad, minutes: [best.name: 0]))
      #expect(loss > 0.1 && loss < 6, "\(id) \(best): \(loss)")
      #expect((0.5...16.9).contains(loss * 48 / best.minutes), "\(id) \(best): \(loss)")
      // Without the player in the squad no one is absent: the others share all minutes.
      #expect(try Self.net(Self.text(squad, without: best.name)) < whole, "\(id)")
    }
  }

  /// In every fifth team, also with the best player out already.
  @Test func nobodyAboveReplacementLevelHelpsByBeingAbsent() throws {
    for number in stride(from: 0, to: 30, by: 5) {
      let (id, squad) = Self.squads[number]
      let players = try Self.players(squad).sorted { $0.rating > $1.rating }
      for absent: [String: Double] in [[:], [players[0].name: 0]] {
        let with = try Self.net(Self.text(squad, minutes: absent))
        for player in players where player.rating > -2 && absent[player.name] == nil {
          let plan = absent.merging([player.name: 0]) { $1 }
          #expect(
            try Self.net(Self.text(squad, minutes: plan)) < with, "\(id) without \(plan.keys)")
        }
      }
    }
  }

  /// Returns the expected loss: team mates, and a replacement player of -2, half in offence and half in defence, play
  /// the star's minutes.
  private static func expectedLoss(_ squad: JSONObject, _ star: Player) throws -> Double {
    func worth(_ rating: Double, _ offence: Double) -> Double {
      0.63 * offence + 0.51 * (rating - offence)
    }
    var left = star.minutes
    var gained = 0.0
    for (before, after) in zip(
      try players(squad), try players(squad, minutes: [star.name: 0]))
    where before.name != star.name {
      gained += (after.minutes - before.minutes) * worth(before.rating, before.offence)
      left -= after.minutes - before.minutes
    }
    #expect(left >= -1e-9)
    gained += left * worth(-2, star.offence - (star.rating + 2) / 2)
    return (star.minutes * worth(star.rating, star.offence) - gained) / 48
  }

  /// Simulated matches of the league's thirty best players, by Value over Replacement Player, against an average team on
  /// neutral ground, to within 4 standard errors.
  @Test func theEffectOfTheBestIsTheDifferenceInRatingTimesMinutes() throws {
    let all = try Self.squads.flatMap { _, squad in
      try Self.players(squad).map { (squad: squad, player: $0) }
    }
    let best = all.sorted {
      ($0.player.rating + 2) * $0.player.minutes > ($1.player.rating + 2) * $1.player.minutes
    }.prefix(30)
    for (number, star) in best.enumerated() {
      let game = try GameFixture.game(
        "basketball",
        [
          ("with", Self.text(star.squad)),
          ("without", Self.text(star.squad, minutes: [star.player.name: 0])),
          ("average", BasketballFixture.strong(98.29, 1.0707, 1).compactText),
        ], rules: #"{"ties": "tie"}"#)
      let occasion = MatchOccasion(
        stream: StreamAddress(
          seed: Seed(UInt64(number)), purpose: .match,
          subject: .match(stage: 0, first: 0, second: 1, leg: 0)), isNeutral: true)
      let count = 10_000
      let scores = [0, 1].map { side in
        PlayedLanes(game, [.uniform(side), .uniform(2)], occasion, count: count).scores
      }
      let losses = (0..<count).map { lane in
        let margins = scores.map { $0[0][lane] - $0[1][lane] }
        return Double(margins[0] - margins[1])
      }
      let mean = losses.reduce(0, +) / Double(count)
      let squares = losses.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let pace = Self.number(Self.ratings(game)["pace"])
      let expected = try pace / 100 * Self.expectedLoss(star.squad, star.player)
      #expect(expected > 0.5, "\(star.player)")
      expectZ(
        mean, expected, standardError: squares.squareRoot() / Double(count), limit: 4,
        "\(star.player)")
    }
  }

  /// The league's players are average, weighted by minutes, as `averageOffence` and `averageRating` require.
  @Test
  func ratingsAndMinutesAreTheTextbooks() throws {
    var sums = (players: 0, minutes: 0.0, rating: 0.0, offence: 0.0)
    for (_, squad) in Self.squads {
      let seasons = squad.members.map { member -> TextbookBoxPlusMinus.Season in
        guard case .object(let cells) = member.value else { return .init([:]) }
        let texts = cells.members.map { ($0.name, $0.value.text ?? $0.value.compactText) }
        return .init(Dictionary(uniqueKeysWithValues: texts))
      }
      let minutes = TextbookBoxPlusMinus.minutes(seasons: seasons.map(\.minutes), left: 240)
      for (player, (season, planned)) in zip(try Self.players(squad), zip(seasons, minutes)) {
        let textbook = TextbookBoxPlusMinus(season)
        // Each half of a rating is rounded to 4 decimals.
        #expect(abs(player.rating - textbook.rating) < 1.01e-4, "\(player)")
        #expect(abs(player.offence - textbook.offence) < 0.51e-4, "\(player)")
        #expect(abs(player.minutes - planned) < 1e-9, "\(player)")
        sums.players += 1
        sums.minutes += season.minutes
        sums.rating += season.minutes * player.rating
        sums.offence += season.minutes * player.offence
      }
    }
    #expect(sums.players == 477)
    #expect(abs(sums.rating / sums.minutes) < 0.002 && abs(sums.offence / sums.minutes) < 0.002)
  }
}
