package import RandomStreams

/// In which order the draws of many streams are laid one after the other.
package enum DrawOrder: String, CaseIterable {
  /// As a kernel consumes them: one match in a few lanes at a time, a draw of each lane in turn, lanes
  /// after lanes of a block of tournaments; then the next match of the block, then the next block.
  case interleaved
  /// The first draw of one match in each of the consecutive tournaments.
  case across
}

/// The draws of the matches of consecutive tournaments: four entrants, each of whom meets each other
/// one twice.
package struct Draws {
  /// Two vectors of eight lanes in turn, which is how the kernel for AVX2 draws.
  package static let lanes: UInt64 = 16
  package static let drawsInMatch = 88
  /// Tournaments in a block of the interleaved order.
  package static let tournaments: UInt64 = 1024
  /// Draws in a block of the order across tournaments.
  package static let acrossCount: UInt64 = 1 << 20

  package let order: DrawOrder
  package let control: Control?
  /// The addresses of each match's streams.
  private let matches: [StreamAddress]

  package init(order: DrawOrder, seed: Seed, control: Control?) {
    self.order = order
    self.control = control
    var matches: [StreamAddress] = []
    for leg in 0..<2 {
      for first in 0..<4 {
        for second in (first + 1)..<4 {
          let subject = StreamSubject.match(stage: 0, first: first, second: second, leg: leg)
          matches.append(StreamAddress(seed: seed, purpose: .match, subject: subject))
        }
      }
    }
    self.matches = matches
  }

  /// Appends a block of draws, whose bits fill whole words.
  ///
  /// - Parameter block: its number, from 0.
  package func appendBlock(_ block: UInt64, to packer: inout BitPacker) {
    switch order {
    case .interleaved: appendInterleaved(block, to: &packer)
    case .across: appendAcross(block, to: &packer)
    }
  }

  private func appendInterleaved(_ block: UInt64, to packer: inout BitPacker) {
    let start = block * Draws.tournaments
    for address in matches {
      for first in stride(from: start, to: start + Draws.tournaments, by: Int(Draws.lanes)) {
        var generators = (0..<Draws.lanes).map { generator(address, tournament: first + $0) }
        for _ in 0..<Draws.drawsInMatch {
          for lane in generators.indices {
            packer.append(drawOf: generators[lane].next())
          }
        }
      }
    }
  }

  private func appendAcross(_ block: UInt64, to packer: inout BitPacker) {
    let start = block * Draws.acrossCount
    for tournament in start..<(start + Draws.acrossCount) {
      var generator = generator(matches[0], tournament: tournament)
      packer.append(drawOf: generator.next())
    }
  }

  private func generator(_ address: StreamAddress, tournament: UInt64) -> Xoshiro128Plus {
    control?.generator(address, tournament: tournament)
      ?? Xoshiro128Plus(address, tournament: tournament)
  }
}
