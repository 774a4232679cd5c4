import Foundation
import TestSupport
import Testing

@Suite struct LineupTests {
  private let folder = TemporaryFolder()
  private static let reports = "reports/four-club-cup/lineup-psg"

  /// The best line-up, compared as a variant, has the same chance, and so does that for another goal.
  @Test(arguments: [("champion", 0.08), ("top2", 0.05)])
  func theBestLineUpIsAVariant(_ goal: String, _ least: Double) throws {
    let text = try folder.output(
      "lineup CUP --for psg --goal \(goal) --tournaments 100000 --format json --output search")
    let found = try object(text)
    #expect(found["legalLineups"] as? Int == 1420)
    #expect((found["variants"] as? [String: Any])?.keys.sorted() == ["best-lineup"])
    let rows = folder.rows("search/lineup.csv")
    #expect(rows.count == found["playedLineups"] as? Int)
    #expect(try tables(text)["lineup"]?.count == rows.count)
    try folder.play(
      "compare CUP --variant-file search/lineup.json --tournaments 50000 --output compared")
    let row = try #require(
      folder.rows("compared/compare.csv").first { $0["entrant"] == "psg" && $0["event"] == goal })
    #expect(row["variant"] == "best-lineup")
    let best = try #require(rows.first)
    func number(_ text: String?) throws -> Double { try #require(text.flatMap(Double.init)) }
    // The comparison has eight times as many tournaments.
    let scale = (1 + 1.0 / 8).squareRoot()
    let difference = try number(best["difference"])
    expectZ(
      try number(row["difference"]), difference,
      standardError: try number(best["difference_se"]) * scale)
    #expect(difference > least)
    let column = goal == "champion" ? "win_probability" : "\(goal)_probability"
    expectZ(
      try number(row["variant_value"]), try number(best[column]),
      standardError: try number(best["\(column)_se"]) * scale)
  }

  /// Each question has its own folder.
  @Test func lineUpsAreThoseThatAreAskedFor() throws {
    let question =
      "--for psg --with 'Carlos Soler' --without 'Lionel Messi' --formations 4-3-3,3-4-3"
    try folder.play("lineup CUP \(question) --tournaments 10000")
    let name = try #require(folder.names(in: Self.reports).first)
    #expect(name.hasPrefix("formations-4-3-3-3-4-3-with-Carlos-Soler-without-Lionel-Messi-"))
    let report = try #require(folder.text("\(Self.reports)/\(name)/lineup.md"))
    #expect(report.contains(" line-ups in 2 formations, 4-3-3, 3-4-3; everyone in their own"))
    #expect(report.contains("position, with Carlos Soler, without Lionel Messi."))
    #expect(report.contains("--with 'Carlos Soler' --without 'Lionel Messi' "))
    let rows = folder.rows("\(Self.reports)/\(name)/lineup.csv")
    for row in rows where row["is_current"] == "no" {
      #expect(row["midfield"]?.contains("Soler") == false)
      #expect(row["attack"]?.contains("Carlos Soler") == true)
      #expect(row["attack"]?.contains("Messi") == false)
      #expect(["4-3-3", "3-4-3"].contains { row["formation"]?.hasSuffix($0) == true })
    }
    #expect(rows.first { $0["is_current"] == "yes" }?["probability_best"] == "")
  }

  /// Nothing is ruled out by a proof that does not apply.
  @Test func withHeadToHeadKeepersAreWeighed() throws {
    try folder.play(
      #"lineup CUP --for psg --tournaments 10000 --output out --without 'Lionel Messi' --set 'competition.stages.0.ranking=["points",{"among":["points"]},"lots"]'"#
    )
    let report = try #require(folder.text("out/lineup.md"))
    #expect(!report.contains("ruled out by proof"))
    #expect(report.contains("| Keeper   |"))
    #expect(report.contains("- Keeper: Gianluigi Donnarumma\n"))
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func aSearchThatIsStoppedWritesNothing(_ signal: Int32, _ code: Int32) throws {
    let started = try folder.start("lineup CUP --for psg --tournaments 100000000000")
    started.wait(for: "\(folder.path)/\(Self.reports)/.podium.lock")
    Thread.sleep(forTimeInterval: 0.2)
    started.signal(signal)
    let error = "stopped: nothing is written; the same command starts again from the beginning\n"
    #expect(started.wait() == .init(output: "", error: error, code: code))
    #expect(folder.names(in: Self.reports) == [".podium.lock"])
  }
}
