import Studies
import Testing

@Suite struct QuestionOptionsTests {
  private func name(
    _ entrant: String, _ values: [(String, String?)] = [], _ players: [(String, [String])] = []
  ) -> String {
    QuestionOptions("lineup", entrant, values: values, players: players).folder
  }

  @Test func thePlainQuestionHasThePlainFolder() {
    #expect(name("psg") == "lineup-psg")
    #expect(name("psg", [("goal", nil)], [("with", [])]) == "lineup-psg")
    #expect(name("a/b%") == "lineup-a%2Fb%25")
  }

  @Test func otherQuestionsHaveFoldersWithinIt() {
    #expect(name("psg", [("goal", "top2")]) == "lineup-psg/goal-top2")
    #expect(
      name("psg", [("goal", "top2"), ("formations", "4-3-3,3-4-3")])
        == "lineup-psg/goal-top2-formations-4-3-3-3-4-3")
    // An entrant's plain folder differs from folders of questions about another.
    #expect(name("psg-goal-top2") != name("psg", [("goal", "top2")]))
  }

  /// Names may hold any characters, so a digest distinguishes them.
  @Test(
    arguments: [
      ([("with", ["A B"])], [("with", ["A-B"])]),
      ([("with", ["A", "B"])], [("with", ["A,B"])]),
      ([("with", ["A"]), ("without", ["B"])], [("with", ["A", "without-B"])]),
      ([("with", ["Äb"])], [("with", ["Öb"])]),
      ([("with", ["A/../.."])], [("with", ["A/../."])]),
    ] as [([(String, [String])], [(String, [String])])])
  func similarNamesHaveDistinctFolders(_ one: [(String, [String])], _ other: [(String, [String])]) {
    let names = [one, other].map { name("psg", [], $0) }
    #expect(names[0] != names[1])
    for name in names {
      let question = name.dropFirst("lineup-psg/".count)
      #expect(question.hasPrefix("with-") && question.utf8.count <= 100)
      #expect(question.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "/") && $0 != 0 })
    }
  }

  @Test func longQuestionsHaveADigest() {
    let many = (1...60).map { "Player \($0)" }
    let one = name("psg", [], [("with", many)])
    let other = name("psg", [], [("with", many.dropLast())])
    #expect(one != other)
    #expect(one.utf8.count == "lineup-psg/".utf8.count + 100)
  }
}
