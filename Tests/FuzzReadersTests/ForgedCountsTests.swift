import FuzzReaders
import TestSupport
import Testing

/// Statepoints with arbitrary counts under a valid checksum are refused or reported, and never end the process.
@Suite("Forged counts")
struct ForgedCountsTests {
  private static let folder = "\(CorpusTests.corpus)/statepoints"

  @Test(arguments: TestFile.names(in: folder))
  func areRefusedOrHarmless(file: String) throws {
    let text = try #require(TestFile.text("\(Self.folder)/\(file)"))
    var generator = OracleGenerator(seed: 7)
    for _ in 0..<6 {
      let lines = text.split(separator: "\n").map { line in
        Int.random(in: 0..<3, using: &generator) == 0 ? forged(line, &generator) : String(line)
      }
      FuzzReader.statepoints.read(Array((lines.joined(separator: "\n") + "\n").utf8))
    }
  }

  /// A line of counts with others in their place, as they may be and as they may not; any other as it is.
  private func forged(_ line: Substring, _ generator: inout OracleGenerator) -> String {
    guard let start = line.firstIndex(of: "["), line.hasSuffix("],"), !line.contains("[["),
      !["\"positions\"", "\"points\""].contains(where: line.hasPrefix)
    else { return String(line) }
    let maximum = [1, 3, 24_000_000].randomElement(using: &generator) ?? 1
    let numbers = line[start...].dropFirst().dropLast(2).split(separator: ",").map { number in
      Bool.random(using: &generator)
        ? String(number) : String(Int.random(in: 0...maximum, using: &generator))
    }
    return "\(line[...start])\(numbers.joined(separator: ",")) ],".replacing(" ]", with: "]")
  }
}
