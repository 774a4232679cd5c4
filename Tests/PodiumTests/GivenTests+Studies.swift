import TestSupport
import Testing

/// Conditions in comparisons, sensitivity studies and replays, and playing on until they hold often enough.
extension GivenTests {
  private static let questions = "\(PodiumProgram.scenarios)/psg-questions.json"
  private static let file = "variants-given.csv"

  /// The rows of a CSV file by entrant and event, of one variant if the file has variants.
  private func rows(_ path: String, variant: String? = nil) throws -> [String: [String: String]] {
    let rows = try text(path).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let named = rows.dropFirst().map { row in
      Dictionary(zip(rows[0], row), uniquingKeysWith: { first, _ in first })
    }
    return Dictionary(
      named.filter { variant == nil || $0["variant"] == variant }.map {
        ("\($0["entrant"] ?? "") \($0["event"] ?? "")", $0)
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test func chancesOfVariantsAreThoseOfRunsWithTheCondition() throws {
    let given = ["--tournaments", "2000", "--quiet", "--given", "psg:bayern=home"]
    let compare =
      ["compare", Self.questions, "--variants", "messi-tired,three-at-the-back"] + given
    #expect(try folder.podium(compare + ["--output", "compared"]) == .silent)
    #expect(try folder.podium(["run", Self.questions] + given + ["--output", "own"]) == .silent)
    let set = ["--set", "teams.psg.squad.Lionel Messi.skillPower=8.04", "--output", "messi"]
    #expect(try folder.podium(["run", Self.questions] + given + set) == .silent)
    let found = try rows("compared/\(Self.file)", variant: "messi-tired")
    let (own, messi) = (try rows("own/given.csv"), try rows("messi/given.csv"))
    #expect(found.count == 4 * 5)
    for (key, row) in found {
      #expect(row["baseline"] == own[key]?["given"], "\(key)")
      #expect(row["variant_value"] == messi[key]?["given"], "\(key)")
      #expect(row["baseline_tournaments"] == own[key]?["given_tournaments"])
      #expect(row["variant_tournaments"] == messi[key]?["given_tournaments"])
      #expect(row["condition"] == "psg:bayern=home" && row["tournaments"] == "2000")
    }
    let report = try text("compared/compare.md")
    #expect(report.contains("**Conditional on**: Paris Saint-Germain beats Bayern München"))
    #expect(report.contains("--given psg:bayern=home"))
  }

  @Test func aConditionLeavesTheFileOfAllTournamentsAsItIs() throws {
    let compare = ["compare", Self.questions, "--tournaments", "1000", "--variants", "messi-tired"]
    #expect(try folder.podium(compare + ["--quiet", "--output", "plain"]) == .silent)
    let outcome = try folder.podium(
      compare + ["--output", "given", "--for", "psg", "--given", "not psg champion"])
    #expect(outcome.code == 0)
    #expect(
      outcome.output.contains(
        "\nGiven that Paris Saint-Germain does not win the title: in "))
    #expect(outcome.output.contains("compare.csv and \(Self.file) beside them\n"))
    #expect(files("plain")["compare.csv"] == files("given")["compare.csv"])
    // What the condition says is certain, and no difference.
    let title = try #require(try rows("given/\(Self.file)")["psg champion"])
    #expect(title["baseline"] == "0" && title["variant_value"] == "0")
    #expect(title["difference_ci_low"] == "0" && title["difference_ci_high"] == "0")
  }

  @Test func shardsOfAComparisonWithConditionsAreMerged() throws {
    let base =
      ["compare", Self.questions, "--tournaments", "500", "--quiet"]
      + ["--given", "psg:bayern=draw", "--given", "ajax top3"]
    #expect(try folder.podium(base + ["--output", "whole"]) == .silent)
    for shard in 1...2 { #expect(try folder.podium(base + ["--shard", "\(shard)/2"]) == .silent) }
    let name = try #require(folder.names(in: "reports/psg-questions").first)
    let path = "reports/psg-questions/\(name)/compare"
    let merge = try folder.podium(
      ["merge", "\(path)/shard-1-of-2", "\(path)/shard-2-of-2", "--output", "merged", "--quiet"])
    #expect(merge == .silent)
    #expect(files("merged") == files("whole") && files("whole")[Self.file] != nil)
  }

  @Test func aVariantInWhichTheConditionCannotHoldSaysSo() throws {
    let outcome = try folder.podium([
      "compare", Self.questions, "--tournaments", "300", "--given", "ajax:psg=home", "--for", "psg",
    ])
    #expect(outcome.code == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("PSG have beaten Ajax 1-0") && $0.hasSuffix(" 0") })
    #expect(outcome.output.contains("The conditions never held with PSG have beaten Ajax 1-0."))
    let path = "reports/psg-questions/given-ajax-psg-home/compare/\(Self.file)"
    let variants = Set(
      try text(path).split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } })
    #expect(variants.count == 5)
  }

  @Test func conditionsOfVariantsThatLackThemAreErrors() throws {
    let stage =
      #"{ "kind": "roundRobin", "legs": 1, "points": { "win": 3, "draw": 1, "loss": 0 }, "ranking": ["points", "lots"] }"#
    folder.write(
      "{ \"other\": { \"patch\": { \"competition\": { \"stages\": [\(stage)] } } } }",
      to: "other.json")
    let outcome = try folder.podium([
      "compare", PodiumProgram.cup, "--variant-file", "\(folder.path)/other.json", "--set",
      #"competition.stages.0.zones={"first":[1,2]}"#, "--given", "ajax reaches first",
    ])
    #expect(outcome.code != 0)
    #expect(
      outcome.error.contains(
        #"the condition "ajax reaches first" is about something that the variant "other" does not have; leave the "#
          + "condition or the variant out"), "\(outcome.error)")
  }

