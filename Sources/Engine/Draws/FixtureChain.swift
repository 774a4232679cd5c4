internal import Programs
internal import RandomStreams

/// A set of fixtures that a Markov chain changes step by step, and the rules that every set keeps.
struct FixtureChain: ~Copyable {
  let pots: Int
  let size: Int
  /// For each club and pot, an opponent of the club.
  let cells: Scratch<UInt8>
  private let most: Int
  private let allowed: Scratch<UInt64>
  private let labels: Scratch<UInt64>
  /// The opponents of each club, as bits.
  private let opponents: Scratch<UInt64>
  /// The set with which the chain begins.
  private let firstCells: Scratch<UInt8>
  private let firstOpponents: Scratch<UInt64>

  init(_ rules: FixtureRules, example: [UInt8]) {
    pots = rules.pots
    size = rules.size
    most = rules.most
    allowed = Scratch(rules.allowed)
    labels = Scratch(rules.labels)
    var met = rules.allowed.map { _ in UInt64(0) }
    for (cell, other) in example.enumerated() {
      met[cell / rules.pots] |= 1 << UInt64(other)
      met[Int(other)] |= 1 << UInt64(cell / rules.pots)
    }
    cells = Scratch(example)
    firstCells = Scratch(example)
    opponents = Scratch(met)
    firstOpponents = Scratch(met)
  }

  /// Takes a number of steps from the first set, each by a word of a stream.
  @inline(__always)
  func walk(
    _ stream: StreamAddress, _ tournament: UInt64, steps: Int, _ step: (UInt32) -> Void
  ) {
    cells.copy(firstCells)
    opponents.copy(firstOpponents)
    var words = SIMD4<UInt32>()
    for number in 0..<steps {
      if number & 3 == 0 {
        words = stream.words(tournament: tournament, block: UInt32(number >> 2))
      }
      step(words[number & 3])
    }
  }

  /// Toggles whether two clubs meet.
  @inline(__always)
  func exchange(_ one: Int, _ other: Int) {
    opponents[one] ^= 1 << UInt64(other)
    opponents[other] ^= 1 << UInt64(one)
  }

  @inline(__always)
  func meets(_ one: Int, _ other: Int) -> Bool { opponents[one] >> UInt64(other) & 1 != 0 }

  @inline(__always)
  func mayMeet(_ one: Int, _ other: Int) -> Bool { allowed[one] >> UInt64(other) & 1 != 0 }

  /// Returns whether two clubs that meet are within the limit of opponents with the other's label.
  @inline(__always)
  func hasRoom(_ one: Int, _ other: Int) -> Bool {
    (opponents[one] & labels[other]).nonzeroBitCount <= most
      && (opponents[other] & labels[one]).nonzeroBitCount <= most
  }
}
