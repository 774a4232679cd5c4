import Foundation
import TestSupport
import Testing

@Suite struct LineupTests {
  private let folder = TemporaryFolder()
  private var reports: String { "\(folder.path)/reports/four-club-cup/lineup-psg" }
  private static let files = ["lineup.csv", "lineup.html", "lineup.json", "lineup.md"]

  private func lineup(
    _ arguments: String, scenario: String = PodiumProgram.cup
  ) throws -> PodiumProgram.Outcome {
    try folder.podium("lineup \(scenario) \(arguments)")
  }

  /// The files that a search leaves in a folder of its own.
  private func files(_ arguments: String) throws -> [String: [UInt8]] {
    let folder = TemporaryFolder()
    let search = ["lineup", PodiumProgram.cup, "--for", "psg", "--quiet"]
    let outcome = try folder.podium(search + PodiumProgram.words(arguments))
    #expect(outcome == .silent)
    return PodiumProgram.files(in: "\(folder.path)/reports/four-club-cup/lineup-psg")
  }

  @Test func aSearchLeavesTheseFilesAndPrintsThis() throws {
    let outcome = try lineup("--for psg --tournaments 100000")
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    let golden = "\(PodiumProgram.golden)/lineup"
    #expect(GoldenFile("\(golden)/four-club-cup.txt").difference(from: outcome.output) == nil)
    #expect(TestFile.names(in: reports) == [".podium.lock"] + Self.files + ["run.json"])
    for name in Self.files {
      let text = try #require(TestFile.text("\(reports)/\(name)"))
      #expect(GoldenFile("\(golden)/\(name)").difference(from: text) == nil)
    }
  }

  @Test func threadsBlocksAndKernelsChangeNoByte() throws {
    let expected = try files("--tournaments 20000 --threads 1")
    #expect(expected.keys.sorted() == Self.files)
    #expect(try files("--tournaments 20000 --threads 3") == expected)
    #expect(try files("--tournaments 20000 --block-size 77") == expected)
    #expect(try files("--tournaments 20000 --seed 1") != expected)
  }

