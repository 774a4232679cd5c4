internal import Competitions
internal import Games
internal import KernelLevels
internal import MonteCarlo
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tallies
internal import TextFiles

/// Plays a scenario and its variants on the same random numbers and writes how much they differ: what
/// `podium compare` does.
public struct CompareStudy: Sendable {
  /// What is asked for.
  public struct Request: Sendable {
    /// The scenario, and all that a run can be asked for.
    public var run: RunStudy.Request
    /// The ids of the variants that are played, with commas between them; nil for all of them.
    public var variants: String?
    /// A file of variants, read in place of the scenario's own.
    public var variantFile: String?
    /// The id of the entrant for whom the variants are ranked.
    public var focus: String?
    /// Whether variants that are out of the race for that entrant's title are played no further.
    public var dropsLosers = false

    public init(_ run: RunStudy.Request) {
      self.run = run
    }
  }

  /// The folder of a comparison, below that of the scenario.
  static let folderName = "compare"

  let plan: StudyPlan
  let comparison: Comparison
  let race: TitleRaceRule?
  let subject: ComparisonSubject
  let document: ScenarioDocument

  /// Reads the scenario and its variants, and checks the request.
  public init(_ request: Request) throws(StudyError) {
    try Machine.prepare()
    let kernel = try KernelChoice.level(request.run.kernel)
    let loader = try ScenarioLoader(request.run, kernel: kernel)
    let given = try GivenOption.scores(
      request.run.given, reason: "a comparison observes no outcomes")
    let compared = try loader.compared(
      request.run.scenario, game: request.run.game, variantFile: request.variantFile,
      given: given)
    plan = try StudyPlan(
      request.run, compared.baseline, kernel: kernel, kind: CompareStudy.folderName)
    let variants = try CompareStudy.chosen(request.variants, compared.variants)
    comparison = Comparison(compared.baseline.tournament, variants)
    try comparison.checkSize(cure: "choose some with --variants")
    let focus = try request.focus.map { id throws(StudyError) in
      try NamedOption.index(
        "--for", id, "an entrant", compared.baseline.tournament.entrants.map(\.id))
    }
    race =
      try request.dropsLosers
      ? TitleRaceRule(for: focus, plan, variants: variants.count) : nil
    document = plan.document(compared.document)
    subject = ComparisonSubject(
      compared, variants, seed: plan.seed, identity: comparison.identity,
      document: document, focus: focus, dropsLosers: request.dropsLosers,
      options: CompareStudy.options(request, plan))
  }

  /// The options by which the same reports come out again.
  private static func options(_ request: Request, _ plan: StudyPlan) -> String {
    GivenText.options(plan.scenario.given)
      + NamedOption.text([
        ("--variant-file", request.variantFile), ("--variants", request.variants),
        ("--precision", plan.stopping?.text), ("--for", request.focus),
      ]) + (request.dropsLosers ? " --drop-losers" : "")
  }

  /// The variants that a text names by their ids, in the order of the scenario; all of them if there is none.
  private static func chosen(
    _ text: String?, _ variants: [Variant]
  ) throws(StudyError) -> [Variant] {
    guard let text else { return variants }
    let ids = variants.map(\.id)
    let chosen = try NamedOption.list(text, ids) {
      NamedOption.unknown("--variants", $0, "a variant", ids)
    }
    return variants.filter { chosen.contains($0.id) }
  }

  /// Plays what is missing and writes everything.
  public func run() throws(StudyError) -> Outcome {
    return try session { statepoint, course in
      let outcome = Outcome(self, statepoint, course)
      let provenance = provenance(outcome.subject.scenario, course, ranges: statepoint.ranges)
      return (outcome, outcome.files(csv: plan.request.csv).adding(provenance.file))
    }
  }
}

extension CompareStudy: ComparingStudy {
  var scope: ComparisonScope { ComparisonScope(allOf: comparison.baseline.entrants.count) }
}

extension Comparison {
  init(_ baseline: Tournament, _ variants: [Scenarios.Variant]) {
    self.init(
      baseline,
      variants.map { Comparison.Variant(id: $0.id, tournament: $0.scenario.tournament) })
  }
}

extension ComparisonSubject {
  init(
    _ compared: ComparedScenarios, _ variants: [Scenarios.Variant], seed: Seed, identity: Identity,
    document: ScenarioDocument, focus: Int?, dropsLosers: Bool = false, options: String,
    parts: String? = nil
  ) {
    var scenario = RunSubject(
      compared.baseline, seed: seed, identity: identity, document: document)
    scenario.parts = parts
    self.init(
      scenario,
      variants.map { variant in
        ComparisonSubject.Variant(
          id: variant.id, name: variant.name, description: variant.description,
          parameters: variant.parameters.map(\.value))
      },
      axes: compared.axes, focus: focus, dropsLosers: dropsLosers, options: options)
  }
}

extension TitleRaceRule {
  /// The rule by which a study drops variants.
  ///
  /// - Parameter entrant: for whose title they race.
  /// - Throws: where nobody is named, or the study cannot drop anything.
  fileprivate init(for entrant: Int?, _ plan: StudyPlan, variants: Int) throws(StudyError) {
    guard let entrant else {
      throw StudyError(
        .usage,
        "found --drop-losers without --for, expected the entrant for whose title the variants race")
    }
    guard plan.request.shard == nil else {
      throw StudyError(
        .usage,
        "found --shard and --drop-losers, expected one of them: a shard does not see what the others have "
          + "played")
    }
    let least = PrecisionTarget.leastTournaments
    guard plan.bound >= least else {
      throw StudyError(
        .usage,
        "found \(plan.bound) tournaments and --drop-losers, expected at least \(least): before that no "
          + "variant is judged")
    }
    self.init(entrant: entrant, variants: variants)
  }
}
