import Games
import TestSupport
import Testing
import TextFiles

/// Draws depend on the fighter and the tournament alone.
@Suite("Common random numbers of duels")
struct DuelStreamTests {
  typealias Fighter = DuelEnumeration.Fighter

  static let pool = (0..<9).map { number in
    Fighter("F\(number)", Array(repeating: 1...10, count: 8))
  }

  /// Returns the attributes of a side's fighters in a story, by label.
  static func attributes(
    _ game: any Game, _ sides: [Int], side: String = "home", leg: Int = 0, _ tournament: UInt64
  ) throws -> [String: String] {
    let story = game.playByPlay(
      GameChecks.occasion(leg: leg), sides: sides, tournament: tournament)
    var found: [String: String] = [:]
    for fighter in story.facts(side) {
      guard let label = fighter["fighter"]?.text, case .object(let values)? = fighter["attributes"]
      else { continue }
      found[label] = values.members.map(\.value.compactText).joined(separator: " ")
    }
    return found
  }

  @Test(arguments: [UInt64(0), 7, 1_000_000])
  func aSideIsTheSameInAllBattlesOfATournament(tournament: UInt64) throws {
    let side = DuelEnumeration.Side(Self.pool, drawn: 4)
    let game = try DuelFixture.game([side, side, side])
    let first = try Self.attributes(game, [0, 1], tournament)
    #expect(first.count == 4)
    #expect(try Self.attributes(game, [0, 2], tournament) == first)
    #expect(try Self.attributes(game, [2, 0], side: "away", tournament) == first)
    #expect(try Self.attributes(game, [0, 1], leg: 1, tournament) == first)
    #expect(try Self.attributes(game, [0, 1], tournament + 1) != first)
    #expect(try Self.attributes(game, [1, 0], tournament) != first)
  }

  @Test
  func oneMoreFighterLeavesTheOthersAsTheyWere() throws {
    let few = DuelEnumeration.Side(Array(Self.pool.prefix(5)))
    let more = DuelEnumeration.Side(Self.pool)
    let games = try [few, more].map { try DuelFixture.game([$0, few]) }
    for tournament in 0..<20 {
      let some = try Self.attributes(games[0], [0, 1], UInt64(tournament))
      let all = try Self.attributes(games[1], [0, 1], UInt64(tournament))
      #expect(some.count == 5)
      #expect(all.count == 9)
      #expect(some.allSatisfy { all[$0.key] == $0.value })
    }
  }

  /// A new fighter in the pool replaces one drawn fighter, or none.
  @Test
  func oneMoreInAPoolReplacesOneAtMost() throws {
    let few = DuelEnumeration.Side(Array(Self.pool.prefix(8)), drawn: 4)
    let more = DuelEnumeration.Side(Self.pool, drawn: 4)
    let games = try [few, more].map { try DuelFixture.game([$0, few]) }
    var replaced = 0
    for tournament in 0..<100 {
      let some = try Self.attributes(games[0], [0, 1], UInt64(tournament))
      let all = try Self.attributes(games[1], [0, 1], UInt64(tournament))
      let gone = some.keys.filter { all[$0] == nil }.count
      #expect(gone == (all["8 F8"] == nil ? 0 : 1))
      replaced += gone
    }
    expectProportion(replaced, of: 100, 4.0 / 9)
  }

  @Test(arguments: 0..<8)
  func aRangeMoreLeavesOtherAttributesAsTheyWere(attribute: Int) throws {
    let all = DuelEnumeration.Side([Self.pool[0]])
    var fixed = Self.pool[0]
    fixed.ranges[attribute] = 5...5
    let games = try [all, DuelEnumeration.Side([fixed])].map { try DuelFixture.game([$0, all]) }
    // Stories have another order than the textbook.
    let told = [4, 0, 1, 2, 3, 5, 6, 7][attribute]
    for tournament in 0..<20 as Range<UInt64> {
      let values = try games.map { game in
        try Self.attributes(game, [0, 1], tournament).values.first?.split(separator: " ") ?? []
      }
      for place in 0..<8 where place != told { #expect(values[0][place] == values[1][place]) }
      #expect(values[1][told] == "5")
    }
  }
}
