internal import Competitions
internal import MonteCarlo
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// What statepoints that are merged are of.
protocol MergedStudy {
  associatedtype Layout: CountLayout

  /// The folder below that of the scenario, with a slash before it if there is one.
  var subfolder: String { get }

  func statepoint(in file: StatepointFile) throws(StatepointError) -> CountStatepoint<Layout>

  /// The reports, and where they come from.
  ///
  /// - Parameters:
  ///   - csv: how CSV files are written; nil if there are to be no reports.
  ///   - paths: the statepoints that were merged.
  func reports(
    _ union: CountStatepoint<Layout>, folder: String, csv: CSVOptions?, from paths: [String]
  ) -> MergedReports
}

/// What is written and shown of a merge.
struct MergedReports {
  let files: FileSet
  let text: String
  let jsonText: String
}

extension MergePart {
  /// Reads the scenario that a statepoint brings along.
  func reading<Result>(
    _ load: (ScenarioLoader, [UInt8]) throws(ScenarioError) -> Result
  ) throws(StudyError) -> Result {
    do {
      return try load(ScenarioLoader(), Array(scenario.document.compactText.utf8))
    } catch {
      throw StudyError(
        .invalidInput, "\(path): its scenario cannot be compiled:\n\(error.description)")
    }
  }

  /// Refuses a scenario that does not give the identity that the statepoint says.
  func check(_ identity: Identity) throws(StudyError) {
    let differences = identity.differences(from: self.identity)
    guard differences.isEmpty else {
      throw StudyError(
        .invalidInput,
        "\(path): its scenario does not give its identity; these differ: "
          + differences.joined(separator: ", ")
          + (differences.contains("version") ? "; it is of another version of Podium" : "")
      )
    }
  }
}

/// A run whose shards are merged.
struct MergedRun: MergedStudy {
  let subfolder = ""

  private let scenario: Scenario

  /// - Parameter part: the one by whose scenario the reports are worded.
  init(_ part: MergePart) throws(StudyError) {
    scenario = try part.reading { (loader, bytes) throws(ScenarioError) in
      try loader.load(bytes, path: part.scenario.name)
    }
    try part.check(Identity(scenario.tournament, tally: scenario.tally))
  }

  func statepoint(in file: StatepointFile) throws(StatepointError) -> Statepoint {
    try file.statepoint(of: scenario.tournament, options: scenario.tally)
  }

  func reports(
    _ union: Statepoint, folder: String, csv: CSVOptions?, from paths: [String]
  ) -> MergedReports {
    var subject = RunSubject(
      scenario, seed: union.seed, identity: union.identity, document: union.scenario)
    if !union.isPrefix { subject.parts = union.ranges.description }
    let outcome = RunStudy.Outcome(
      subject: subject,
      summary: csv == nil ? nil : Summary(scenario.tournament, union.tally),
      course: StudyCourse(merged: union, folder: folder))
    let files = outcome.summary.map { RunFiles(subject, $0, csv: csv ?? CSVOptions()).set }
    let provenance = RunProvenance(
      merging: paths, subject, outcome.course, given: outcome.summary?.given, union)
    return MergedReports(
      files: (files ?? RunFiles.none).adding(provenance.file), text: outcome.text,
      jsonText: outcome.json.prettyText)
  }
}

/// A comparison whose shards are merged.
struct MergedComparison: MergedStudy {
  let subfolder = "/\(CompareStudy.folderName)"

  private let compared: ComparedScenarios
  private let variants: [Variant]
  private let comparison: Comparison

  /// - Parameters:
  ///   - part: the one by whose scenario the reports are worded.
  ///   - ids: the variants that were played.
  init(_ part: MergePart, _ ids: [String]) throws(StudyError) {
    let compared = try part.reading { (loader, bytes) throws(ScenarioError) in
      try loader.loadVariants(bytes, path: part.scenario.name)
    }
    let chosen = Set(ids)
    self.compared = compared
    variants = compared.variants.filter { chosen.contains($0.id) }
    guard !variants.isEmpty else {
      throw StudyError(.invalidInput, "\(part.path): its scenario has none of its variants")
    }
    comparison = Comparison(compared.baseline.tournament, variants)
    try part.check(comparison.identity)
  }

  func statepoint(
    in file: StatepointFile
  ) throws(StatepointError) -> CountStatepoint<ComparisonLayout> {
    try file.statepoint(of: comparison)
  }

  func reports(
    _ union: CountStatepoint<ComparisonLayout>, folder: String, csv: CSVOptions?,
    from paths: [String]
  ) -> MergedReports {
    let isAll = variants.count == compared.variants.count
    let ids = variants.map(\.id).joined(separator: ",")
    let subject = ComparisonSubject(
      compared, variants, seed: union.seed, identity: union.identity, document: union.scenario,
      focus: nil,
      options: GivenText.options(union.scenario.given)
        + (isAll ? "" : " " + ShellWord.option("--variants", ids)),
      parts: union.isPrefix ? nil : union.ranges.description)
    let outcome = CompareStudy.Outcome(
      subject: subject,
      summary: csv == nil ? nil : ComparisonSummary(comparison, union.tally),
      course: StudyCourse(merged: union, folder: folder))
    let provenance = RunProvenance(merging: paths, subject.scenario, outcome.course, union)
    return MergedReports(
      files: outcome.files(csv: csv ?? CSVOptions()).adding(provenance.file), text: outcome.text,
      jsonText: outcome.jsonText)
  }
}
