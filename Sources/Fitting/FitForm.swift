internal import TextFiles

/// The form of a request for ratings, by which messages name options.
public enum FitForm: Sendable {
  /// Options of `podium fit`.
  case options
  /// A recipe file that a scenario names.
  case recipe
  /// `podium import --fit`, which only sets the model.
  case seasonImport
  /// `podium season`, whose model has no further options.
  case season
}

/// The options of a fit. The raw value is the command-line option; the case is the recipe's key
/// unless ``key`` differs.
enum FitOption: String {
  case model, prior, neutral, until, advantage, k, alias
  case leaveOut = "leave-out"
  case tournamentWeight = "tournament-weight"
  case severalADay = "several-a-day"
  case largestGroup = "largest-group"
  case learnOdds = "learn-odds"

  var key: String {
    switch self {
    case .alias: "aliases"
    case .tournamentWeight: "tournamentWeights"
    default: "\(self)"
    }
  }
}

extension FitForm {
  /// Returns the name of an option in messages: `--leave-out`, or `"leaveOut"` in a recipe.
  func name(_ option: FitOption) -> String {
    switch self {
    case .recipe: "\"\(option.key)\""
    case .seasonImport where option == .model: "--fit"
    case .options, .seasonImport, .season: "--\(option.rawValue)"
    }
  }

  /// Returns an option with a value: `--prior 0.3`, or `"prior": 0.3` in a recipe.
  func setting(_ option: FitOption, _ value: JSONValue) -> String {
    switch (self, value) {
    case (.recipe, _): "\(name(option)): \(value.compactText)"
    case (_, .boolean): name(option)
    case (_, .string(let word)): ShellWord.option(name(option), word)
    default: "\(name(option)) \(value.compactText)"
    }
  }

  /// Returns the setting that leaves out teams in addition to others.
  func leavingOut(_ names: [String], beside others: [String]) -> String {
    switch self {
    case .recipe: setting(.leaveOut, .array((others + names).map { .string($0) }))
    case .options, .seasonImport, .season:
      names.map { setting(.leaveOut, .string($0)) }.joined(separator: " ")
    }
  }

  /// Returns the setting that joins a name to a team.
  func alias(_ name: String, of team: String) -> String {
    switch self {
    case .recipe: setting(.alias, .object([name: .string(team)]))
    case .options, .seasonImport, .season: setting(.alias, .string("\(name)=\(team)"))
    }
  }

  func together(_ settings: [String]) -> String {
    settings.joined(separator: self == .recipe ? ", " : " ")
  }

  /// The name of the option of the model.
  public var modelName: String { name(.model) }

  /// True if the form has the options of `podium fit`.
  var hasOptions: Bool { self == .options || self == .recipe }
}
