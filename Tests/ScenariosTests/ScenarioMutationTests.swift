import Scenarios
import TestSupport
import Testing
import TextFiles

/// Shipped scenarios with a few changed bytes or members either run or are refused with a message.
@Suite struct ScenarioMutationTests {
  private static let alphabet = Array(#"{}[]":,-+.eE0123456789 \u\n/truefalsn"#.utf8)

  @Test(arguments: [
    ("four-club-cup", 1, 300), ("four-club-cup-app", 2, 300), ("four-club-double", 3, 300),
    ("twenty-club-league", 4, 200), ("friday-league-under-way", 5, 300),
  ])
  func mutatedScenariosAreRefusedOrRun(_ name: String, _ seed: UInt64, _ rounds: Int) throws {
    let path = "\(Shipped.folder)/\(name).json"
    let text = try #require(TestFile.text(path))
    check(Array(text.utf8), path: path, seed: seed, rounds: rounds)
    // With the teams in place of their reference, mutations reach squads and line-ups too.
    let teams = try #require(TestFile.text("\(Shipped.folder)/four-clubs.json"))
    let whole = text.replacing(#"{ "from": "four-clubs.json" }"#, with: teams)
    if whole != text {
      check(Array(whole.utf8), path: path, seed: seed << 32, rounds: rounds / 2)
    }
  }

  private func check(_ bytes: [UInt8], path: String, seed: UInt64, rounds: Int) {
    var generator = OracleGenerator(seed: seed)
    for round in 0..<rounds {
      let mutated =
        round % 2 == 0
        ? generator.mutated(bytes, alphabet: Self.alphabet) : generator.wordsMutated(bytes)
      do throws(ScenarioError) {
        _ = try ScenarioLoader().load(mutated, path: path)
      } catch {
        guard case .invalid(_, let diagnostics) = error, !diagnostics.isEmpty,
          diagnostics.all.allSatisfy({ !$0.message.isEmpty })
        else {
          Issue.record("nothing is said of mutation \(round) of seed \(seed): \(error)")
          return
        }
      }
    }
  }
}

extension OracleGenerator {
  /// The document with words swapped for others of it or for values of another type, so that most stay JSON.
  fileprivate mutating func wordsMutated(_ bytes: [UInt8]) -> [UInt8] {
    var words = bytes.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    let values = ["0", "-1", "1e99", "null", "true", "[]", "{}", "\"\"", "\"a:b\"", "99999"]
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      let position = Int.random(in: words.indices, using: &self)
      switch Int.random(in: 0..<3, using: &self) {
      case 0: words[position] = words.randomElement(using: &self) ?? []
      case 1:
        let comma = words[position].last == UInt8(ascii: ",") ? "," : ""
        words[position] = Array("\(values.randomElement(using: &self) ?? "")\(comma)".utf8)[...]
      default: words.swapAt(position, Int.random(in: words.indices, using: &self))
      }
    }
    return Array(words.joined(separator: [UInt8(ascii: " ")]))
  }
}
