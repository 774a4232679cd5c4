import Foundation
import TestSupport
import Testing

/// Results that are given on the command line, as users give them.
@Suite struct GivenTests {
  let folder = TemporaryFolder()
  private static let given = "given-ajax-bayern-home"

  func podium(_ arguments: String) throws -> PodiumProgram.Outcome {
    try folder.podium(arguments)
  }

  func run(_ arguments: String) throws -> PodiumProgram.Outcome {
    try folder.podium("run \(PodiumProgram.cup) --tournaments 3000 \(arguments)")
  }

  func files(_ path: String) -> [String: [UInt8]] {
    PodiumProgram.files(in: "\(folder.path)/\(path)")
  }

  func text(_ path: String) throws -> String {
    try #require(folder.text("\(path)"))
  }

  /// A copy of the cup in which a match has been played.
  func edited(_ result: String) throws -> String {
    for name in ["four-club-cup", "four-clubs"] {
      var text = try #require(TestFile.text("\(PodiumProgram.scenarios)/\(name).json"))
      if name == "four-club-cup" {
        text = text.replacingOccurrences(
          of: "\"run\":", with: "\"results\": { \(result) },\n  \"run\":")
      }
      folder.write(text, to: "\(name).json")
    }
    return "\(folder.path)/four-club-cup.json"
  }

