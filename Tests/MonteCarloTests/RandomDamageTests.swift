import MonteCarlo
import Programs
import RandomStreams
import TestSupport
import Testing

/// Seeded damages, a hundred of each kind for each kind of statepoint: only the original file is accepted.
@Suite("Random damage to the file of a statepoint")
struct RandomDamageTests {
  @Test(arguments: StatepointFixture.names)
  func damageIsRefused(_ name: String) throws {
    let fixture = try StatepointFixture.named(name)
    let file = DamagedFile(fixture: fixture)
    var generator = OracleGenerator(seed: 2026)
    var refused: [DamagedFile.Kind: Int] = [:]
    var same = 0
    for round in 0..<800 {
      let kind = DamagedFile.Kind.allCases[round % DamagedFile.Kind.allCases.count]
      let bytes = file.damaged(kind, &generator)
      if bytes == fixture.bytes {
        same += 1
      } else if fixture.refusal(bytes) == nil {
        Issue.record("damage \(round), \(kind), is taken")
      } else {
        refused[kind, default: 0] += 1
      }
    }
    #expect(refused.values.reduce(same, +) == 800)
    // Swapping equal lines is no damage.
    #expect(same < 60)
    for kind in DamagedFile.Kind.allCases { #expect(refused[kind, default: 0] > 40, "\(kind)") }
  }
}

/// The damages to a statepoint's file.
private struct DamagedFile {
  enum Kind: CaseIterable {
    case flippedBits, truncated, removed, doubled, zeroedBlock, noise
    case swappedLines, partOfAnother
  }

  let fixture: StatepointFixture
  let other = StatepointFixture(maximum: 4)

  func damaged(_ kind: Kind, _ generator: inout OracleGenerator) -> [UInt8] {
    var bytes = fixture.bytes
    let position = Int.random(in: bytes.indices, using: &generator)
    let length = Int.random(in: 1...512, using: &generator)
    let block = position..<min(bytes.count, position + length)
    switch kind {
    case .flippedBits:
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let position = Int.random(in: bytes.indices, using: &generator)
        bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
    case .truncated: bytes.removeSubrange(position...)
    case .removed: bytes.removeSubrange(block)
    case .doubled: bytes.insert(contentsOf: bytes[block], at: position)
    // A block that the disk has not written.
    case .zeroedBlock: for position in block { bytes[position] = 0 }
    case .noise: for position in block { bytes[position] = .random(in: 0...255, using: &generator) }
    case .partOfAnother:
      bytes = Array(bytes.prefix(position)) + other.bytes.dropFirst(position)
    case .swappedLines:
      var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
      lines.swapAt(
        Int.random(in: lines.indices, using: &generator),
        Int.random(in: lines.indices, using: &generator))
      bytes = Array(lines.joined(separator: [10]))
    }
    return bytes
  }
}
