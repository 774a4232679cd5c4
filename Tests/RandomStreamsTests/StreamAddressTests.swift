import RandomStreams
import Testing

@Suite("Addresses of streams")
struct StreamAddressTests {
  static let match = StreamSubject.match(stage: 0, first: 1, second: 2, leg: 0)

  static func address(
    seed: UInt64 = 2026, _ purpose: StreamPurpose = .match, _ subject: StreamSubject = match
  ) -> StreamAddress {
    StreamAddress(seed: Seed(seed), purpose: purpose, subject: subject)
  }

  @Test func theCounterHoldsTournamentSubjectAndBlock() {
    let address = Self.address()
    let tournament: UInt64 = 0x12_3456_789a
    #expect(
      address.words(tournament: tournament, block: 9)
        == Philox.block(
          counter: SIMD4(0x3456_789a, 0x12, Self.match.word, 9), key: address.key))
  }

  @Test func theKeyHoldsSeedAndPurpose() {
    let seed: UInt64 = 0x1f_ffff_ffff_ffff
    let matches = Self.address(seed: seed).key
    let lots = Self.address(seed: seed, .lots).key
    #expect(UInt64(matches[0]) | UInt64(matches[1]) << 32 == seed)
    #expect(UInt64(lots[0]) | UInt64(lots[1]) << 32 == seed | 1 << 53)
  }

  @Test func keysOfSeedsAndPurposesAllDiffer() {
    let seeds = (0..<53).map { UInt64(1) << $0 } + [0, Seed.range.upperBound, 3, 2026]
    let keys = seeds.flatMap { seed in
      StreamPurpose.allCases.map { Self.address(seed: seed, $0).key }
    }
    #expect(Set(keys).count == seeds.count * StreamPurpose.allCases.count)
  }

  @Test func subjectsOfMatchesAllDiffer() {
    var words: Set<UInt32> = []
    var count = 0
    let numbers = [0, 1, 2, 7, 128, 254, 255]
    for stage in numbers {
      for leg in numbers {
        for first in numbers {
          for second in numbers where second > first {
            words.insert(
              StreamSubject.match(stage: stage, first: first, second: second, leg: leg).word)
            count += 1
          }
          words.insert(StreamSubject.match(stage: stage, number: first, leg: leg).word)
          count += 1
          for game in [1, 2, 8, 127] where first < 128 {
            words.insert(StreamSubject.game(game, stage: stage, number: first, leg: leg).word)
            count += 1
          }
        }
      }
    }
    #expect(words.count == count)
  }

  @Test func lotsAndFightersAllDiffer() {
    let lots = [0, 1, 2, 255, 256, 300, 65_535].flatMap { table in
      (0...255).map { StreamSubject.lot(table: table, row: $0).word }
    }
    #expect(Set(lots).count == 7 * 256)
    let fighters = (0...255).flatMap { entrant in
      (0...255).map { StreamSubject.fighter(entrant: entrant, fighter: $0).word }
    }
    #expect(Set(fighters).count == 65_536)
  }

  /// The FNV-1a digest of "a" is af63dc4c8601ec8c (test vectors of its authors).
  @Test func playersAreAddressedByTheDigestOfTheirName() {
    let address = PlayerAddress(entrant: 3, name: "a")
    #expect(address.subject.word == 0x0363_DC4C)
    #expect(address.block == 0x8601_EC8C)
  }

  @Test func playersAndTeamsAllDiffer() {
    let players = (0..<20).flatMap { entrant in
      (0..<500).map { PlayerAddress(entrant: entrant, name: "player \($0)") }
    }
    #expect(Set(players).count == 10_000)
    let teams = Set((0...255).map { StreamSubject.team(entrant: $0) })
    #expect(players.allSatisfy { !teams.contains($0.subject) })
  }

  /// Results of every run depend on the numbers.
  @Test func purposesKeepTheirNumbers() {
    let numbers: [StreamPurpose: UInt32] = [
      .match: 0, .lots: 1, .attendance: 2, .seating: 3, .achievements: 4, .attributes: 5, .draft: 6,
      .ratings: 7, .posterior: 8, .draw: 9, .bootstrap: 10,
    ]
    for (purpose, number) in numbers { #expect(purpose.rawValue == number) }
  }

  @Test func homeSidesDoNotShiftStreams() {
    #expect(
      StreamSubject.match(stage: 3, first: 9, second: 200, leg: 1)
        == StreamSubject.match(stage: 3, first: 200, second: 9, leg: 1))
  }

  @Test(arguments: [
    (256, 0, 1, 0), (0, 256, 1, 0), (0, 0, 256, 0), (0, 0, 1, 256),
    (-1, 0, 1, 0),
  ])
  func aFieldOfASubjectTakesOneByte(stage: Int, first: Int, second: Int, leg: Int) async {
    await #expect(processExitsWith: .failure) { [stage, first, second, leg] in
      _ = StreamSubject.match(stage: stage, first: first, second: second, leg: leg)
    }
  }

  @Test func aSeedIsBelowTwoToThe53() async {
    await #expect(processExitsWith: .failure) { _ = Seed(1 << 53) }
  }
}