  /// The best line-up, compared as a variant, has the same chance.
  @Test func theBestLineUpIsAVariant() throws {
    #expect(try lineup("--for psg --tournaments 100000 --quiet").code == 0)
    let compare = [
      "compare", PodiumProgram.cup, "--variant-file", "\(reports)/lineup.json", "--for", "psg",
      "--tournaments", "50000", "--format", "json",
    ]
    let document = try object(folder.podium(compare).output)
    let tables = try #require(document["tables"] as? [String: [[String: Any]]])
    let row = try #require(
      tables["compare"]?.first {
        $0["entrant"] as? String == "psg" && $0["event"] as? String == "champion"
      })
    #expect(row["variant"] as? String == "best-lineup")
    let compared = try #require(row["difference"] as? Double)
    let text = try lineup("--for psg --tournaments 100000 --format json").output
    let found = try object(text)
    let lineups = try #require(found["tables"] as? [String: [[String: Any]]])
    let best = try #require(lineups["lineup"]?.first)
    let difference = try #require(best["difference"] as? Double)
    let error = try #require(best["difference_se"] as? Double)
    // The comparison has eight times as many tournaments.
    expectZ(compared, difference, standardError: error * (1 + 1.0 / 8).squareRoot())
    #expect(difference > 0.08)
    let variants = try #require(found["variants"] as? [String: Any])
    #expect(variants.keys.sorted() == ["best-lineup"])
    #expect(found["legalLineups"] as? Int == 1420)
    #expect(lineups["lineup"]?.count == found["playedLineups"] as? Int)
  }

  @Test func formationsAreThoseThatAreAskedFor() throws {
    let outcome = try lineup("--for psg --formations 4-3-3,3-4-3 --tournaments 10000")
    #expect(outcome.code == 0)
    let report = try #require(TestFile.text("\(reports)/formations-4-3-3-3-4-3/lineup.md"))
    #expect(report.contains("- 800 line-ups in 2 formations, 4-3-3, 3-4-3; everyone in their own"))
    #expect(
      report.contains(
        "podium lineup four-club-cup.json --for psg --formations 4-3-3,3-4-3 --tournaments 10000 "
          + "--seed 2026"))
  }

  /// Nothing is ruled out by a proof that does not apply.
  @Test func withHeadToHeadKeepersAreWeighed() throws {
    var cup = try json(PodiumProgram.cup)
    cup["competition"] = [
      "stages": [
        ["kind": "roundRobin", "ranking": ["points", ["among": ["points"]], "lots"] as [Any]]
      ]
    ]
    let data = try JSONSerialization.data(withJSONObject: cup)
    folder.write(String(decoding: data, as: UTF8.self), to: "four-club-cup.json")
    let clubs = try #require(TestFile.text("\(PodiumProgram.scenarios)/four-clubs.json"))
    folder.write(clubs, to: "four-clubs.json")
    let outcome = try lineup("--for psg --tournaments 20000", scenario: "four-club-cup.json")
    #expect(outcome.code == 0)
    let report = try #require(TestFile.text("\(reports)/lineup.md"))
    #expect(!report.contains("ruled out by proof"))
    #expect(report.contains("| Keeper   |"))
    #expect(report.contains("- Keeper: Gianluigi Donnarumma\n"))
  }

  /// Each question has its own folder; the plain one keeps its usual folder.
  @Test func questionsDoNotOverwriteEachOther() throws {
    let questions: [[String]] = [
      [], ["--goal", "champion"], ["--goal", "top2"], ["--formations", "4-3-3,3-4-3"],
      ["--without", "Lionel Messi"], ["--with", "Carlos Soler", "--without", "Lionel Messi"],
    ]
    for question in questions {
      let outcome = try folder.podium(
        ["lineup", PodiumProgram.cup, "--for", "psg", "--tournaments", "10000", "--quiet"]
          + question)
      #expect(outcome == .silent)
    }
    let folders = TestFile.names(in: reports).filter { !$0.contains(".") || $0.contains("-") }
    #expect(folders.count == 4)
    #expect(folders[0] == "formations-4-3-3-3-4-3")
    #expect(folders[1] == "goal-top2")
    #expect(folders[2].hasPrefix("with-Carlos-Soler-without-Lionel-Messi-"))
    #expect(folders[3].hasPrefix("without-Lionel-Messi-"))
    let report = try #require(TestFile.text("\(reports)/\(folders[2])/lineup.md"))
    #expect(
      report.contains(
        "podium lineup four-club-cup.json --for psg --with 'Carlos Soler' --without 'Lionel Messi' "
          + "--tournaments 10000 --seed 2026"))
    #expect(
      report.contains("everyone in their own position, with Carlos Soler, without Lionel Messi."))
    let rows = CSVRows.of(TestFile.text("\(reports)/\(folders[2])/lineup.csv"))
    for row in rows where row["is_current"] == "no" {
      #expect(row["midfield"]?.contains("Soler") == false)
      #expect(row["attack"]?.contains("Carlos Soler") == true)
      #expect(row["attack"]?.contains("Messi") == false)
    }
    #expect(rows.first { $0["is_current"] == "yes" }?["probability_best"] == "")
  }

  /// A goal is the event of that name of a comparison.
  @Test func theGoalIsThatOfAComparison() throws {
    let search = try lineup("--for psg --goal top2 --tournaments 100000")
    #expect(search.output.contains("points of top-2 chance"))
    #expect(search.output.contains("Finishes in the top 2"))
    let best = try #require(CSVRows.of(TestFile.text("\(reports)/goal-top2/lineup.csv")).first)
    let compare = [
      "compare", PodiumProgram.cup, "--variant-file", "\(reports)/goal-top2/lineup.json",
      "--tournaments", "50000", "--quiet",
    ]
    #expect(try folder.podium(compare).code == 0)
    let rows = CSVRows.of(folder.text("reports/four-club-cup/compare/compare.csv"))
    let row = try #require(rows.first { $0["entrant"] == "psg" && $0["event"] == "top2" })
    func number(_ text: String?) throws -> Double { try #require(text.flatMap(Double.init)) }
    let error = try number(best["difference_se"])
    expectZ(
      try number(row["difference"]), try number(best["difference"]),
      standardError: error * (1 + 1.0 / 8).squareRoot())
    let chance = try number(best["top2_probability"])
    expectZ(
      try number(row["variant_value"]), chance,
      standardError: try number(best["top2_probability_se"]) * (1 + 1.0 / 8).squareRoot())
    #expect(chance > 0.5)
  }

  private static let tooMany = Array(repeating: "4-3-3", count: 101).joined(separator: ",")

  /// Arguments, and what the program says to them.
  private static let refusals: [(String, String)] = [
    ("--for pgs", "--for: found \"pgs\", expected an entrant; did you mean \"psg\"?"),
    ("--for psg --formations ''", "--formations is empty, expected formations such as"),
    (
      "--for psg --formations 4-3-x",
      "--formations: found \"4-3-x\", expected defenders, midfielders and attackers, such as 4-3-3"
    ),
    (
      "--for psg --formations 4-3-3,",
      "--formations: found \"\", expected defenders, midfielders and attackers"
    ),
    (
      "--for psg --formations 4-4-3",
      "--formations: found \"4-4-3\", which has 11 players besides the keeper, expected 10"
    ),
    (
      "--for psg --formations 6-3-1",
      "--formations: found \"6-3-1\", which needs 6 defenders; the squad of \"Paris Saint-Germain\""
    ),
    ("--for psg --tournaments 9999", "found --tournaments 9999, expected 10000 to 1000000000000"),
    (
      "--for psg --formations \(tooMany)",
      "--formations: found 101 formations, expected at most 100"
    ),
    (
      "--for psg --with Messi",
      "--with: found \"Messi\", expected a player of the squad; did you mean \"Lionel Messi\"?"
    ),
    (
      "--for psg --without 'Lionel Mesi'",
      "--without: found \"Lionel Mesi\", expected a player of the squad; did you mean \"Lionel Messi\"?"
    ),
    (
      "--for psg --with 'Lionel Messi,'",
      "--with: found \"\", expected a player of the squad; these are known:"
    ),
    (
      "--for psg --with 'Lionel Messi' --without 'Carlos Soler,Lionel Messi'",
      "found \"Lionel Messi\" with --with and with --without, expected one of them"
    ),
    (
      "--for psg --with 'PSG bench keeper,Gianluigi Donnarumma'",
      "--with: found 2 keepers, \"Gianluigi Donnarumma\" and \"PSG bench keeper\", but only one can play"
    ),
    (
      "--for psg --formations 5-4-1 --with 'Lionel Messi,Kylian Mbappé'",
      "--formations: found \"5-4-1\", which has room for 1 attacker, but --with asks for 2: \"Lionel Messi\" "
        + "and \"Kylian Mbappé\""
    ),
    (
      "--for psg --goal top4",
      "--goal: found \"top4\", expected \"champion\", \"top2\" with any position from 1 to 3 for the 2, "
        + "\"points40\" with any number of points, \"reaches:ZONE\" or \"wins:MATCH\": there are 4 entrants"
    ),
    ("--for psg --goal wins:ajax:bayern", "--goal: \"psg\" never plays in match \"ajax:bayern\""),
    ("--for psg --goal wins:ajax:psv", "--goal: found the match \"ajax:psv\""),
    ("--for psg --goal points99", "--goal: found 99 points, expected 1 to 9"),
    ("--for psg --goal champions", "did you mean \"champion\"?"),
    ("", "Missing expected argument '--for <id>'"),
    ("--for psg --shard 1/2", "Unknown option '--shard'"),
  ]

  /// All sixteen are in the round of 16.
  @Test(arguments: ["lineup", "sensitivity"])
  func aGoalThatEverybodyReachesIsNone(_ command: String) throws {
    let cup = PodiumProgram.cup.replacing("four-club-cup", with: "cup-of-sixteen")
    let outcome = try folder.podium(
      "\(command) \(cup) --for aldermoor-rovers --goal reaches:round-of-16")
    outcome.expectFailure(64, "everyone reaches the zone \"round-of-16\"")
  }

  @Test(arguments: refusals)
  func whatCannotBeAskedForIsRefused(_ arguments: String, _ message: String) throws {
    let outcome = try folder.podium("lineup \(PodiumProgram.cup) \(arguments)")
    outcome.expectFailure(64, message)
    #expect(outcome.output == "")
    #expect(folder.names() == [])
  }

  @Test func otherGamesHaveNoLineUps() throws {
    let outcome = try lineup("--for lan", scenario: "\(PodiumProgram.scenarios)/nl-west-2019.json")
    outcome.expectFailure(65, "a scenario of baseball, in which no line-up is chosen from a squad")
    #expect(folder.names() == [])
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func aSearchThatIsStoppedWritesNothing(_ signal: Int32, _ code: Int32) throws {
    let started = try folder.start(
      "lineup \(PodiumProgram.cup) --for psg --tournaments 100000000000")
    started.wait(for: "\(reports)/.podium.lock")
    Thread.sleep(forTimeInterval: 0.3)
    started.signal(signal)
    let outcome = started.wait()
    #expect(outcome.code == code)
    #expect(outcome.output == "")
    #expect(
      outcome.error
        == "stopped: nothing is written; the same command starts again from the beginning\n")
    #expect(TestFile.names(in: reports) == [".podium.lock"])
  }
}