  @Test func playersAreWorthSomethingUnderACondition() throws {
    let outcome = try folder.podium([
      "sensitivity", PodiumProgram.cup, "--for", "psg", "--only", "Lionel Messi", "--tournaments",
      "1000", "--given", "ajax:bayern=draw", "--output", "players",
    ])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("Conditional on ajax:bayern=draw: in "))
    #expect(outcome.output.contains("\nraised Lionel Messi "))
    let rows = try text("players/\(Self.file)").split(separator: "\n")
    #expect(rows.count == 1 + 2 * 2)
    #expect(try text("players/sensitivity.md").contains("## What is given"))
  }

  @Test func aReplayShowsTheFirstTournamentInWhichTheConditionHolds() throws {
    let title = ["--given", "psg champion", "--given", "ajax:psg=draw"]
    let found = try folder.podium(["replay", PodiumProgram.cup] + title)
    #expect(found.code == 0)
    #expect(found.output.contains("\najax:psg=draw: holds\npsg champion: holds\n"))
    let line = try #require(
      found.output.split(separator: "\n").first { $0.hasPrefix("Also in tournaments ") })
    let other = try #require(line.split(separator: " ")[3].split(separator: ",").first)
    for (number, holds) in [(String(other), true), ("1", false)] {
      let shown = try folder.podium(["replay", PodiumProgram.cup, "--tournament", number] + title)
      #expect(shown.code == 0 && !shown.output.contains("Also in"))
      #expect(shown.output.contains("does not hold") != holds, "\(number)")
    }
    let json = try folder.podium(["replay", PodiumProgram.cup, "--format", "json"] + title)
    #expect(json.output.contains("\"condition\": \"psg champion\",\n      \"holds\": true"))
    let none = try folder.podium(["replay", PodiumProgram.cup])
    none.expectFailure(
      64,
      "expected the number of a tournament, or an outcome or an event, such as --given ajax:psg=home\n"
    )
    let never = try folder.podium(
      ["replay", PodiumProgram.cup, "--set", "run.tournaments=1"] + title)
    never.expectFailure(
      64, "in none of tournaments 1 to 1 all conditions hold, and the scenario plays no more; ")
  }

  @Test func aRunPlaysOnUntilTheConditionHoldsOftenEnough() throws {
    let base = ["run", PodiumProgram.cup, "--page-samples", "0", "--given", "ajax:psg=draw"]
    let many = base + ["--given-tournaments", "3000", "--tournaments", "100000"]
    let outcome = try folder.podium(many + ["--threads", "2", "--output", "two"])
    #expect(outcome.code == 0)
    let found = try #require(outcome.output.firstMatch(of: /psg=draw: in ([0-9,]+) of ([0-9,]+) t/))
    #expect(found.2 == "16,000" || found.2 == "25,000")
    #expect(
      outcome.output.contains(
        "  3,000 tournaments in which the conditions hold: reached, \(found.1)\n"))
    #expect(
      try folder.podium(many + ["--block-size", "100", "--output", "other", "--quiet"]) == .silent)
    #expect(files("two") == files("other"))
    let report = try text("two/report.md")
    #expect(report.contains("The run was to stop as soon as the conditions held often enough:"))
    #expect(report.contains("--given ajax:psg=draw --given-tournaments 3000\n"))
    // The counts are those of a run of as many tournaments.
    let played = String(found.2).replacing(",", with: "")
    let plain: [String] = base + ["--tournaments", played, "--output", "plain"]
    #expect(try folder.podium(plain + ["--quiet"]) == .silent)
    #expect(
      try rows("plain/given.csv")["ajax champion"]?["given_count"]
        == rows("two/given.csv")["ajax champion"]?["given_count"])
  }

  @Test func aRunThatReachesItsMaximumFirstSaysHowRareTheConditionIs() throws {
    let outcome = try folder.podium([
      "run", PodiumProgram.cup, "--page-samples", "0", "--given", "ajax:psg=draw",
      "--given-tournaments", "9000", "--tournaments", "10000",
    ])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("conditions hold: not reached, "))
    #expect(outcome.output.contains("tournaments would reach it: --tournaments "))
  }

  private static let studyMistakes: [([String], String)] = [
    (
      ["run", "CUP", "--given-tournaments", "10"],
      "found --given-tournaments without a condition, expected an outcome or an event as well, such as --given ajax:psg=home"
    ),
    (
      [
        "run", "CUP", "--given", "ajax champion", "--given-tournaments", "10", "--tournaments", "9",
      ],
      "found 9 tournaments with --given-tournaments, expected at least 10000: those in which the conditions hold are first counted after that many"
    ),
    (
      ["backtest", "CUP", "--given", "ajax:psg=2-1"],
      "--given ajax:psg=2-1: a backtest forecasts matches that have been played, and assumes nothing; leave it out"
    ),
    (
      ["program", "CUP", "--given", "ajax champion"],
      "--given ajax champion: a program shows no chances and takes no conditions, expected a score such as ajax:psg=2-1; podium run, compare, sensitivity and replay take outcomes and events"
    ),
  ]

  @Test(arguments: studyMistakes)
  func studiesThatTakeNoConditionSaySo(_ arguments: [String], _ message: String) throws {
    let outcome = try folder.podium(arguments.map { $0 == "CUP" ? PodiumProgram.cup : $0 })
    #expect(outcome == .init(output: "", error: "Error: \(message)\n", code: 64))
    #expect(folder.names() == [])
  }
}
