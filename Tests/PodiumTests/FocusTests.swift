import Foundation
import TestSupport
import Testing

/// One entrant of a run, as `--for` says more about them.
@Suite struct FocusTests {
  private let folder = TemporaryFolder()

  private func podium(_ arguments: String) throws -> PodiumProgram.Outcome {
    try folder.podium(arguments)
  }

  private func rows(_ name: String) -> [[String: String]] {
    CSVRows.of(folder.text("run/\(name).csv"))
  }

  @Test func theTerminalSaysMoreAboutTheEntrant() throws {
    let outcome = try podium("run \(PodiumProgram.cup) --tournaments 3000 --for AJAX --output run")
    #expect(outcome.code == 0)
    PodiumProgram.expectGolden("run-for-ajax.txt", outcome.output)
    let report = try #require(folder.text("run/report.md"))
    #expect(report.contains("\n## One team: Ajax\n"))
    #expect(report.contains("\n### Whom they may meet\n") == false)
  }

  @Test func thePageOpensTheEntrant() throws {
    let outcome = try podium(
      "run \(PodiumProgram.cup) --tournaments 500 --for 'bayern munchen' --output run --quiet")
    #expect(outcome == .silent)
    let page = try #require(folder.text("run/report.html"))
    let open = page.matches(of: /<details class="entrant" open><summary><h3>([^<]*)</)
    #expect(open.map { String($0.output.1) } == ["Bayern München"])
    let chooser = try #require(page.firstMatch(of: /<p class="script" id="choose">.*/)).output
    let selected = chooser.matches(of: /<option value="([^"]*)" selected>/)
    let first = chooser.firstMatch(of: /<option value="([^"]*)"/)
    #expect((selected.first ?? first)?.output.1 == "bayern" && selected.count <= 1)
    #expect(page.contains(">One team</h2>") && !page.contains("One team: "))
  }

  @Test func theWorkbookHasASheet() throws {
    for (output, option) in [("with", "--for psg"), ("without", "")] {
      let outcome = try podium(
        "run \(PodiumProgram.cup) --tournaments 500 \(option) --output \(output) --workbook --quiet"
      )
      #expect(outcome == .silent)
    }
    // Sheets are entries of the archive, by number.
    func sheets(_ output: String) throws -> Int {
      let bytes = try #require(folder.bytes("\(output)/report.xlsx"))
      return (1...40).prefix {
        Data(bytes).range(of: Data("xl/worksheets/sheet\($0).xml".utf8)) != nil
      }.count
    }
    #expect(try sheets("with") == sheets("without") + 1)
  }

  /// Nothing is counted for the entrant: all other files are those of a run without the option.
  @Test func noOtherFileChanges() throws {
    for (output, option) in [("with", "--for psg"), ("without", "")] {
      let outcome = try podium(
        "run \(PodiumProgram.cup) --tournaments 500 \(option) --output \(output) --quiet")
      #expect(outcome == .silent)
    }
    let (with, without) = (
      PodiumProgram.files(in: "\(folder.path)/with"),
      PodiumProgram.files(in: "\(folder.path)/without")
    )
    #expect(with.keys.sorted() == without.keys.sorted())
    for (name, bytes) in without where !name.hasPrefix("report.") {
      #expect(with[name] == bytes, "\(name)")
    }
    #expect(with["report.md"] != without["report.md"])
    let again = try podium("run \(PodiumProgram.cup) --tournaments 500 --output with --quiet")
    #expect(again == .silent)
    #expect(PodiumProgram.files(in: "\(folder.path)/with") == without)
  }

  @Test func aScenarioWithoutTheEntrantRefusesAll() throws {
    let league = "\(PodiumProgram.scenarios)/twenty-club-league.json"
    let outcome = try podium("run \(PodiumProgram.cup) \(league) --tournaments 10 --for ajax")
    #expect(
      outcome
        == PodiumProgram.Outcome(
          output: "",
          error: """
            Error: --for: expected an entrant of every scenario
            \(league): found "ajax", expected the id or the name of an entrant

            """, code: 64))
    #expect(folder.text("reports/four-club-cup/report.md") == nil)
  }

  @Test func severalScenariosWithTheEntrantArePlayed() throws {
    let double = "\(PodiumProgram.scenarios)/four-club-double.json"
    let outcome = try podium("run \(PodiumProgram.cup) \(double) --tournaments 10 --for ajax")
    #expect(outcome.code == 0)
    #expect(outcome.output.matches(of: /\nOne team: Ajax\n/).count == 2)
  }

  @Test func aNameOfSeveralNeedsTheId() throws {
    folder.write(
      """
      {
        "name": "Two of a name",
        "game": { "kind": "baseball" },
        "entrants": ["a", "b"],
        "teams": { "a": { "name": "Giants" }, "b": { "name": "GIANTS" } },
        "competition": { "stages": [{ "kind": "series", "bestOf": 3 }] },
        "run": { "tournaments": 10, "seed": 4 }
      }
      """, to: "series.json")
    let outcome = try podium("run series.json --for giants")
    outcome.expectFailure(
      64, "--for: found the name \"giants\", expected the id of the entrant, \"a\" or \"b\"")
  }

  /// The figures of an entrant are those of the tables of the run.
  @Test(arguments: [
    "four-club-cup", "euro-2024", "world-cup-2026-after-groups", "nba-finals-2017",
    "nba-play-offs", "mlb-postseason", "chess-open", "friday-league-under-way", "cup-final",
    "knockout-of-duels", "twenty-club-league",
  ])
  func figuresAreThoseOfTheFiles(_ name: String) throws {
    let path = "\(PodiumProgram.scenarios)/\(name).json"
    #expect(try podium("run \(path) --tournaments 400 --output run --quiet") == .silent)
    let standings = rows("standings")
    let row = try #require(standings.dropFirst().first)
    let id = try #require(row["entrant"])
    let outcome = try folder.podium(
      ["run", path, "--tournaments", "400", "--output", "run", "--format", "json", "--for", id])
    #expect(outcome.code == 0, "\(outcome.error)")
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let run = try #require(document as? [String: Any])
    let entrant = try #require(run["entrant"] as? [String: Any])
    #expect(entrant["id"] as? String == id && entrant["name"] as? String == row["name"])
    func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }

    let chances = try #require(entrant["chances"] as? [[String: Any]])
    let zones = rows("zones").filter { $0["entrant"] == id }
    for chance in chances {
      let goal = try #require(chance["goal"] as? String)
      let title = chance["title"] as? String
      let zone = zones.first { goal == "reaches:\($0["zone"] ?? "")" }
      let share = zone?["probability"] ?? row["win_probability"]
      #expect(number(chance["probability"]) == share.flatMap(Double.init), "\(goal) \(title ?? "")")
    }
    if let points = entrant["points"] as? [String: Any] {
      #expect(number(points["mean"]) == row["mean_points"].flatMap(Double.init))
      if let low = row["points_quantile_5"] {
        #expect(number(points["quantile5"]) == Double(low))
        #expect(number(points["quantile95"]) == row["points_quantile_95"].flatMap(Double.init))
      }
    }
    let positions = try #require(entrant["positions"] as? [String: Int])
    let seen = rows("positions").filter { $0["entrant"] == id && $0["count"] != "0" }
      .compactMap { $0["position"].flatMap { Int($0) } }
    #expect(positions["best"] == seen.min() && positions["worst"] == seen.max())

    // All tournaments are in the sample of the page, so that its shares are those of the run.
    let leverage = rows("leverage").filter { $0["entrant"] == id }
    let matches = try ["nextMatches", "otherMatches"].flatMap {
      try #require(entrant[$0] as? [[String: Any]])
    }
    if entrant["openGoal"] as? String == "champion" {
      for match in matches
      where leverage.contains(where: { $0["match"] == match["match"] as? String }) {
        let row = try #require(leverage.first { $0["match"] == match["match"] as? String })
        let isAtHome = (match["match"] as? String)?.hasPrefix("\(id):") == true
        let homeWin = match["homeWin"] ?? match[isAtHome ? "win" : "loss"]
        #expect(number(homeWin) == row["given_home_win"].flatMap(Double.init))
      }
    }
    let opponents = rows("opponents").filter { $0["entrant"] == id }
    let rounds = try #require(entrant["rounds"] as? [[String: Any]])
    #expect(rounds.isEmpty == opponents.isEmpty)
    for (round, name) in zip(rounds, opponents.map { $0["round"] }.uniqued()) {
      let own = opponents.filter { $0["round"] == name }
      let total = own.compactMap { $0["probability"].flatMap(Double.init) }.reduce(0, +)
      #expect(abs((number(round["probability"]) ?? 0) - total) < 1e-9)
      #expect((round["opponents"] as? [Any])?.count == own.count)
    }
  }

  /// The ranges in the standings are counted again from the files of points and positions.
  @Test(arguments: ["four-club-cup", "euro-2024", "chess-open", "friday-league-under-way"])
  func theStandingsHaveTheRanges(_ name: String) throws {
    let path = "\(PodiumProgram.scenarios)/\(name).json"
    #expect(try podium("run \(path) --tournaments 1000 --output run --quiet") == .silent)
    let (standings, positions, points) = (rows("standings"), rows("positions"), rows("points"))
    for row in standings {
      let own = positions.filter { $0["entrant"] == row["entrant"] }
      let seen = own.filter { $0["count"] != "0" }.compactMap { $0["position"].flatMap { Int($0) } }
      let best = try #require(seen.min())
      let worst = try #require(seen.max())
      #expect(row["best_position_seen"] == "\(best)" && row["worst_position_seen"] == "\(worst)")
      let bounds = ["best_position_possible", "worst_position_possible"]
        .compactMap { row[$0].flatMap { Int($0) } }
      #expect(bounds.count == 2 && bounds[0] <= best && bounds[1] >= worst)
      // What is outside of them is certain not to occur.
      for position in own where position["probability_ci_high"] != "0" {
        let place = try #require(position["position"].flatMap { Int($0) })
        #expect(bounds[0] <= place && place <= bounds[1])
      }
      guard let low = row["points_quantile_5"], let high = row["points_quantile_95"] else {
        continue
      }
      let totals = points.filter { $0["entrant"] == row["entrant"] }
        .compactMap { total -> (Double, Int)? in
          guard let points = total["points"].flatMap(Double.init),
            let count = total["count"].flatMap({ Int($0) })
          else { return nil }
          return (points, count)
        }.sorted { $0.0 < $1.0 }.flatMap { Array(repeating: $0.0, count: $0.1) }
      #expect(totals.count == 1000)
      #expect(Double(low) == totals[49] && Double(high) == totals[949])
    }
  }
}

extension Sequence where Element: Hashable {
  /// The elements in their order, each once.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
