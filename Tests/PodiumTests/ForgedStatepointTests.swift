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
    let digest = String(decoding: try folder.shell("sha256sum body"), as: UTF8.self)
    return "{\n\(body),\n\"checksum\":\"\(digest.prefix { $0 != " " })\"\n}\n"
  }

  @Test(
    arguments: ["pod_games_squares", "pod_week_earned_squares"], [2, 2_000_000]
  )
  func squaresOfWhatIsCertainAreHarmless(_ member: String, _ more: Int) throws {
    try folder.play("run @friday-league.json --tournaments 200 --output run")
    let text = try #require(folder.text("run/statepoint.json"))
    #expect(try forged(text, member, by: 0) == text)
    folder.write(try forged(text, member, by: more), to: "run/statepoint.json")
    try folder.play("merge run --output merged")
    try folder.play("run @friday-league.json --tournaments 300 --output run")
  }

  /// The same for statepoints of other studies. Rows that do not add up to the tournaments are refused.
  @Test(arguments: [
    ("compare @psg-questions.json", "changed", 150), ("compare @psg-questions.json", "fell", 200),
    ("compare @psg-questions.json", "rose", 150),
    ("compare @psg-questions.json", "points_gained", 1_000_000),
    ("compare @psg-questions.json", "points_difference_squares", 1_000_000),
    ("sensitivity CUP --for psg", "fell", 150),
    ("sensitivity CUP --for psg", "position_difference_squares", 1_000_000),
    ("run @uncertain-cup.json --spread 200x5", "titles", 1),
  ])
  func countsOfOtherStudiesAreHarmless(_ study: String, _ member: String, _ more: Int) throws {
    try folder.play("\(study) --tournaments 200 --output out")
    let path = member == "titles" ? "out/spread" : "out"
    let text = try #require(folder.text("\(path)/statepoint.json"))
    folder.write(try forged(text, member, by: more), to: "\(path)/statepoint.json")
    let merge = try folder.podium("merge \(path) --output merged")
    #expect(merge.code == (member == "titles" ? 65 : 0), "\(merge.error)")
  }
}
