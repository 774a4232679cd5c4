import Foundation
import TestSupport
import Testing

/// One entrant of a run, as `--for` says more about them.
@Suite struct FocusTests {
  private let folder = TemporaryFolder()

  private func rows(_ name: String) -> [[String: String]] { folder.rows("run/\(name).csv") }

  /// Nothing is counted for the entrant: other files are those of a run without the option.
  @Test func reportsSayMoreAboutTheEntrant() throws {
    for (output, option) in [("with", "--for 'bayern munchen'"), ("without", "")] {
      try folder.play("run CUP --tournaments 500 \(option) --output \(output) --workbook")
    }
    let (with, without) = (folder.files("with"), folder.files("without"))
    #expect(with.keys.sorted() == without.keys.sorted())
    for (name, bytes) in without {
      #expect((with[name] == bytes) == !name.hasPrefix("report."), "\(name)")
    }
    let text = try #require(folder.text("with/report.md"))
    #expect(text.contains("\n## One team: Bayern München\n"))
    #expect(!text.contains("\n### Whom they may meet\n"))
    let page = try #require(folder.text("with/report.html"))
    let open = page.matches(of: /<details class="entrant" open><summary><h3>([^<]*)</)
    #expect(open.map { String($0.output.1) } == ["Bayern München"])
    let chooser = try #require(page.firstMatch(of: /<p class="script" id="choose">.*/)).output
    let selected = chooser.matches(of: /<option value="([^"]*)" selected>/)
    let first = chooser.firstMatch(of: /<option value="([^"]*)"/)
    #expect((selected.first ?? first)?.output.1 == "bayern" && selected.count <= 1)
    #expect(page.contains(">One team</h2>") && !page.contains("One team: "))
    // Sheets are entries of the archive, by number.
    let sheets = try [with, without].map { files in
      let workbook = Data(try #require(files["report.xlsx"]))
      return (1...40).prefix {
        workbook.range(of: Data("xl/worksheets/sheet\($0).xml".utf8)) != nil
      }.count
    }
    #expect(sheets[0] == sheets[1] + 1)
    try folder.play("run CUP --tournaments 500 --output with --workbook")
    #expect(folder.files("with") == without)
  }

  @Test func aScenarioWithoutTheEntrantRefusesAll() throws {
    let league = "\(PodiumProgram.scenarios)/twenty-club-league.json"
    let error = """
      Error: --for: expected an entrant of every scenario
      \(league): found "ajax", expected the id or the name of an entrant

      """
    #expect(
      try folder.podium("run CUP \(league) --tournaments 10 --for ajax")
        == .init(output: "", error: error, code: 64))
    #expect(folder.text("reports/four-club-cup/report.md") == nil)
    let output = try folder.output("run CUP @four-club-double.json --tournaments 10 --for ajax")
    #expect(output.matches(of: /\nOne team: Ajax\n/).count == 2)
  }

  @Test func aNameOfSeveralNeedsTheId() throws {
    folder.write(
      """
      { "name": "Two of a name", "game": { "kind": "baseball" }, "entrants": ["a", "b"],
        "teams": { "a": { "name": "Giants" }, "b": { "name": "GIANTS" } },
        "competition": { "stages": [{ "kind": "series", "bestOf": 3 }] } }
      """, to: "series.json")
    try folder.podium("run series.json --for giants").expectFailure(
      64, "--for: found the name \"giants\", expected the id of the entrant, \"a\" or \"b\"")
  }

  /// The figures of an entrant are those of the tables of the run.
  @Test(arguments: [
    "four-club-cup", "nba-finals-2017", "nba-play-offs", "chess-open", "friday-league-under-way",
    "cup-final", "knockout-of-duels",
  ])
  func figuresAreThoseOfTheFiles(_ name: String) throws {
    let run = "run @\(name).json --tournaments 200 --output run"
    try folder.play(run)
    let row = try #require(rows("standings").dropFirst().first)
    let id = try #require(row["entrant"])
    let document = try object(folder.output("\(run) --format json --for \(id)"))
    let entrant = try #require(document["entrant"] as? [String: Any])
    #expect(entrant["id"] as? String == id && entrant["name"] as? String == row["name"])
    func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }

    let chances = try #require(entrant["chances"] as? [[String: Any]])
    let zones = rows("zones").filter { $0["entrant"] == id }
    for chance in chances {
      let goal = try #require(chance["goal"] as? String)
      let zone = zones.first { goal == "reaches:\($0["zone"] ?? "")" }
      let share = zone?["probability"] ?? row["win_probability"]
      #expect(number(chance["probability"]) == share.flatMap(Double.init), "\(goal)")
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
      for match in matches {
        let name = match["match"] as? String
        guard let row = leverage.first(where: { $0["match"] == name }) else { continue }
        let isAtHome = name?.hasPrefix("\(id):") == true
        let homeWin = match["homeWin"] ?? match[isAtHome ? "win" : "loss"]
        #expect(number(homeWin) == row["given_home_win"].flatMap(Double.init))
      }
    }
    let opponents = rows("opponents").filter { $0["entrant"] == id }
    let rounds = try #require(entrant["rounds"] as? [[String: Any]])
    #expect(rounds.isEmpty == opponents.isEmpty)
    var names: [String?] = []
    for row in opponents where names.last != row["round"] { names.append(row["round"]) }
    for (round, name) in zip(rounds, names) {
      let own = opponents.filter { $0["round"] == name }
      let total = own.compactMap { $0["probability"].flatMap(Double.init) }.reduce(0, +)
      #expect(abs((number(round["probability"]) ?? 0) - total) < 1e-9)
      #expect((round["opponents"] as? [Any])?.count == own.count)
    }
  }

  /// The ranges in the standings are counted again from the files of points and positions.
  @Test(arguments: ["four-club-cup", "chess-open", "friday-league-under-way"])
  func theStandingsHaveTheRanges(_ name: String) throws {
    try folder.play("run @\(name).json --tournaments 1000 --output run")
    let (positions, points) = (rows("positions"), rows("points"))
    func integer(_ cell: String?) -> Int? { cell.flatMap { Int($0) } }
    for row in rows("standings") {
      let own = positions.filter { $0["entrant"] == row["entrant"] }
      let seen = own.filter { $0["count"] != "0" }.compactMap { integer($0["position"]) }
      let best = try #require(seen.min())
      let worst = try #require(seen.max())
      #expect(row["best_position_seen"] == "\(best)" && row["worst_position_seen"] == "\(worst)")
      let first = try #require(integer(row["best_position_possible"]))
      let last = try #require(integer(row["worst_position_possible"]))
      #expect(first <= best && last >= worst)
      // Positions outside of them are certain not to occur.
      for position in own where position["probability_ci_high"] != "0" {
        #expect((first...last).contains(try #require(integer(position["position"]))))
      }
      guard let low = row["points_quantile_5"], let high = row["points_quantile_95"] else {
        continue
      }
      let totals = points.filter { $0["entrant"] == row["entrant"] }.flatMap { total in
        Array(
          repeating: total["points"].flatMap(Double.init) ?? .nan,
          count: integer(total["count"]) ?? 0)
      }.sorted()
      #expect(totals.count == 1000)
      #expect(Double(low) == totals[49] && Double(high) == totals[949])
    }
  }
}
