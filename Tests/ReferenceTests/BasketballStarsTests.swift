import Foundation
import Games
import Programs
import Scenarios
import TestSupport
import Testing
import TextFiles

@Suite("Basketball players and their teams")
struct BasketballStarsTests {
  private static let definition = GameFixture.definition("basketball")
  static let teams: [(id: String, document: JSONValue)] = {
    let path = BasketballCalibrationTests.folder.appending(path: "nba-round-robin-30.json").path
    guard let scenario = try? ScenarioLoader().load(path) else {
      return []
    }
    return scenario.tournament.entrants.map {
      ($0.id, scenario.document["teams"]?[$0.id] ?? [:])
    }
  }()

  private static func squad(_ id: String) -> JSONValue {
    teams.first { $0.id == id }?.document["squad"] ?? [:]
  }

  /// Returns a team's document with a plan of minutes and without some players.
  static func text(
    _ id: String, minutes: JSONValue = [:], without: [String] = []
  ) -> String {
    var squad = squad(id)
    if case .object(let object) = squad, !without.isEmpty {
      squad = .object(JSONObject(object.members.filter { !without.contains($0.name) }))
    }
    return JSONValue.object(
      JSONObject([.init("squad", squad), .init("minutes", minutes)])
    ).compactText
  }

  private static func number(_ value: JSONValue?) -> Double {
    value.flatMap { Double($0.compactText) } ?? .nan
  }

  /// Returns the points per 100 possessions that a team scores more, and concedes less, than an average one.
  static func net(_ text: String) throws -> Double {
    let game = try GameFixture.game("basketball", [("t", text)])
    guard case .array(let ratings) = game.canonicalRatings, let team = ratings.first else {
      return .nan
    }
    return 100
      * (number(team["pointsPerPossession"]) - 1.0707 + 1.0707 * (1 - number(team["defence"])))
  }

  /// Returns the possessions of a game's first team in 48 minutes.
  static func pace(_ game: any Game) throws -> Double {
    guard case .array(let ratings) = game.canonicalRatings else { return .nan }
    return number(ratings.first?["pace"])
  }

