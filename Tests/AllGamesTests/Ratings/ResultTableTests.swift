import Foundation
import KernelInterface
import Players
import TestSupport
import Testing

@Suite("Chances by ratings")
struct ResultChancesTests {
  static let differences = [-700.0, -120, -1, 0, 35, 400, 1999]

  @Test(arguments: differences, [0, 0.8, 100])
  func theyAreDavidsons(difference: Double, draw: Double) {
    let model = TextbookRatings(draw: draw)
    let chances = ResultChances(ratio: log(10) * difference / 400, draw: draw)
    let exact = model.probabilities(difference, 0)
    #expect(abs(chances.home - (exact[.init(1, 0)] ?? 0)) < 1e-12)
    #expect(abs(chances.draw - (exact[.init(0, 0)] ?? 0)) < 1e-12)
    #expect(abs(chances.away - (exact[.init(0, 1)] ?? 0)) < 1e-12)
  }
}

@Suite("Tables of results")
struct ResultTableTests {
  static func table(_ chances: ResultChances, wins: Int = 1) -> ResultTable {
    ResultTable(ResultDistribution(chances, wins: wins))
  }

  /// Away wins below a quarter, drawn matches below a half: to the last of 64 bits.
  @Test
  func bothHalvesOfADrawDecide() {
    let table = Self.table(ResultChances(home: 0.5, draw: 0.25, away: 0.25))
    func score(_ draw: UInt64) -> [Int16] {
      let score = table.score(UInt32(draw >> 32)) { UInt32(truncatingIfNeeded: draw) }
      return [score.home, score.away]
    }
    #expect(score(0) == [0, 1])
    #expect(score(1 << 62 - 1) == [0, 1])
    #expect(score(1 << 62) == [0, 0])
    #expect(score(1 << 63 - 1) == [0, 0])
    #expect(score(1 << 63) == [1, 0])
    #expect(score(.max) == [1, 0])
  }

  /// A threshold that no 32 bits tell: 2^-33 of all draws are away wins.
  @Test
  func chancesBelowAWordHold() {
    let table = Self.table(ResultChances(home: 1 - 0x1p-33, draw: 0, away: 0x1p-33))
    #expect(table.score(0) { 0x7FFF_FFFF }.away == 1)
    #expect(table.score(0) { 0x8000_0000 }.away == 0)
    #expect(table.score(1) { 0 }.away == 0)
  }

  @Test(arguments: [1, 2, 3, 4])
  func manyDrawsAreAsEach(wins: Int) {
    let chances =
      wins == 1
      ? ResultChances(home: 0.3, draw: 0.3, away: 0.4)
      : ResultChances(home: 0.55, draw: 0, away: 0.45)
    let table = Self.table(chances, wins: wins)
    var generator = OracleGenerator(seed: 3)
    // Words beside the thresholds, so that the lower halves decide some.
    var sum = 0.0
    var words: [UInt32] = []
    for outcome in ResultDistribution(chances, wins: wins).outcomes.dropLast() {
      sum += outcome.probability
      let word = UInt32(sum * 0x1p32)
      words += [word - 1, word, word, word + 1]
    }
    words += (0..<1000).map { _ in UInt32.random(in: 0 ... .max, using: &generator) }
    let rests = words.map { _ in UInt32.random(in: 0 ... .max, using: &generator) }
    let memory = LaneMemory<Int16>(repeating: -1, columns: 2, lanes: words.count)
    table.fill(home: memory[0], away: memory[1], words: words.span) { rests[$0] }
    let found = words.indices.map { [memory[0][$0], memory[1][$0]] }
    for number in words.indices {
      let score = table.score(words[number]) { rests[number] }
      #expect(found[number] == [score.home, score.away])
    }
    #expect(Set(found).count == (wins == 1 ? 3 : 2 * wins))
  }
}