  @Test func aScoreThatIsFixedGivesTheBytesOfAnEditedScenario() throws {
    let path = try edited(#""ajax:psg": { "score": [2, 1] }"#)
    let editing = try podium("run \(path) --tournaments 3000 --output edited")
    #expect(editing.code == 0)
    let fixed = try run("--given ajax:psg=2-1")
    #expect(fixed.code == 0)
    #expect(
      fixed.output.contains(
        "\nFixed: ajax:psg=2-1\n\nReports: reports/four-club-cup/given-ajax-psg-2-1/"))
    let theirs = files("edited")
    let ours = files("reports/four-club-cup/given-ajax-psg-2-1")
    #expect(ours.keys.sorted() == theirs.keys.sorted())
    for (name, bytes) in theirs where name.hasSuffix(".csv") {
      #expect(ours[name] == bytes, "\(name)")
    }
    let identity = "\"identity\": "
    func line(_ path: String) throws -> Substring? {
      try text(path).split(separator: "\n").first { $0.contains(identity) }
    }
    #expect(
      try line("edited/run.json") == line("reports/four-club-cup/given-ajax-psg-2-1/run.json"))
    let report = try text("reports/four-club-cup/given-ajax-psg-2-1/report.md")
    #expect(report.contains("**Fixed**: `ajax:psg=2-1`, in every tournament"))
    #expect(report.contains("--seed 2026 --given ajax:psg=2-1\n"))
    #expect(!report.contains("**Conditional on**"))
    #expect(ours["given.csv"] == nil)
  }

  @Test func anOutcomeThatIsAConditionChangesNoOtherFile() throws {
    #expect(try run("--quiet").code == 0)
    let outcome = try run("--given ajax:bayern=home")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\nConditional on ajax:bayern=home: in "))
    for name in ["Ajax", "Bayern München"] {
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix(name) && $0.contains(" Wins the title ") })
    }
    let plain = files("reports/four-club-cup").filter { $0.key != Self.given }
    let given = files("reports/four-club-cup/\(Self.given)")
    #expect(Set(given.keys).subtracting(plain.keys) == ["given.csv"])
    for (name, bytes) in plain where name.hasSuffix(".csv") {
      #expect(given[name] == bytes, "\(name)")
    }
    let rows = try text("reports/four-club-cup/\(Self.given)/given.csv").split(separator: "\n")
    #expect(rows.count == 1 + 4 * 5)
    #expect(
      rows[0].hasPrefix(
        "entrant,name,event,overall,given,difference,given_count,given_tournaments,"))
    #expect(rows.dropFirst().allSatisfy { $0.hasSuffix(",ajax:bayern=home") })
    // The same as the leverage of the match says.
    let leverage = try text("reports/four-club-cup/leverage.csv").split(separator: "\n")
    let columns = leverage[0].split(separator: ",")
    let count = try #require(columns.firstIndex(of: "given_home_win_count"))
    for row in leverage where row.hasPrefix("ajax:bayern,") {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      let match = rows.first { $0.hasPrefix("\(cells[1]),\(cells[2]),\(cells[3]),") }
      let own = try #require(match).split(separator: ",", omittingEmptySubsequences: false)
      #expect(own[6] == cells[count] && own[7] == cells[count + 1], "\(row)")
      #expect(own[8] == cells[count - 2] && own[9] == "3000")
    }
    #expect(leverage.contains { $0.hasPrefix("ajax:bayern,") })
  }

  @Test func aRunWithWhatIsGivenGoesOnAndIsMerged() throws {
    let given = ["--given", "psg:bayern=draw", "--given", "ajax:bayern=1-0"]
    let name = "four-club-cup/given-ajax-bayern-1-0-psg-bayern-draw"
    let base = ["run", PodiumProgram.cup, "--quiet"] + given
    func play(_ more: String) throws {
      let outcome = try folder.podium(base + PodiumProgram.words(more))
      #expect(outcome == .silent)
    }
    try play("--tournaments 3000 --output whole")
    try play("--tournaments 1000 --output steps")
    try play("--tournaments 3000 --output steps")
    #expect(files("steps") == files("whole"))
    for shard in 1...3 { try play("--tournaments 3000 --shard \(shard)/3") }
    let shards = (1...3).map { "reports/\(name)/shard-\($0)-of-3" }
    let merge = try folder.podium(["merge"] + shards + ["--output", "merged"])
    #expect(merge.code == 0)
    #expect(merge.output.contains("Fixed: ajax:bayern=1-0\nConditional on psg:bayern=draw"))
    #expect(files("merged") == files("whole"))
    let json = try text("merged/run.json")
    #expect(json.contains("\"fixed\": {\n      \"ajax:bayern\": [\n        1,\n        0\n      ]"))
    #expect(json.contains("\"conditional\": {\n      \"psg:bayern\": \"draw\"\n    }"))
    #expect(try text("whole/run.json").contains("\"conditionalTournaments\": 6"))
  }

  @Test func anotherQuestionDoesNotGoOnFromThisOne() throws {
    #expect(try run("--given ajax:bayern=home --quiet").code == 0)
    let path = "reports/four-club-cup/\(Self.given)/statepoint.json"
    let other = "reports/four-club-cup/given-ajax-bayern-away"
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/\(other)", withIntermediateDirectories: true)
    folder.write(try text(path), to: "\(other)/statepoint.json")
    let outcome = try run("--given ajax:bayern=away --quiet")
    outcome.expectFailure(65, "belongs to another study; these differ: tally\n")
  }

  @Test func outcomesThatNeverComeToPassHaveABoundAndNoChances() throws {
    let outcome = try folder.podium(
      "run \(PodiumProgram.cup) --tournaments 5 --given ajax:bayern=draw --given psg:bayern=draw --given ajax:psg=draw"
    )
    #expect(outcome.code == 0)
    let all = "ajax:bayern=draw, psg:bayern=draw, ajax:psg=draw"
    #expect(outcome.output.contains("Conditional on \(all): in none of 5 tournaments (< 3/5)\n"))
    let name = "given-ajax-bayern-draw-psg-bayern-draw-ajax-psg-draw"
    let report = try text("reports/four-club-cup/\(name)/report.md")
    #expect(report.contains("In none of 5 tournaments all of these happen: "))
    #expect(report.contains("that is below 52.2 %, and nothing can be said about such"))
    #expect(!report.contains("Given this"))
    let rows = try text("reports/four-club-cup/\(name)/given.csv").split(separator: "\n")
    #expect(rows.count == 21)
    for row in rows.dropFirst() {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      #expect(cells[4] == "" && cells[5] == "" && cells[7] == "0")
    }
  }

  @Test func severalScenariosHaveAnIndexOfTheirOwn() throws {
    let double = "\(PodiumProgram.scenarios)/four-club-double.json"
    let finals = "\(PodiumProgram.scenarios)/nba-finals-2017.json"
    let outcome = try podium(
      "run \(PodiumProgram.cup) \(double) \(finals) --tournaments 500 --given psg:bayern=3-0")
    // One of them does not know the match.
    #expect(outcome.code == 64)
    #expect(
      outcome.error
        == "Error: --given psg:bayern=3-0: found \"psg:bayern\", expected the name of a match, "
        + "home:away\n")
    #expect(
      folder.names(in: "reports") == ["four-club-cup", "four-club-double", "given-psg-bayern-3-0"])
    let index = try text("reports/given-psg-bayern-3-0/index.md")
    #expect(index.contains("](../four-club-cup/given-psg-bayern-3-0/report.md)"))
    #expect(index.contains("psg:bayern=3-0"))
  }

  @Test func aReplayIsOfTheTournamentOfTheWhatIf() throws {
    let plain = try podium("replay \(PodiumProgram.cup) --tournament 17")
    let given = try podium("replay \(PodiumProgram.cup) --tournament 17 --given psg:bayern=3-0")
    #expect(given.code == 0)
    func matches(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains(":") && $0.first == " " }
    }
    func isHeld(_ line: Substring) -> Bool { line.contains("psg:bayern") }
    #expect(matches(given.output).filter(isHeld).map { $0.hasSuffix("3-0 (played)") } == [true])
    func scores(_ text: String) -> [String] {
      matches(text).filter { !isHeld($0) }.map { $0.split(separator: " ").joined(separator: " ") }
    }
    #expect(scores(given.output) == scores(plain.output) && scores(plain.output).count >= 5)
    let told = try podium(
      "replay \(PodiumProgram.cup) --tournament 17 --given psg:bayern=3-0 --match psg:bayern")
    #expect(told.code == 64)
    #expect(told.error.hasPrefix("Error: psg:bayern has been played"))
  }

  @Test func aComparisonIsOfTheScenarioWithTheScore() throws {
    let questions = "\(PodiumProgram.scenarios)/psg-questions.json"
    let outcome = try podium(
      "compare \(questions) --tournaments 500 --given psg:bayern=3-0 --quiet")
    #expect(outcome == .silent)
    let report = try text("reports/psg-questions/given-psg-bayern-3-0/compare/compare.md")
    #expect(report.contains("**Fixed**: `psg:bayern=3-0`, in every tournament"))
    #expect(report.contains("--seed 2026 --given psg:bayern=3-0\n"))
  }

  @Test func shardsOfAComparisonWithAScoreAreMerged() throws {
    let questions = "\(PodiumProgram.scenarios)/psg-questions.json"
    let base = [
      "compare", questions, "--tournaments", "500", "--quiet", "--given", "psg:bayern=3-0",
    ]
    let name = "psg-questions/given-psg-bayern-3-0/compare"
    #expect(try folder.podium(base + ["--output", "whole"]).code == 0)
    for shard in 1...2 {
      #expect(try folder.podium(base + ["--shard", "\(shard)/2"]).code == 0)
    }
    let shards = (1...2).map { "reports/\(name)/shard-\($0)-of-2" }
    let merge = try folder.podium(["merge"] + shards + ["--output", "merged", "--quiet"])
    #expect(merge == .silent)
    #expect(files("merged") == files("whole"))
  }

  private static let example =
    #"expected a match with its score (ajax:psg=2-1), its outcome "home", "draw" or "away" (ajax:psg=home), "#
    + #"or a dismissal ("ajax:psg=dismissal ajax defence 30"); or an event of an entrant ("ajax champion", "ajax top2", "#
    + #""ajax points60", "ajax reaches ZONE") or its opposite ("not ajax champion")"#

  private static let mistakes: [(String, String)] = [
    ("run CUP --given ajax:bayern", #"--given: found "ajax:bayern", \#(example)"#),
    (
      "run CUP --given ajax:bayern=hom",
      #"--given: found "ajax:bayern=hom", \#(example); did you mean 'home'?"#
    ),
    (
      "run CUP --given ajx:bayern=home",
      #"--given ajx:bayern=home: found "ajx:bayern", expected the name of a match, home:away; did you mean 'ajax:bayern'?"#
    ),
    (
      "run CUP --given ajax:bayern=home --given ajax:bayern=1-0",
      #"--given ajax:bayern=1-0: "ajax:bayern" is given already, by --given ajax:bayern=home; expected each match once"#
    ),
    (
      "run CUP --given ajax:bayern=0-45",
      "--given ajax:bayern=0-45: found the number 45, but by the rules a side can score at most 44"
    ),
  ]

  @Test(arguments: mistakes)
  func mistakesAreNamedWithTheirCure(_ arguments: String, _ message: String) throws {
    let outcome = try folder.podium(arguments.replacing("CUP", with: PodiumProgram.cup))
    #expect(outcome == .init(output: "", error: "Error: \(message)\n", code: 64))
    #expect(folder.names() == [])
  }
}
