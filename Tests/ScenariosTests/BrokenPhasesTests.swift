import Scenarios
import TestSupport
import Testing

/// All errors of a scenario are reported at once, whatever phase finds them, without errors that only follow from
/// others.
@Suite struct BrokenPhasesTests {
  /// All messages, in one committed text.
  @Test func errorsOfAllPhasesAreSaidAtOnce() throws {
    let lines = try BrokenPhases.all.map { broken in
      var said: [String] = []
      try withTemporaryFolder { folder in
        for (name, text) in broken.files { try write(text, to: "\(folder)/\(name)") }
        said = self.said(of: folder)
      }
      #expect(said.isEmpty == (broken.title == "nothing"), "\(broken.title)")
      return "\(broken.title)\n" + said.map { "  \($0)\n" }.joined()
    }
    let folder = #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    let golden = GoldenFile("\(folder)/golden/broken-phases.txt")
    #expect(golden.difference(from: lines.joined(separator: "\n")) == nil)
  }

  private func said(of folder: String) -> [String] {
    do throws(ScenarioError) {
      try ScenarioLoader().validate("\(folder)/cup.json")
      return []
    } catch {
      return error.description.replacing("\(folder)/", with: "").split(separator: "\n")
        .map(String.init)
    }
  }
}
