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
    for round in 0..<1_200 {
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
    #expect(refused.values.reduce(same, +) == 1_200)
    // Swapping equal numbers is no damage.
    #expect(same < 240)
    for kind in DamagedFile.Kind.allCases { #expect(refused[kind, default: 0] > 24, "\(kind)") }
  }
}

/// The damages to a statepoint's file.
private struct DamagedFile {
  /// Kinds of damage. Forgeries with a new checksum must be refused where they could do harm.
  enum Kind: CaseIterable {
    case flippedBits, truncated, removed, doubled, zeroedBlock, noise
    case swappedLines, swappedNumbers, hugeNumber, partOfAnother
    case forgedHuge, forgedRange
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
      var lines = fixture.lines
      lines.swapAt(index(of: lines, &generator), index(of: lines, &generator))
      return file(lines)
    case .swappedNumbers:
      return file(
        editing(nil, &generator) { numbers, generator in
          numbers.swapAt(index(of: numbers, &generator), index(of: numbers, &generator))
        })
    case .hugeNumber, .forgedHuge:
      let sections = kind == .forgedHuge ? fixture.sections : nil
      let lines = editing(sections, &generator) { numbers, generator in
        let digits = (0..<Int.random(in: 18...60, using: &generator)).map { _ in
          "\(Int.random(in: 1...9, using: &generator))"
        }
        numbers[index(of: numbers, &generator)] = digits.joined()
      }
      return kind == .forgedHuge ? StatepointFixture.sealed(lines) : file(lines)
    case .forgedRange:
      return StatepointFixture.sealed(
        editing(["ranges"], &generator) { numbers, generator in
          let position = index(of: numbers, &generator)
          numbers[position] = "\(Int.random(in: 0...2000, using: &generator))"
        })
    }
    return bytes
  }

  private func index(of elements: some Collection, _ generator: inout OracleGenerator) -> Int {
    Int.random(in: 0..<elements.count, using: &generator)
  }

  /// Returns a file of lines with the original checksum.
  private func file(_ lines: [String]) -> [UInt8] {
    let tail = String(decoding: fixture.bytes, as: UTF8.self).split(separator: "\n").suffix(2)
    return Array("{\n\(lines.joined(separator: ",\n")),\n\(tail.joined(separator: "\n"))\n".utf8)
  }

  /// Returns the lines with edited numbers in one of the members, or any.
  private func editing(
    _ sections: [String]?, _ generator: inout OracleGenerator,
    _ edit: (inout [String], inout OracleGenerator) -> Void
  ) -> [String] {
    var lines = fixture.lines
    let candidates = lines.indices.filter { line in
      lines[line].hasSuffix("]") && lines[line].contains { $0.isNumber }
        && sections?.contains { lines[line].hasPrefix("\"\($0)\":") } ?? true
    }
    let line = candidates[index(of: candidates, &generator)]
    let name = lines[line].prefix { $0 != ":" } + ":"
    var parts = pieces(lines[line].dropFirst(name.count))
    var numbers = parts.filter(\.isNumber).map(\.text)
    edit(&numbers, &generator)
    var next = 0
    for part in parts.indices where parts[part].isNumber {
      parts[part].text = numbers[next]
      next += 1
    }
    lines[line] = name + parts.map(\.text).joined()
    return lines
  }

  /// Splits a text into numbers and the rest.
  private func pieces(_ text: Substring) -> [(isNumber: Bool, text: String)] {
    var pieces: [(isNumber: Bool, text: String)] = []
    for character in text {
      if let last = pieces.last, last.isNumber == character.isNumber {
        pieces[pieces.count - 1].text.append(character)
      } else {
        pieces.append((character.isNumber, String(character)))
      }
    }
    return pieces
  }
}
