internal import Engine

/// The counts that every tournament adds to a tally.
struct KnownCounts {
  private let counts: [Element<Int64>]
  private let squares: [Element<Int128>]
  private let rareScores: [RareScore: Int64]

  private struct Element<Count> {
    let number: Int
    let count: Count
  }

  init(_ readers: [any BlockReader], _ block: TournamentBlock, _ layout: TallyLayout) {
    var one = Tally(layout)
    for reader in readers { reader.addKnown(block, to: &one) }
    counts = one.counts.enumerated().filter { $1 != 0 }.map { Element(number: $0, count: $1) }
    squares = one.squares.enumerated().filter { $1 != 0 }.map { Element(number: $0, count: $1) }
    rareScores = one.rareScores
  }

  func add(tournaments: Int64, to tally: inout Tally) {
    for element in counts { tally.counts[element.number] += tournaments * element.count }
    for element in squares {
      tally.squares[element.number] += Int128(tournaments) * element.count
    }
    for (score, count) in rareScores {
      tally.rareScores[score, default: 0] += tournaments * count
    }
  }
}
