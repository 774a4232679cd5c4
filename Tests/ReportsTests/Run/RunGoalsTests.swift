import MonteCarlo
import RandomStreams
import Reports
import Tallies
import TestSupport
import Testing
import TextFiles

/// The columns of chances: the title, and zones of a table that cups and play-offs change.
@Suite("Goals of a league") struct RunGoalsTests {
  private func report() throws -> (markdown: String, page: String) {
    let tournament = try StageFixture.tournament(
      #"{ "id": "table", "kind": "roundRobin", "ranking": ["points", "goalDifference"] }, "#
        + #"{ "id": "europe", "kind": "places", "places": [{ "zone": "champions-league" }, { "zone": "conference-league" }] }, "#
        + #"{ "id": "play-off", "kind": "bracket", "keepsRanks": true, "matches": { "p": ["3L", "4L"] }, "#
        + #""zones": { "relegated": ["5L", "Lp"] } }"#, entrants: 5)
    let outcome = Runner(
      tournament, options: TallyOptions(scores: false, counters: false), seed: Seed(1), threads: 1
    ).play(TournamentRanges([1...100]), control: RunControl())
    let subject = RunSubject(
      name: "L", description: nil, fileName: "l.json", seed: 1, identity: "0")
    let report = RunReport(subject, Summary(tournament, outcome.tally))
    let page = report.files(ReportFormats()).files.first { $0.name == "report.html" }
    return (report.document.markdown, String(decoding: page?.bytes ?? [], as: UTF8.self))
  }

  @Test func theTitleComesFirstThoughOthersPlayOn() throws {
    let header = try report().markdown.split(separator: "\n").first { $0.hasPrefix("| Team") }
    let columns = (header ?? "").split(separator: "|").map { $0.filter { $0 != " " } }
    let places = ["Winsthetitle", "ChampionsLeague", "ConferenceLeague", "Relegated"]
      .map { columns.firstIndex(of: $0) ?? -1 }
    #expect(places[0] >= 0 && places == places.sorted(), "\(columns)")
  }

  @Test func narrowHeadingsDiffer() throws {
    let page = try report().page
    #expect(page.contains("ChamL") && page.contains("ConfL"))
    #expect(!page.contains(">CL<"))
  }
}