  static func players(
    _ id: String, minutes: JSONValue = [:]
  ) throws -> [(name: String, minutes: Double, rating: Double, offence: Double)] {
    var diagnostics = Diagnostics()
    let node = try #require(
      JSONDocument.parse(
        Array(text(id, minutes: minutes).utf8), file: "t", diagnostics: &diagnostics))
    let team = GameSource.Team(id: id, node: node, path: DocumentPath())
    let players = definition.players(of: [team], rules: nil, diagnostics: &diagnostics)
    func figure(_ name: String, _ player: RosterPlayer) -> Double {
      let index = definition.playerFigures.firstIndex { $0.name == name }
      return index.flatMap { player.values[$0] } ?? .nan
    }
    return players.map {
      (
        $0.name, figure("planned_minutes", $0), figure("rating", $0), figure("rating_offence", $0)
      )
    }
  }

  /// The loss over the player's share of minutes is within the range of published on/off figures for best players of
  /// that season: 0.5 for Kawhi Leonard to 16.9 for LeBron James.
  @Test
  func everyTeamIsWorseWithoutItsBestPlayer() throws {
    #expect(Self.teams.count == 30)
    var told: [String] = []
    for (id, _) in Self.teams {
      let best = try #require(try Self.players(id).max { $0.rating < $1.rating })
      let loss =
        try Self.net(Self.text(id))
        - Self.net(Self.text(id, minutes: .object(JSONObject([.init(best.name, 0)]))))
      let onOff = loss * 48 / best.minutes
      told.append("\(id) \(best.name): \(best.minutes) minutes, loss \(loss), on/off \(onOff)")
      #expect(loss > 0.1 && loss < 6, "\(told.last ?? "")")
      #expect((0.5...16.9).contains(onOff), "\(told.last ?? "")")
      // Without the player in the squad no one is absent: the others share all minutes.
      let deleted = try Self.net(Self.text(id)) - Self.net(Self.text(id, without: [best.name]))
      #expect(deleted > 0, "\(id)")
    }
    if ProcessInfo.processInfo.environment["PODIUM_SHOW_FIGURES"] != nil {
      print(told.joined(separator: "\n"))
    }
  }

  static let cases: [(team: String, player: String, opponent: String, atLeast: Double)] = [
    ("gsw", "Stephen Curry", "cle", 1.5), ("hou", "James Harden", "gsw", 2.5),
    ("okc", "Russell Westbrook", "gsw", 3.5), ("cle", "LeBron James", "gsw", 2),
  ]

  private static func margin(_ text: String, _ opponent: String) throws -> Double {
    let game = try GameFixture.game(
      "basketball", [("t", text), ("o", Self.text(opponent))])
    let points = try #require(game as? any PredictingGame)
      .predictions(sides: [0, 1], meeting: 0, isNeutral: false).compactMap(\.value)
    try #require(points.count == 2)
    return points[0] - points[1]
  }

  /// A star who is out, deleted or plays less.
  @Test(arguments: cases)
  func aStarIsMissed(
    _ star: (team: String, player: String, opponent: String, atLeast: Double)
  ) throws {
    func margin(_ minutes: JSONValue) throws -> Double {
      try Self.margin(
        Self.text(star.team, minutes: .object(JSONObject([.init(star.player, minutes)]))),
        star.opponent)
    }
    let whole = try Self.margin(Self.text(star.team), star.opponent)
    let out = try margin(0)
    #expect(whole - out > star.atLeast, "\(whole) with, \(out) without")
    let deleted = try Self.margin(
      Self.text(star.team, without: [star.player]), star.opponent)
    #expect(whole - deleted > star.atLeast, "\(whole) with, \(deleted) without")
    // 2,000 minutes over a season of 82 games.
    let less = try margin(24.4)
    #expect(out < less && less < whole, "\(less) of \(out) to \(whole)")
  }

  @Test
  func ratingsAndMinutesAreTheTextbooks() throws {
    var count = 0
    for (id, _) in Self.teams {
      guard case .object(let squad) = Self.squad(id) else { continue }
      let seasons = squad.members.map { member -> TextbookBoxPlusMinus.Season in
        guard case .object(let cells) = member.value else { return .init([:]) }
        return .init(
          Dictionary(
            uniqueKeysWithValues: cells.members.map { cell in
              if case .string(let text) = cell.value { return (cell.name, text) }
              return (cell.name, cell.value.compactText)
            }))
      }
      let minutes = TextbookBoxPlusMinus.minutes(seasons: seasons.map(\.minutes), left: 240)
      for (player, (season, planned)) in zip(try Self.players(id), zip(seasons, minutes)) {
        let textbook = TextbookBoxPlusMinus(season)
        // Each half of a rating is rounded to 4 decimals.
        #expect(abs(player.rating - textbook.rating) < 1.01e-4, "\(player.name)")
        #expect(abs(player.offence - textbook.offence) < 0.51e-4, "\(player.name)")
        #expect(abs(player.minutes - planned) < 1e-9, "\(player.name)")
        count += 1
      }
    }
    #expect(count == 477)
  }

  /// Weighted by minutes, as `averageOffence` and `averageRating` require.
  @Test
  func theLeagueIsAverage() throws {
    var sums = (minutes: 0.0, rating: 0.0, offence: 0.0)
    for (id, _) in Self.teams {
      guard case .object(let squad) = Self.squad(id) else { continue }
      for (member, player) in zip(squad.members, try Self.players(id)) {
        let minutes = Self.number(member.value["minutes"])
        sums.minutes += minutes
        sums.rating += minutes * player.rating
        sums.offence += minutes * player.offence
      }
    }
    #expect(abs(sums.rating / sums.minutes) < 0.002)
    #expect(abs(sums.offence / sums.minutes) < 0.002)
  }
}
