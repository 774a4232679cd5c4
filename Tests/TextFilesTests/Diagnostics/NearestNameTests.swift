import Testing
import TextFiles

@Suite struct NearestNameTests {
  static let names = ["squad", "lineup", "name", "skillPower", "goalDifference", "W73"]

  @Test(arguments: [
    ("squd", "squad"), ("sqaud", "squad"), ("SQUAD", "squad"), ("squads", "squad"),
    ("line-up", "lineup"), ("nmae", "name"), ("skillpower", "skillPower"),
    ("goalDiference", "goalDifference"), ("goal_difference", "goalDifference"), ("W37", "W73"),
  ])
  func aMisspeltNameFindsItsNeighbour(found: String, meant: String) {
    #expect(nearestName(to: found, among: Self.names) == meant)
  }

  @Test(arguments: ["", "x", "players", "nothing like it", "W"])
  func aStrangeNameFindsNone(found: String) {
    #expect(nearestName(to: found, among: Self.names) == nil)
  }

  @Test func theClosestAndOfTheseTheFirstIsTaken() {
    #expect(nearestName(to: "abcdef", among: ["abcdxy", "abcdex", "abcdey"]) == "abcdex")
    #expect(nearestName(to: "abcdef", among: ["abcdex", "abcdef"]) == "abcdef")
  }

  @Test func oneLetterIsNotCloseToAnother() {
    #expect(nearestName(to: "a", among: ["b"]) == nil)
    #expect(nearestName(to: "a", among: ["A"]) == "A")
  }

  @Test(arguments: [
    ("lebron", "LeBron James", 0), ("stef", "Stephen", 1), ("tsephen", "Stephen", 1),
    ("kwahi", "Kawhi", 1), ("lebronjames", "lebron james", 1), ("", "x", 0),
  ])
  func wrongLettersOfABeginningAreCounted(_ word: String, _ other: String, _ wrong: Int) {
    #expect(wrongLetters(in: word, forBeginningOf: other) == wrong)
  }

  @Test(arguments: [
    ("stef", "Seth"), ("xy", "Xaver"), ("curry", "Cassell"), ("abc", ""),
    (String(repeating: "x", count: 65), "x"),
  ])
  func tooManyWrongLettersAreNoMisspelling(_ word: String, _ other: String) {
    #expect(wrongLetters(in: word, forBeginningOf: other) == nil)
  }

  @Test func longNamesAndManyCandidatesEnd() {
    let long = String(repeating: "a\u{301}", count: 1 << 20)
    #expect(nearestName(to: long, among: [long]) == nil)
    #expect(nearestName(to: "abc", among: [long, "abd"]) == "abd")
    let name = String(repeating: "x", count: 60)
    #expect(nearestName(to: name, among: repeatElement(name + "y", count: 10_000_000)) != nil)
    #expect(nearestName(to: name, among: repeatElement("zz" + name.dropLast(), count: 10)) != nil)
  }
}
