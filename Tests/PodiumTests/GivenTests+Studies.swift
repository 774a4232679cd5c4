import TestSupport
import Testing

/// Conditions in comparisons, sensitivity studies and replays, and playing on until they hold often enough.
extension GivenTests {
  private static let file = "variants-given.csv"

  /// The rows of a CSV file by entrant and event, of one variant if the file has variants.
  private func rows(_ path: String, variant: String? = nil) -> [String: [String: String]] {
    Dictionary(
      folder.rows(path).filter { variant == nil || $0["variant"] == variant }.map {
        ("\($0["entrant"] ?? "") \($0["event"] ?? "")", $0)
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test func chancesOfVariantsAreThoseOfRunsWithTheCondition() throws {
    let given = "--tournaments 1000 --given psg:bayern=home"
    try folder.play(
      "compare @psg-questions.json --variants messi-tired,three-at-the-back \(given) --output compared"
    )
    try folder.play("run @psg-questions.json \(given) --output own")
    let set = "--set 'teams.psg.squad.Lionel Messi.skillPower=8.04'"
    try folder.play("run @psg-questions.json \(given) \(set) --output messi")
    let found = rows("compared/\(Self.file)", variant: "messi-tired")
    let (own, messi) = (rows("own/given.csv"), rows("messi/given.csv"))
    #expect(found.count == 4 * 5)
    for (key, row) in found {
      #expect(row["baseline"] == own[key]?["given"], "\(key)")
      #expect(row["variant_value"] == messi[key]?["given"], "\(key)")
      #expect(row["baseline_tournaments"] == own[key]?["given_tournaments"])
      #expect(row["variant_tournaments"] == messi[key]?["given_tournaments"])
      #expect(row["condition"] == "psg:bayern=home" && row["tournaments"] == "1000")
    }
    let report = try #require(folder.text("compared/compare.md"))
    #expect(report.contains("**Conditional on**: Paris Saint-Germain beats Bayern München"))
    #expect(report.contains("--given psg:bayern=home"))
  }

  @Test func aConditionLeavesTheFileOfAllTournamentsAsItIs() throws {
    let compare = "compare @psg-questions.json --tournaments 500 --variants messi-tired"
    try folder.play("\(compare) --output plain")
    let output = try folder.output(
      "\(compare) --output given --for psg --given 'not psg champion'")
    #expect(output.contains("\nGiven that Paris Saint-Germain does not win the title: in "))
    #expect(output.contains("compare.csv and \(Self.file) beside them\n"))
    #expect(folder.bytes("plain/compare.csv") == folder.bytes("given/compare.csv"))
    // What the condition says is certain, and no difference.
    let title = try #require(rows("given/\(Self.file)")["psg champion"])
    for column in ["baseline", "variant_value", "difference_ci_low", "difference_ci_high"] {
      #expect(title[column] == "0", "\(column)")
    }
  }

  @Test func aVariantInWhichTheConditionCannotHoldSaysSo() throws {
    let output = try folder.output(
      "compare @psg-questions.json --tournaments 300 --given ajax:psg=home --for psg")
    let lines = output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("PSG have beaten Ajax 1-0") && $0.hasSuffix(" 0") })
    #expect(output.contains("The conditions never held with PSG have beaten Ajax 1-0."))
    let rows = folder.rows("reports/psg-questions/given-ajax-psg-home/compare/\(Self.file)")
    #expect(Set(rows.map { $0["variant"] }).count == 5)
  }

  @Test func aFixedScoreIsThatOfAComparison() throws {
    try folder.play("compare @psg-questions.json --tournaments 100 --given psg:bayern=3-0")
    let report = try #require(
      folder.text("reports/psg-questions/given-psg-bayern-3-0/compare/compare.md"))
    #expect(report.contains("**Fixed**: `psg:bayern=3-0`, in every tournament"))
    #expect(report.contains("--seed 2026 --given psg:bayern=3-0\n"))
  }

  @Test func conditionsOfVariantsThatLackThemAreErrors() throws {
    folder.write(
      #"{ "other": { "patch": { "competition": { "stages": [{ "kind": "roundRobin", "ranking": ["lots"] }] } } } }"#,
      to: "other.json")
    let outcome = try folder.podium(
      #"compare CUP --variant-file other.json --set competition.stages.0.zones={"first":[1,2]} --given 'ajax reaches first'"#
    )
    #expect(outcome.code != 0)
    #expect(
      outcome.error.contains(
        #"the condition "ajax reaches first" is about something that the variant "other" does not have; leave the "#
          + "condition or the variant out"), "\(outcome.error)")
  }

  @Test func playersAreWorthSomethingUnderACondition() throws {
    let output = try folder.output(
      "sensitivity CUP --for psg --only 'Lionel Messi' --tournaments 500 --given ajax:bayern=draw --output players"
    )
    #expect(output.contains("Conditional on ajax:bayern=draw: in "))
    #expect(output.contains("\nraised Lionel Messi "))
    #expect(folder.rows("players/\(Self.file)").count == 2 * 2)
    #expect(folder.text("players/sensitivity.md")?.contains("## What is given") == true)
  }

  @Test func aReplayShowsTheFirstTournamentInWhichTheConditionHolds() throws {
    let title = "--given 'psg champion' --given ajax:psg=draw"
    let found = try folder.output("replay CUP \(title)")
    #expect(found.contains("\najax:psg=draw: holds\npsg champion: holds\n"))
    let line = try #require(
      found.split(separator: "\n").first { $0.hasPrefix("Also in tournaments ") })
    let other = try #require(line.split(separator: " ")[3].split(separator: ",").first)
    for (number, holds) in [(String(other), true), ("1", false)] {
      let shown = try folder.output("replay CUP --tournament \(number) \(title)")
      #expect(!shown.contains("Also in"))
      #expect(shown.contains("does not hold") != holds, "\(number)")
    }
    let json = try folder.output("replay CUP --format json \(title)")
    #expect(json.contains("\"condition\": \"psg champion\",\n      \"holds\": true"))
    try folder.podium("replay CUP --set run.tournaments=1 \(title)").expectFailure(
      64, "in none of tournaments 1 to 1 all conditions hold, and the scenario plays no more; ")
  }

  @Test func aRunPlaysOnUntilTheConditionHoldsOftenEnough() throws {
    let base = "run CUP --page-samples 0 --given ajax:psg=draw"
    let output = try folder.output(
      "\(base) --given-tournaments 3000 --tournaments 100000 --output enough")
    let found = try #require(output.firstMatch(of: /psg=draw: in ([0-9,]+) of ([0-9,]+) t/))
    #expect(found.2 == "16,000" || found.2 == "25,000")
    #expect(
      output.contains("  3,000 tournaments in which the conditions hold: reached, \(found.1)\n"))
    let report = try #require(folder.text("enough/report.md"))
    #expect(report.contains("The run was to stop as soon as the conditions held often enough:"))
    #expect(report.contains("--given ajax:psg=draw --given-tournaments 3000\n"))
    // The counts are those of a run of as many tournaments.
    let played = String(found.2).replacing(",", with: "")
    try folder.play("\(base) --tournaments \(played) --output plain")
    let counts = ["plain", "enough"].map { rows("\($0)/given.csv")["ajax champion"] }
    #expect(counts[0]?["given_count"] == counts[1]?["given_count"] && counts[0] != nil)
    let rare = try folder.output(
      "\(base) --given-tournaments 9000 --tournaments 10000 --output rare")
    #expect(rare.contains("conditions hold: not reached, "))
    #expect(rare.contains("tournaments would reach it: --tournaments "))
  }
}
