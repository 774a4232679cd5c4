internal import Competitions
internal import MonteCarlo
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import Tables
internal import Tallies
internal import TextFiles

/// A nested study whose shards are merged.
struct MergedSpread: MergedStudy {
  let subfolder = "/\(SpreadStudy.folderName)"

  private let scenario: Scenario
  private let layout: RatingSpreadLayout

  /// - Parameters:
  ///   - part: the one by whose scenario the reports are worded.
  ///   - tournamentsADraw: how many tournaments a draw has.
  init(_ part: MergePart, tournamentsADraw: Int) throws(StudyError) {
    let scenario = try part.reading { (loader, bytes) throws(ScenarioError) in
      try loader.load(bytes, path: part.scenario.name)
    }
    self.scenario = scenario
    layout = RatingSpreadLayout(
      entrants: scenario.tournament.entrants.count, tournamentsADraw: tournamentsADraw)
    try part.check(Identity(scenario.tournament, tournamentsADraw: tournamentsADraw))
  }

  func statepoint(
    in file: StatepointFile
  ) throws(StatepointError) -> CountStatepoint<RatingSpreadLayout> {
    try file.statepoint(ofDrawsIn: layout)
  }

  func reports(
    _ union: CountStatepoint<RatingSpreadLayout>, folder: String, csv: CSVOptions?,
    from paths: [String]
  ) -> MergedReports {
    let outcome = SpreadStudy.Outcome(
      RunSubject(
        scenario, seed: union.seed, identity: union.identity,
        document: union.scenario),
      scenario.tournament, union,
      StudyCourse(merged: union, folder: folder, unit: SpreadStudy.drawUnit),
      isReported: csv != nil)
    let provenance = RunProvenance(merging: paths, outcome.subject, outcome.course, union)
    return MergedReports(
      files: outcome.files(provenance, csv: csv ?? CSVOptions()), text: outcome.text,
      jsonText: outcome.json.prettyText)
  }
}
