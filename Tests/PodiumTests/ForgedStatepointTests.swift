import Foundation
import TestSupport
import Testing

/// A statepoint in which somebody has changed a count, and made its checksum anew, is refused or harmless.
@Suite struct ForgedStatepointTests {
  private let folder = TemporaryFolder()

  /// The file with the least number of a member made greater, under a checksum that holds.
  private func forged(_ text: String, _ member: String, by more: Int) throws -> String {
    let start = try #require(text.range(of: "\"\(member)\":[")).upperBound
    let end = try #require(text.range(of: "]", range: start..<text.endIndex)).lowerBound
    let last = try #require(text.range(of: ",\n\"checksum\"")).lowerBound
    var numbers = text[start..<end].split(separator: ",").compactMap { Int($0) }
    let least = try #require(numbers.indices.min { numbers[$0] < numbers[$1] })
    numbers[least] += more
    let body =
      text[..<start].dropFirst(2) + numbers.map(String.init).joined(separator: ",")
      + text[end..<last]
    TestFile.write(String(body), to: "\(folder.path)/body")
    let shell = Process()
    let pipe = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    shell.arguments = ["\(folder.path)/body"]
    shell.standardOutput = pipe
    try shell.run()
    let digest = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    return "{\n\(body),\n\"checksum\":\"\(digest.prefix { $0 != " " })\"\n}\n"
  }

  @Test(
    arguments: ["pod_games_squares", "pod_week_ticks_squares"], [2, 2_000_000]
  )
  func squaresOfWhatIsCertainAreHarmless(_ member: String, _ more: Int) throws {
    let scenario = "\(PodiumProgram.scenarios)/friday-league.json"
    let played = ["run", scenario, "--tournaments", "200", "--quiet"]
    #expect(try PodiumProgram.run(played, in: folder.path).code == 0)
    let path = "\(folder.path)/reports/friday-league/statepoint.json"
    let text = try #require(TestFile.text(path))
    TestFile.write(try forged(text, member, by: 0), to: "\(folder.path)/same.json")
    #expect(TestFile.text("\(folder.path)/same.json") == text)
    TestFile.write(try forged(text, member, by: more), to: path)
    for command in [
      ["merge", path, "--output", "merged"], ["run", scenario, "--tournaments", "300"],
    ] {
      let outcome = try PodiumProgram.run(command, in: folder.path)
      #expect(outcome.code == 0, "\(outcome.error)")
    }
  }
}
