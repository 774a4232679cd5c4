import Games
import TestSupport
import Testing
import TextFiles

/// A squad with some numbers of keepers, defenders, midfielders and attackers, called k1, d1 and so on, and random
/// ratings in hundredths.
struct LineupSquad {
  static let positions = ["keeper", "defender", "midfielder", "attacker"]

  let players: [(name: String, position: String, hundredths: Int)]

  init(_ counts: [Int], seed: UInt64, range: ClosedRange<Int> = 600...850) {
    var generator = OracleGenerator(seed: seed)
    players = zip(LineupSquad.positions, counts).flatMap { position, count in
      (1...count).map {
        ("\(position.prefix(1))\($0)", position, Int.random(in: range, using: &generator))
      }
    }
  }

  func names(_ position: String) -> [String] {
    players.filter { $0.position == position }.map(\.name)
  }

  func hundredths(_ name: String) -> Int {
    players.first { $0.name == name }?.hundredths ?? 0
  }

  /// Returns the club's document with a line-up, by default a 4-3-3 of the first players.
  private func text(_ lineup: JSONValue?) -> String {
    let squad = players.map { player in
      let skill = DecimalNumber(significand: Int64(player.hundredths), scale: 2)
      return JSONObject.Member(
        player.name, ["position": .string(player.position), "skillPower": .decimal(skill)])
    }
    func some(_ position: String, _ count: Int) -> JSONValue {
      .array(names(position).prefix(count).map { .string($0) })
    }
    let plain: JSONValue = [
      "keeper": "k1", "defence": some("defender", 4), "midfield": some("midfielder", 3),
      "attack": some("attacker", 3),
    ]
    return JSONValue.object(["squad": .object(JSONObject(squad)), "lineup": lineup ?? plain])
      .compactText
  }

  func source(_ lineup: JSONValue? = nil, rules: String = "{}") throws -> any LineupSource {
    let game = try FootballFixture.game([("fc", text(lineup))], rules: rules)
    return try #require(game as? any LineupGame).lineups
  }

  func choices(_ formations: [String]? = nil, rules: String = "{}") throws -> LineupChoices {
    try source(rules: rules).choices(of: 0, LineupTerms(formations: formations))
  }

  /// Expects an error that begins with a message.
  func expectRefusal(
    of terms: LineupTerms, _ kind: LineupError.Kind, _ message: String, _ lineup: JSONValue? = nil
  ) throws {
    let source = try source(lineup)
    let error = #expect(throws: LineupError.self) { try source.choices(of: 0, terms) }
    #expect(error?.kind == kind && error?.message.hasPrefix(message) == true, "\(error as Any)")
  }
}
