internal import Games
internal import MonteCarlo
internal import Programs
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// The question of a comparison: the effects of a scenario's variants.
struct CompareQuestion: ComparingQuestion {
  static let kind = "compare"
  /// The parameter with the ids of the variants.
  private static let variantsKey = "variants"

  private let compared: ComparedScenarios
  private let variants: [Variant]
  let comparison: Comparison
  let stopping: PrecisionStopping?
  let race: TitleRaceRule?
  /// The index of the entrant by whom variants are ranked.
  private let focus: Int?
  private let options: String

  init(
    _ request: CompareRequest, _ compared: ComparedScenarios, _ plan: StudyPlan
  ) throws(StudyError) {
    self.compared = compared
    variants = try CompareQuestion.chosen(request.variants, compared.variants)
    comparison = Comparison(compared.baseline, variants)
    try comparison.checkSize(cure: "choose some with --variants")
    focus = try request.focus.map { name throws(StudyError) in
      try EntrantOption.index(name, in: compared.baseline.tournament)
    }
    let zones = plan.stopping?.targets.compactMap(\.zone) ?? []
    let goals = comparison.layout.goals
    if let zone = zones.first(where: { !goals.contains(.zone($0)) }) {
      throw StudyError(
        .usage, "--precision: not all variants have the zone \(Diagnostic.quote(zone))")
    }
    stopping = plan.stopping
    race =
      try request.dropsLosers
      ? TitleRaceRule(for: focus, plan, variants: variants.count) : nil
    options =
      NamedOption.text([
        ("--variants", request.variants), ("--precision", stopping?.text),
        (EntrantOption.name, request.focus),
      ]) + (request.dropsLosers ? " --drop-losers" : "")
  }

  init(_ stated: StatedStudy, of scenario: ScenarioDocument) throws(StudyError) {
    if let refusal = CompareQuestion.refusal(ofRaceIn: stated) { throw refusal }
    compared = try scenario.loading { (loader, bytes) throws(ScenarioError) in
      try loader.loadVariants(bytes, path: scenario.name)
    }
    let ids = stated.texts(CompareQuestion.variantsKey)
    variants = compared.variants.filter { ids.contains($0.id) }
    guard !variants.isEmpty else {
      throw StudyError(.invalidInput, "its scenario does not have its variants")
    }
    comparison = Comparison(compared.baseline, variants)
    stopping = nil
    race = nil
    focus = nil
    options =
      variants.count == compared.variants.count
      ? "" : NamedOption.text([("--variants", ids.joined(separator: ","))])
  }

  /// Returns the variants named by ids, or all, in scenario order.
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

  var parameters: JSONObject {
    [CompareQuestion.variantsKey: .array(variants.map { .string($0.id) })]
  }

  var document: JSONValue { compared.document }

  var folder: String? { CompareQuestion.kind }

  var scope: ComparisonScope { ComparisonScope(allOf: comparison) }

  func outcome(
    _ statepoint: Statepoint, _ course: StudyCourse, _ formats: ReportFormats
  ) -> StudyOutcome {
    func dismissals(_ scenario: Scenario) -> [[Dismissal]] {
      scenario.tournament.program.matches.map(\.dismissals)
    }
    let known = dismissals(compared.baseline)
    let subject = ComparisonSubject(
      RunSubject(compared.baseline, statepoint),
      variants.map { variant in
        ComparisonSubject.Variant(
          id: variant.id, name: variant.name, description: variant.description,
          parameters: variant.parameters.map(\.value),
          changesDismissals: dismissals(variant.scenario) != known)
      },
      axes: compared.axes, focus: focus, dropsLosers: race != nil,
      options: GivenText.options(statepoint.scenario.given) + options)
    return outcome(subject.scenario, statepoint, course, formats) { summary, played in
      let report = ComparisonReport(subject, summary)
      let whole = "in \(course.folder)/compare.md"
      return StudyOutcome.Report(
        played: (race == nil ? "" : "up to ") + played,
        shown: Printout(report.titles, whole: whole) + report.given.text(whole: whole),
        tables: [report.differences] + (report.given.map { [$0.file] } ?? []),
        document: report.document)
    }
  }
}

extension TitleRaceRule {
  /// Creates the rule by which a study drops variants.
  ///
  /// - Parameter entrant: The entrant whose title chance counts.
  /// - Throws: An error if there is no entrant, or the study cannot drop variants.
  fileprivate init(for entrant: Int?, _ plan: StudyPlan, variants: Int) throws(StudyError) {
    guard let entrant else {
      throw StudyError(
        .usage,
        "found --drop-losers without --for, expected the entrant whose title chance the variants compete on"
      )
    }
    guard plan.request.shard == nil else {
      throw StudyError(
        .usage,
        "found --shard and --drop-losers, expected one of them: a shard cannot see what the others have "
          + "played")
    }
    let minimum = PrecisionTarget.minimumTournaments
    guard plan.bound >= minimum else {
      throw StudyError(
        .usage,
        "found \(plan.bound) tournaments and --drop-losers, expected at least \(minimum): no variant is judged "
          + "before that")
    }
    self.init(entrant: entrant, variants: variants)
  }
}
