internal import Competitions
internal import Games
internal import MonteCarlo
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import Statistics
internal import TextFiles

/// What is asked about the players of an entrant: all that the variants follow from beside the scenario. A
/// statepoint keeps it, so that shards can be merged.
struct SensitivityQuestion: Sendable, Hashable {
  /// The entrant's id.
  let entrant: String
  /// By how much ratings are raised.
  let step: DecimalNumber

  init(entrant: String, step: DecimalNumber) {
    self.entrant = entrant
    self.step = step
  }

  private static let kind = "sensitivity"
  private static let mostDecimals = 6
  private static let most = DecimalNumber(significand: 1_000_000)

  /// The step that a text names.
  static func step(_ text: String) throws(StudyError) -> DecimalNumber {
    guard let step = DecimalNumber(text), step > DecimalNumber(significand: 0), step <= most,
      step.scale <= mostDecimals
    else {
      throw StudyError(
        .usage,
        "--step: found \(Diagnostic.quote(text)), expected a number above 0 and up to \(most), with at "
          + "most \(mostDecimals) decimals, such as 0.1")
    }
    return step
  }

  /// What a statepoint keeps.
  var json: JSONValue {
    ["kind": .string(SensitivityQuestion.kind), "for": .string(entrant), "step": .decimal(step)]
  }

  /// What a statepoint has kept; nil if that is something else.
  init?(_ json: JSONValue) {
    guard case .string(SensitivityQuestion.kind)? = json["kind"],
      case .string(let entrant)? = json["for"],
      let step = json["step"].flatMap({ DecimalNumber($0.compactText) })
    else { return nil }
    self.init(entrant: entrant, step: step)
  }

  /// The folder of the study, below that of the scenario: another for each entrant.
  var folderName: String { StudyPlan.folderName(SensitivityQuestion.kind, for: entrant) }

  /// The options by which it is asked again, each with a space before.
  ///
  /// - Parameter precision: by what the study stops, if it does.
  func options(_ players: PlayerVariants, precision: PrecisionStopping? = nil) -> String {
    NamedOption.text([
      ("--for", entrant),
      ("--step", step == players.rating.standardStep ? nil : step.description),
      ("--precision", precision?.text),
    ])
  }
}

extension SensitivitySubject {
  init(
    _ players: PlayerVariants, seed: Seed, identity: Identity, document: ScenarioDocument,
    options: String
  ) {
    self.init(
      RunSubject(
        players.baseline, seed: seed, identity: identity, document: document),
      entrant: players.entrant, rating: (players.rating.key, players.rating.column),
      substitution: players.rating.substitution, step: players.step.description,
      changes: players.changes.map { change in
        Change(
          player: change.player.name, position: change.player.position,
          rating: change.player.rating, kind: change.kind == .raised ? .raised : .dropped,
          substitute: change.kind == .raised ? nil : change.player.dropped?.player,
          variant: change.variant)
      }, options: options)
  }

  /// The same of the tournaments of a statepoint.
  func playing(_ statepoint: CountStatepoint<ComparisonLayout>) -> SensitivitySubject {
    var subject = self
    if !statepoint.isPrefix { subject.scenario.parts = statepoint.ranges.description }
    return subject
  }
}
