import Foundation
import TestSupport
import Testing

/// A statepoint with a changed count and a valid checksum is refused or harmless.
@Suite struct ForgedStatepointTests {
  private let folder = TemporaryFolder()

  /// The file with the least number of a member made greater, under a checksum that holds.
  private func forged(_ text: String, _ member: String, by more: Int) throws -> String {
    let start = try #require(text.range(of: "\"\(member)\":[")).upperBound
    let end = try #require(text.range(of: "]", range: start..<text.endIndex)).lowerBound
    let last = try #require(text.range(of: ",\n\"checksum\"")).lowerBound
    var numbers = text[start..<end].split(separator: ",").compactMap { Int($0) }
    let minimum = try #require(numbers.indices.min { numbers[$0] < numbers[$1] })
    numbers[minimum] += more
    let body =
      text[..<start].dropFirst(2) + numbers.map(String.init).joined(separator: ",")
      + text[end..<last]
    folder.write(String(body), to: "body")
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
    arguments: ["pod_games_squares", "pod_week_earned_squares"], [2, 2_000_000]
  )
  func squaresOfWhatIsCertainAreHarmless(_ member: String, _ more: Int) throws {
    let scenario = "\(PodiumProgram.scenarios)/friday-league.json"
    let played = ["run", scenario, "--tournaments", "200", "--quiet"]
    #expect(try folder.podium(played).code == 0)
    let path = "\(folder.path)/reports/friday-league/statepoint.json"
    let text = try #require(TestFile.text(path))
    folder.write(try forged(text, member, by: 0), to: "same.json")
    #expect(folder.text("same.json") == text)
    TestFile.write(try forged(text, member, by: more), to: path)
    for command in [
      ["merge", path, "--output", "merged"], ["run", scenario, "--tournaments", "300"],
    ] {
      let outcome = try folder.podium(command)
      #expect(outcome.code == 0, "\(outcome.error)")
    }
  }

  /// The same for statepoints of other studies.
  @Test(arguments: [
    ("compare", "changed", 150), ("compare", "rose", 150), ("compare", "fell", 200),
    ("compare", "points_gained", 1_000_000),
    ("compare", "points_difference_squares", 1_000_000), ("sensitivity", "fell", 150),
    ("sensitivity", "position_difference_squares", 1_000_000), ("spread", "titles", 1),
  ])
  func countsOfOtherStudiesAreHarmless(_ study: String, _ member: String, _ more: Int) throws {
    let command =
      switch study {
      case "compare": ["compare", "\(PodiumProgram.scenarios)/psg-questions.json"]
      case "sensitivity": ["sensitivity", PodiumProgram.cup, "--for", "psg"]
      default: ["run", "\(PodiumProgram.scenarios)/uncertain-cup.json", "--spread", "200x5"]
      }
    let played = try folder.podium(command + ["--tournaments", "200", "--quiet"])
    #expect(played.code == 0)
    let path = try #require(
      ["psg-questions/compare", "four-club-cup/sensitivity-psg", "uncertain-cup/spread"]
        .map { "\(folder.path)/reports/\($0)/statepoint.json" }.first { TestFile.text($0) != nil })
    let text = try #require(TestFile.text(path))
    TestFile.write(try forged(text, member, by: more), to: path)
    let merge = try folder.podium("merge \(path) --output merged")
    // Rows that do not add up to the tournaments are refused.
    #expect(merge.code == (member == "titles" ? 65 : 0), "\(merge.error)")
  }
}
