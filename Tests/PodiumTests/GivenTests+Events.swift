import TestSupport
import Testing

/// Events of entrants as conditions.
extension GivenTests {
  private static let ajax = "ajax champion"

  private func run(given: String..., more: String = "--tournaments 3000") throws
    -> PodiumProgram.Outcome
  {
    try folder.podium(
      ["run", PodiumProgram.cup] + given.flatMap { ["--given", $0] } + PodiumProgram.words(more))
  }

  /// The only folder of a run with conditions.
  private func given() throws -> String {
    let names = folder.names(in: "reports/four-club-cup").filter { $0.hasPrefix("given-") }
    #expect(names.count == 1)
    return "reports/four-club-cup/\(try #require(names.first))"
  }

  @Test func anEventChangesNoOtherFile() throws {
    #expect(try run(more: "--tournaments 3000 --quiet").code == 0)
    let plain = files("reports/four-club-cup")
    let outcome = try run(given: "Ajax wins the title")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\nGiven that Ajax wins the title: in "))
    let own = files(try given())
    #expect(Set(own.keys).subtracting(plain.keys) == ["given.csv"])
    for (name, bytes) in plain where name.hasSuffix(".csv") {
      #expect(own[name] == bytes, "\(name)")
    }
    let rows = try text("\(given())/given.csv").split(separator: "\n")
    #expect(rows.dropFirst().allSatisfy { $0.hasSuffix(",\(Self.ajax)") })
    // As often as Ajax wins the title, and then always.
    let title = try #require(rows.first { $0.hasPrefix("ajax,Ajax,champion,") })
      .split(separator: ",", omittingEmptySubsequences: false)
    #expect(title[4] == "1" && title[6] == title[7] && title[7] == title[8])
    let report = try text("\(given())/report.md")
    #expect(report.contains("**Given that** Ajax wins the title (`\(Self.ajax)`)."))
    #expect(report.contains("--given '\(Self.ajax)'"))
    #expect(
      try text("\(given())/run.json").contains("\"events\": [\n      \"\(Self.ajax)\"\n    ]"))
  }

  @Test func anOppositeIsWrittenOut() throws {
    let outcome = try run(given: "not AJAX top2", "psg:bayern=draw")
    #expect(
      outcome.output.contains(
        "\nGiven that Paris Saint-Germain and Bayern München draw and Ajax does not finish in the top 2: in "
      ))
    let report = try text("\(given())/report.md")
    #expect(report.contains("--given psg:bayern=draw --given 'not ajax top2'"))
  }

  @Test func aRunWithEventsGoesOnAndIsMerged() throws {
    func play(_ more: String) throws {
      #expect(
        try run(given: "not ajax top2", Self.ajax.replacing("ajax", with: "psg"), more: more)
          == .silent)
    }
    try play("--tournaments 3000 --quiet --output whole")
    try play("--tournaments 1000 --quiet --output steps")
    try play("--tournaments 3000 --quiet --output steps")
    #expect(files("steps") == files("whole"))
    for shard in 1...2 { try play("--tournaments 3000 --quiet --shard \(shard)/2") }
    let shards = try (1...2).map { "\(try given())/shard-\($0)-of-2" }
    let merge = try folder.podium(["merge"] + shards + ["--output", "merged", "--quiet"])
    #expect(merge == .silent)
    #expect(files("merged") == files("whole"))
  }

  @Test func fewTournamentsAreNotEnough() throws {
    let outcome = try run(given: "psg champion", more: "--tournaments 100")
    let few = "That is few: about "
    #expect(outcome.output.contains("\n\(few)"))
    #expect(outcome.output.contains(" tournaments would include 10,000 such.\n"))
    #expect(try text("\(given())/report.md").contains(few))
    let enough = try run(given: "psg champion", more: "--tournaments 10000 --output enough")
    #expect(!enough.output.contains(few))
  }

  private static let mistakes: [(arguments: [String], message: String)] = [
    (
      ["run", "CUP", "--given", "ajx champion"],
      #"--given ajx champion: found "ajx", expected the id or the name of an entrant; did you mean 'ajax'?"#
    ),
    (
      ["run", "CUP", "--given", "ajax champion", "--given", "not ajax top2"],
      #"--given not ajax top2: "not ajax top2" cannot happen if "ajax champion" does; leave one of them out"#
    ),
    (
      ["run", "CUP", "--daily", "round", "--given", "ajax champion"],
      "--given ajax champion: --daily shows what was known on earlier days, and assumes nothing; leave it out"
    ),
  ]

  @Test(arguments: mistakes)
  func mistakesOfEventsAreNamed(_ arguments: [String], _ message: String) throws {
    let outcome = try folder.podium(arguments.map { $0 == "CUP" ? PodiumProgram.cup : $0 })
    #expect(outcome == .init(output: "", error: "Error: \(message)\n", code: 64))
    #expect(folder.names() == [])
  }
}
