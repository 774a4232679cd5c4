internal import Competitions
internal import MonteCarlo
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import Statistics
public import Tables
internal import Tallies
internal import TextFiles

/// Unites the statepoints of one study and writes its reports: what `podium merge` does.
///
/// The order of the statepoints does not matter, and a union can be united further. One that is given
/// twice, or whose tournaments are all in another one, counts once.
public struct MergeStudy: Sendable {
  /// What is asked for.
  public struct Request: Sendable {
    /// Files, or folders with a file `statepoint.json`.
    public var statepoints: [String]
    public var output = "reports"
    /// Whether reports are written though tournaments are missing.
    public var allowsParts = false
    public var csv = CSVOptions()

    public init(statepoints: [String]) {
      self.statepoints = statepoints
    }
  }

  /// What came out.
  public struct Outcome: Sendable {
    /// What the terminal shows.
    public let text: String
    /// The same for programs: every table of the reports.
    public let jsonText: String
    /// What people should know, in lines: what was left out, what is missing.
    public let notices: [String]
    /// 0, or 75 if tournaments are missing and nobody has said that they may.
    public let exitCode: Int32
  }

  let request: Request

  public init(_ request: Request) throws(StudyError) {
    try Machine.prepare()
    self.request = request
  }

  public func run() throws(StudyError) -> Outcome {
    let parts = try parts()
    let plan = try MergePlan(parts)
    let wording = try plan.wording
    if let study = wording.scenario.study {
      return try merge(plan, parts, try MergedSensitivity(wording, study))
    }
    if let variants = Comparison.variants(in: wording.identity) {
      return try merge(plan, parts, try MergedComparison(wording, variants))
    }
    if let each = wording.identity.tournamentsADraw {
      return try merge(plan, parts, try MergedSpread(wording, tournamentsADraw: each))
    }
    return try merge(plan, parts, try MergedRun(wording))
  }

  private func merge<Study: MergedStudy>(
    _ plan: MergePlan, _ parts: [MergePart], _ study: Study
  ) throws(StudyError) -> Outcome {
    let union = try union(plan, study)
    let folder = "\(request.output)/\(union.scenario.folder)\(study.subfolder)"
    let place = try RunFolder(folder)
    try checkEarlier(in: place, union)

    let missing = union.missing
    let isReported = union.tally.tournaments > 0 && (missing.isEmpty || request.allowsParts)
    let reports = study.reports(
      union, folder: folder, csv: isReported ? request.csv : nil, from: parts.map(\.path))
    try place.write(union)
    try place.write(reports.files)
    let isWanting = !missing.isEmpty && !request.allowsParts
    return Outcome(
      text: reports.text, jsonText: reports.jsonText, notices: notices(plan, union),
      exitCode: isWanting ? StudyError.Kind.tryAgain.rawValue : 0)
  }

  private func notices(
    _ plan: MergePlan, _ union: CountStatepoint<some CountLayout>
  ) -> [String] {
    let missing = union.missing
    var notices = plan.contained.map { part, within in
      "\(part.path) is left out: its tournaments are all in \(plan.taken[within].path)"
    }
    if !missing.isEmpty {
      let total = NumberText.grouped(missing.count + union.ranges.count)
      notices.append(
        "missing: tournaments \(missing), \(NumberText.grouped(missing.count)) of \(total)")
      if !request.allowsParts {
        notices.append(
          "the statepoint is written, but no reports; merge it with the missing ones, or have reports "
            + "of what there is with --partial")
      }
    }
    return notices
  }

  private func union<Study: MergedStudy>(
    _ plan: MergePlan, _ study: Study
  ) throws(StudyError) -> CountStatepoint<Study.Layout> {
    var union = try statepoint(plan.taken[0], study)
    for part in plan.taken.dropFirst() { union.unite(try statepoint(part, study)) }
    // What is left out must be whole all the same.
    for (part, _) in plan.contained { _ = try statepoint(part, study) }
    return union
  }

  /// Refuses to write over a statepoint that holds something that the union does not.
  private func checkEarlier(
    in place: RunFolder, _ union: CountStatepoint<some CountLayout>
  ) throws(StudyError) {
    let path = place.statepointPath
    let more: TournamentRanges
    do {
      let file = try StatepointFile(path)
      try file.check(identity: union.identity, seed: union.seed)
      more = file.ranges.subtracting(union.ranges)
    } catch {
      if error.reason == .notFound { return }
      throw error.isOfContent
        ? StudyError(
          .invalidInput, "\(error.description)\nremove it, or write elsewhere with --output")
        : StudyError(error)
    }
    guard more.isEmpty else {
      throw StudyError(
        .usage,
        "\(path) holds tournaments \(more), which the others do not; merge it with them, or write "
          + "elsewhere with --output"
      )
    }
  }
}
