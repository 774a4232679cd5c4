import Foundation
import TestSupport
import Testing

/// Results that are given on the command line, as users give them.
@Suite struct GivenTests {
  let folder = TemporaryFolder()
  private static let reports = "reports/four-club-cup"

  private func text(_ path: String) throws -> String { try #require(folder.text(path)) }

  /// The only folder of a run with conditions.
  private func given() throws -> String {
    let names = folder.names(in: Self.reports).filter { $0.hasPrefix("given-") }
    #expect(names.count == 1)
    return "\(Self.reports)/\(try #require(names.first))"
  }

  /// A result of a match gives the bytes of an edited scenario; signs that a name cannot have leave a digest.
  @Test(arguments: [
    (
      "--given ajax:psg=2-1", #"{ "score": [2, 1] }"#, "given-ajax-psg-2-1", "ajax:psg=2-1",
      "**Fixed**: `ajax:psg=2-1`, in every tournament"
    ),
    (
      "--given 'ajax:psg=dismissal psg attack 5' --given 'ajax:psg=dismissal ajax defence 30'",
      #"{ "dismissals": [{ "side": "psg", "line": "attack", "minute": 5 }, "#
        + #"{ "side": "ajax", "line": "defence", "minute": 30 }] }"#,
      "given-ajax-psg-dismissal-psg-attack-5-ajax-psg-dismissal-ajax-defence-30-5a96702f",
      "ajax:psg=dismissal psg attack 5, ajax:psg=dismissal ajax defence 30",
      "In `ajax:psg` the defence of Ajax is a player short after minute 30, in every tournament."
    ),
  ])
  func whatIsFixedGivesTheBytesOfAnEditedScenario(
    _ options: String, _ result: String, _ name: String, _ fixed: String, _ told: String
  ) throws {
    try folder.copy("four-clubs.json")
    try folder.copy(
      "four-club-cup.json", replacing: "\"run\":",
      with: "\"results\": { \"ajax:psg\": \(result) },\n  \"run\":")
    try folder.play("run four-club-cup.json --tournaments 1000 --output edited")
    let output = try folder.output("run CUP --tournaments 1000 \(options)")
    #expect(output.contains("\nFixed: \(fixed)\n\nReports: \(Self.reports)/\(name)/"))
    let (ours, theirs) = (folder.files("\(Self.reports)/\(name)"), folder.files("edited"))
    #expect(ours.keys.sorted() == theirs.keys.sorted())
    for (file, bytes) in theirs where file.hasSuffix(".csv") {
      #expect(ours[file] == bytes, "\(file)")
    }
    let identities = try [name, ""].map {
      try text($0.isEmpty ? "edited/run.json" : "\(Self.reports)/\($0)/run.json")
        .split(separator: "\n").first { $0.contains("\"identity\": ") }
    }
    #expect(identities[0] == identities[1] && identities[0] != nil)
    let report = try text("\(Self.reports)/\(name)/report.md")
    #expect(report.contains(told) && report.contains("--seed 2026 \(options)\n"))
    #expect(!report.contains("**Conditional on**"))
    let limits = "**The limits of dismissals**: a side with ten plays on by the same rules"
    for report in [report, try text("edited/report.md")] {
      #expect(report.split(separator: limits).count == (fixed.contains("dismissal") ? 2 : 1))
    }
  }

  @Test func aDismissalIsToldInAReplay() throws {
    let output = try folder.output(
      "replay CUP --tournament 7 --match ajax:psg --given 'ajax:psg=dismissal ajax defence 30'")
    #expect(output.contains("the defence of Ajax loses a player, as the scenario states"))
  }

  @Test(arguments: [
    (
      "ajax:bayern=home", "ajax:bayern=home", "Conditional on ajax:bayern=home: in ",
      "--given ajax:bayern=home"
    ),
    (
      "'Ajax wins the title'", "ajax champion", "Given that Ajax wins the title: in ",
      "**Given that** Ajax wins the title (`ajax champion`)."
    ),
  ])
  func aConditionChangesNoOtherFile(
    _ condition: String, _ name: String, _ printed: String, _ reported: String
  ) throws {
    try folder.play("run CUP --tournaments 1000")
    let plain = folder.files(Self.reports)
    let output = try folder.output("run CUP --tournaments 1000 --given \(condition)")
    #expect(output.contains("\n\(printed)"))
    let path = try given()
    let own = folder.files(path)
    #expect(Set(own.keys).subtracting(plain.keys) == ["given.csv"])
    for (name, bytes) in plain where name.hasSuffix(".csv") {
      #expect(own[name] == bytes, "\(name)")
    }
    #expect(try text("\(path)/report.md").contains(reported))
    let rows = folder.rows("\(path)/given.csv")
    #expect(rows.count == 4 * 5 && rows.allSatisfy { $0["condition"] == name })
    // The same as the leverage of a match says, and a title that is given is certain.
    for row in folder.rows("\(path)/leverage.csv") where row["match"] == "ajax:bayern" {
      let match = try #require(
        rows.first { $0["entrant"] == row["entrant"] && $0["event"] == row["event"] })
      guard name == "ajax:bayern=home" else { continue }
      #expect(match["given_count"] == row["given_home_win_count"], "\(row)")
    }
    let title = try #require(rows.first { $0["entrant"] == "ajax" && $0["event"] == "champion" })
    #expect((title["given"] == "1") == (name == "ajax champion"))
    #expect((title["given_count"] == title["given_tournaments"]) == (name == "ajax champion"))
  }

