import Foundation
import TestSupport
import Testing

@Suite struct PodReplayTests {
  private static let league = "\(PodiumProgram.scenarios)/friday-league.json"

  @Test func aReplayIsAsItsCommittedCopy() throws {
    let outcome = try PodiumProgram.run("replay \(Self.league) --tournament 7 --match 2:1:3")
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    PodiumProgram.expectGolden("replay-league-7-pod.txt", outcome.output)
    let whole = try PodiumProgram.run("replay \(Self.league) --tournament 7")
    #expect(outcome.output.hasPrefix(whole.output))
  }

  @Test func programsGetWhatTheyCanRead() throws {
    let folder = TemporaryFolder()
    folder.write(PodScript.scenario(), to: "script.json")
    let outcome = try folder.podium("replay script.json --tournament 1 --format json")
    PodiumProgram.expectGolden("replay-script-json.txt", outcome.output)
  }

  /// Every pod can be replayed, and the rule book agrees with the kernel.
  @Test(arguments: [1, 12_345, 1_000_000_000_000])
  func everyPodCanBeTold(_ tournament: Int) throws {
    let whole = try object(
      try PodiumProgram.run("replay \(Self.league) --tournament \(tournament) --format json").output
    )
    let weeks = try #require(whole["weeks"] as? [[String: Any]])
    #expect(weeks.count == 6)
    var points: [String: Int] = [:]
    for week in weeks {
      let rounds = try #require(week["rounds"] as? [[String: Any]])
      for round in rounds {
        for pod in try #require(round["pods"] as? [[String: Any]]) {
          for seat in try #require(pod["seats"] as? [[String: Any]]) {
            points[seat["entrant"] as? String ?? "", default: 0] += seat["points"] as? Int ?? 0
          }
        }
      }
      #expect((week["active"] as? [String])?.count == (week["week"] as? Int == 6 ? nil : 3))
    }
    let table = try #require(whole["table"] as? [[String: Any]])
    for row in table { #expect(row["points"] as? Int == points[row["entrant"] as? String ?? ""]) }
    for pod in ["1:1:1", "3:2:4", "6:3:2"] {
      let outcome = try PodiumProgram.run(
        "replay \(Self.league) --tournament \(tournament) --match \(pod) --format json")
      let told = try #require(try object(outcome.output)["told"] as? [String: Any])
      #expect(told["match"] as? String == pod)
      let seats = (told["plays"] as? [[String: Any]])?.compactMap { $0["points"] as? Int } ?? []
      let week = weeks[(Int(pod.prefix(1)) ?? 1) - 1]
      let rounds = try #require(week["rounds"] as? [[String: Any]])
      let played = rounds.flatMap { $0["pods"] as? [[String: Any]] ?? [] }
        .first { $0["pod"] as? String == pod }
      let seated = (played?["seats"] as? [[String: Any]])?.compactMap { $0["points"] as? Int }
      #expect(seats == seated && !seats.isEmpty)
    }
  }

  private static let unknown =
    "in this season; its pods are named week:round:pod, up to 6:3:4\n"

  @Test(arguments: [
    "7:1:1", "1:4:1", "1:1:5", "0:1:1", "1:1", "ann:bob", "1:1:1:1", "", "2:x:1:3", "2::1:3",
    "+2:1:3", "02:1:3", "2:1:3:", "99999999999999999999:1:1",
  ])
  func aPodThatThereIsNotIsRefused(_ name: String) throws {
    let outcome = try PodiumProgram.run("replay \(Self.league) --tournament 7 --match '\(name)'")
    let error = "Error: there is no pod \"\(name)\" \(Self.unknown)"
    #expect(outcome == .init(output: "", error: error, code: 64))
  }

  /// The tables of the weeks, with an entry that was undone and with the one that took its place.
  @Test func theWeeksOfAScriptAreAsTheyWereWrittenDown() throws {
    let folder = TemporaryFolder()
    folder.write(PodScript.scenario(), to: "script.json")
    folder.write(
      PodScript.scenario(secondRound: PodScript.undone), to: "undone.json")
    let script = try replay("script.json", in: folder)
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
    let undone = try #require(try replay("undone.json", in: folder)["weeks"] as? [[String: Any]])
    #expect(table(undone[0]) == ["eve 14", "ann 9", "dan 9", "bob 8", "cat 8"])
    let told = try folder.podium("replay script.json --tournament 1 --match 1:2:1")
    #expect(
      told.error
        == "Error: 1:2:1 has been played: its result is given, so there is nothing to show\n")
  }

  @Test func aPodInWhichNobodySatHasNothingToTell() throws {
    let folder = TemporaryFolder()
    let league = try #require(TestFile.text(Self.league))
    folder.write(
      league.replacingOccurrences(of: "\"gus\": 0.8", with: "\"gus\": 0, \"pia\": 0, \"lea\": 0")
        .replacingOccurrences(of: "\"kim\": 0.7", with: "\"kim\": 0"),
      to: "league.json")
    let outcome = try folder.podium("replay league.json --tournament 3 --match 1:1:4")
    #expect(
      outcome.error
        == "Error: nobody sat in pod 1:1:4 of tournament 3, so there is nothing to show\n")
    #expect(outcome.code == 64)
  }

  private func replay(_ name: String, in folder: TemporaryFolder) throws -> [String: Any] {
    let outcome = try folder.podium("replay \(name) --tournament 1 --format json")
    #expect(outcome.error == "")
    return try object(outcome.output)
  }

  private func table(_ week: [String: Any]) -> [String] {
    (week["table"] as? [[String: Any]] ?? []).map {
      "\($0["entrant"] as? String ?? "") \($0["points"] as? Int ?? 0)"
    }
  }
}
