internal import Competitions
internal import Documents
internal import MonteCarlo
public import Reports
public import Statistics

extension CompareStudy {
  /// What came out.
  public struct Outcome: Sendable {
    public let subject: ComparisonSubject
    /// Nil for a shard, and if the study was stopped before anything was played.
    public let summary: ComparisonSummary?
    /// How many tournaments there are now, of each variant.
    public let tournaments: Int64
    /// The folder of the reports.
    public let folder: String
    /// How many were asked for; nil if only the time was to end the study.
    public let requested: Int64?
    /// What was played in this run, the rest came from a statepoint.
    public let played: Int64
    public let seconds: Double
    public let stop: RunStudy.Stop?
    /// Whether the study is as precise as it was to be; nil if it was not to stop by precision.
    public let isPrecise: Bool?

    init(
      _ study: CompareStudy, _ statepoint: CountStatepoint<ComparisonLayout>, played: Int64,
      seconds: Double, stop: RunStudy.Stop?
    ) {
      var subject = study.subject
      if !statepoint.isPrefix { subject.scenario.parts = statepoint.ranges.description }
      self.subject = subject
      tournaments = statepoint.tally.tournaments
      let stopping = study.plan.stopping
      let summary =
        study.plan.request.shard == nil && tournaments > 0
        ? ComparisonSummary(
          study.comparison, statepoint.tally, level: stopping == nil ? .percent95 : Looks.level)
        : nil
      self.summary = summary
      isPrecise = stopping.map { summary?.reaches($0.targets) ?? false }
      folder = study.plan.folder
      requested =
        study.plan.request.shard == nil ? study.plan.requested : study.plan.wanted.count
      self.played = played
      self.seconds = seconds
      self.stop = stop
    }

    /// Of statepoints that were merged.
    init(
      subject: ComparisonSubject, summary: ComparisonSummary?, tournaments: Int64, folder: String,
      requested: Int64
    ) {
      self.subject = subject
      self.summary = summary
      self.tournaments = tournaments
      self.folder = folder
      self.requested = requested
      played = 0
      seconds = 0
      stop = nil
      isPrecise = nil
    }

    /// 128 and the number of the signal that stopped the study, if one did.
    public var signalExitCode: Int32? {
      if case .signal(let code) = stop { code } else { nil }
    }

    /// Whether all tournaments that were asked for are there, or the precision is.
    var isComplete: Bool { isPrecise == true || requested.map { tournaments >= $0 } ?? true }

    /// How the study ended, in words.
    var ending: String {
      if let stop { return "stopped by \(stop.reason)" }
      return isPrecise == true ? "precise enough" : "done"
    }
  }
}

extension CompareStudy.Outcome {
  /// What the terminal shows of a comparison: what each variant does, and where the reports are.
  public var text: String {
    guard let summary else {
      return tournaments == 0
        ? ""
        : """
        \(subject.scenario.name): \(NumberText.grouped(tournaments)) tournaments of each variant, seed \(subject.scenario.seed)
        Statepoint: \(folder)/\(RunFolder.statepointName), for podium merge

        """
    }
    let title = TextTableWriter().text(ComparisonTitleTable(subject, summary).table)
    return """
      \(subject.scenario.name): \(NumberText.grouped(tournaments)) tournaments of each variant, seed \(subject.scenario.seed)

      \(title)
      Reports: \(folder)/compare.md, compare.csv beside it

      """
  }

  /// What to say of a comparison that was stopped.
  public var stopNotice: String {
    StopNotice.text(tournaments: tournaments, requested: requested)
  }

  /// The same for programs: the table of the report.
  public var jsonText: String {
    let differences = summary.map { ComparisonTables(subject, $0).differences.json } ?? []
    let json: JSONValue = [
      "name": .string(subject.scenario.name),
      "identity": .string(subject.scenario.identity),
      "seed": .whole(subject.scenario.seed),
      "tournaments": .whole(tournaments),
      "family": .whole(summary?.family ?? 0),
      "folder": .string(folder),
      "tables": ["compare": differences],
    ]
    return json.prettyText
  }
}
