import Foundation
import TestSupport
import Testing

@Suite struct PodReplayTests {
  private let folder = TemporaryFolder()

  private func replay(_ arguments: String) throws -> [String: Any] {
    try object(folder.output("replay \(arguments) --format json"))
  }

  /// Every pod can be replayed, and the rule book agrees with the kernel.
  @Test(arguments: [1, 12_345, 1_000_000_000_000])
  func everyPodCanBeTold(_ tournament: Int) throws {
    let league = "@friday-league.json --tournament \(tournament)"
    let whole = try replay(league)
    let weeks = try #require(whole["weeks"] as? [[String: Any]])
    #expect(weeks.count == 6)
    var points: [String: Int] = [:]
    var seated: [String: [Int]] = [:]
    for week in weeks {
      for round in try #require(week["rounds"] as? [[String: Any]]) {
        for pod in try #require(round["pods"] as? [[String: Any]]) {
          let seats = try #require(pod["seats"] as? [[String: Any]])
          seated[pod["pod"] as? String ?? ""] = seats.compactMap { $0["points"] as? Int }
          for seat in seats {
            points[seat["entrant"] as? String ?? "", default: 0] += seat["points"] as? Int ?? 0
          }
        }
      }
      #expect((week["active"] as? [String])?.count == (week["week"] as? Int == 6 ? nil : 3))
    }
    for row in try #require(whole["table"] as? [[String: Any]]) {
      #expect(row["points"] as? Int == points[row["entrant"] as? String ?? ""])
    }
    for pod in ["1:1:1", "3:2:4", "6:3:2"] {
      let told = try #require(try replay("\(league) --match \(pod)")["told"] as? [String: Any])
      #expect(told["match"] as? String == pod)
      let seats = (told["plays"] as? [[String: Any]])?.compactMap { $0["points"] as? Int } ?? []
      #expect(seats == seated[pod] && !seats.isEmpty)
    }
  }

  @Test(arguments: [
    "7:1:1", "1:4:1", "1:1:5", "0:1:1", "1:1", "ann:bob", "1:1:1:1", "", "2:x:1:3", "2::1:3",
    "+2:1:3", "02:1:3", "2:1:3:", "99999999999999999999:1:1",
  ])
  func aPodThatThereIsNotIsRefused(_ name: String) throws {
    let outcome = try folder.podium("replay @friday-league.json --tournament 7 --match '\(name)'")
    let error =
      "Error: there is no pod \"\(name)\" in this season; its pods are named week:round:pod, "
      + "up to 6:3:4\n"
    #expect(outcome == .init(output: "", error: error, code: 64))
  }

  private func table(_ week: [String: Any]) -> [String] {
    (week["table"] as? [[String: Any]] ?? []).map {
      "\($0["entrant"] as? String ?? "") \($0["points"] as? Int ?? 0)"
    }
  }

  /// The tables of the weeks, with an entry that was undone and with the one that took its place.
  @Test func theWeeksOfAScriptAreAsTheyWereWrittenDown() throws {
    folder.write(PodScript.scenario(), to: "script.json")
    folder.write(PodScript.scenario(secondRound: PodScript.undone), to: "undone.json")
    let text = try folder.output("replay script.json --tournament 1 --format json")
    PodiumProgram.expectGolden("replay-script-json.txt", text)
    let script = try object(text)
    let weeks = try #require(script["weeks"] as? [[String: Any]])
    for (week, expected) in zip(weeks, PodScript.weeks) {
      #expect(table(week) == expected.map { "\($0.0.lowercased()) \($0.1)" })
    }
    #expect(weeks[1]["active"] is NSNull)
    let standings = try #require(script["table"] as? [[String: Any]])
    #expect(
      standings.map { $0["entrant"] as? String ?? "" }
        == PodScript.order.map { PodScript.names[$0].lowercased() })
    #expect(
      standings.map { $0["wins"] as? Int }
        == PodScript.order.map { PodScript.players[$0].places[0] })
    // Before the undo: 9, 6, 6 and 5 points after two rounds; then the third round as it was.
    let undone = try replay("undone.json --tournament 1")["weeks"]
    let first = try #require((undone as? [[String: Any]])?.first)
    #expect(table(first) == ["eve 14", "ann 9", "dan 9", "bob 8", "cat 8"])
    try folder.podium("replay script.json --tournament 1 --match 1:2:1").expectFailure(
      64, "Error: 1:2:1 has been played: its result is given, so there is nothing to show\n")
  }

  @Test func aPodInWhichNobodySatHasNothingToTell() throws {
    let league = try #require(TestFile.text("\(PodiumProgram.scenarios)/friday-league.json"))
    folder.write(
      league.replacing("\"gus\": 0.8", with: "\"gus\": 0, \"pia\": 0, \"lea\": 0")
        .replacing("\"kim\": 0.7", with: "\"kim\": 0"),
      to: "league.json")
    try folder.podium("replay league.json --tournament 3 --match 1:1:4").expectFailure(
      64, "Error: nobody sat in pod 1:1:4 of tournament 3, so there is nothing to show\n")
  }
}