  @Test func anOppositeIsWrittenOut() throws {
    let output = try folder.output(
      "run CUP --tournaments 500 --given 'not AJAX top2' --given psg:bayern=draw --given ajax:psg=1-0"
    )
    let told =
      "Paris Saint-Germain and Bayern München draw and Ajax does not finish in the top 2"
    #expect(output.contains("Fixed: ajax:psg=1-0\n") && output.contains("Given that \(told): in "))
    let report = try text("\(given())/report.md")
    #expect(
      report.contains("--given psg:bayern=draw --given ajax:psg=1-0 --given 'not ajax top2'\n"))
    let json = try text("\(given())/run.json")
    for part in [
      "\"fixed\": {\n      \"ajax:psg\": [\n        1,\n        0\n      ]",
      "\"conditional\": {\n      \"psg:bayern\": \"draw\"\n    }",
      "\"events\": [\n      \"not ajax top2\"\n    ]", "\"conditionalTournaments\": ",
    ] {
      #expect(json.contains(part), "\(json)")
    }
  }

  @Test func anotherQuestionDoesNotGoOnFromThisOne() throws {
    try folder.play("run CUP --tournaments 100 --given ajax:bayern=home")
    let statepoint = try text("\(Self.reports)/given-ajax-bayern-home/statepoint.json")
    try folder.makeFolder("\(Self.reports)/given-ajax-bayern-away")
    folder.write(statepoint, to: "\(Self.reports)/given-ajax-bayern-away/statepoint.json")
    try folder.podium("run CUP --tournaments 100 --given ajax:bayern=away")
      .expectFailure(65, "belongs to another study; these differ: tally\n")
  }

  @Test func outcomesThatNeverComeToPassHaveABoundAndNoChances() throws {
    let output = try folder.output(
      "run CUP --tournaments 5 --given ajax:bayern=draw --given psg:bayern=draw --given ajax:psg=draw"
    )
    let all = "ajax:bayern=draw, psg:bayern=draw, ajax:psg=draw"
    #expect(output.contains("Conditional on \(all): in none of 5 tournaments (< 3/5)\n"))
    let report = try text("\(given())/report.md")
    #expect(report.contains("In none of 5 tournaments all of these happen: "))
    #expect(report.contains("that is below 52.2 %, and nothing can be said about such"))
    #expect(!report.contains("Given this"))
    let rows = folder.rows("\(try given())/given.csv")
    #expect(rows.count == 20)
    for row in rows {
      #expect(row["given"] == "" && row["difference"] == "" && row["given_tournaments"] == "0")
    }
  }

  @Test func fewTournamentsAreNotEnough() throws {
    let output = try folder.output("run CUP --tournaments 100 --given 'psg champion'")
    let few = "That is few: about "
    #expect(output.contains("\n\(few)"))
    #expect(output.contains(" tournaments would include 10,000 such.\n"))
    #expect(try text("\(given())/report.md").contains(few))
    #expect(
      try !folder.output("run CUP --tournaments 10000 --given 'psg champion'").contains(few))
  }

  /// One of the scenarios does not know the match.
  @Test func severalScenariosHaveAnIndexOfTheirOwn() throws {
    let outcome = try folder.podium(
      "run CUP @four-club-double.json @nba-finals-2017.json --tournaments 100 --given psg:bayern=3-0"
    )
    #expect(outcome.code == 64)
    #expect(
      outcome.error
        == "Error: --given psg:bayern=3-0: found \"psg:bayern\", expected the name of a match, home:away\n"
    )
    #expect(
      folder.names(in: "reports") == ["four-club-cup", "four-club-double", "given-psg-bayern-3-0"])
    let index = try text("reports/given-psg-bayern-3-0/index.md")
    #expect(index.contains("](../four-club-cup/given-psg-bayern-3-0/report.md)"))
    #expect(index.contains("psg:bayern=3-0"))
  }

  @Test func aReplayIsOfTheTournamentOfTheWhatIf() throws {
    let plain = try folder.output("replay CUP --tournament 17")
    let given = try folder.output("replay CUP --tournament 17 --given psg:bayern=3-0")
    func matches(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains(":") && $0.first == " " }
    }
    func isHeld(_ line: Substring) -> Bool { line.contains("psg:bayern") }
    #expect(matches(given).filter(isHeld).map { $0.hasSuffix("3-0 (played)") } == [true])
    func scores(_ text: String) -> [String] {
      matches(text).filter { !isHeld($0) }.map { $0.split(separator: " ").joined(separator: " ") }
    }
    #expect(scores(given) == scores(plain) && scores(plain).count >= 5)
    let again =
      "Error: psg:bayern has been played: its result is given, so there is nothing to show"
    try folder.podium("replay CUP --tournament 17 --given psg:bayern=3-0 --match psg:bayern")
      .expectFailure(64, again)
  }
}
