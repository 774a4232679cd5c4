internal import TextFiles

/// The form in which a request for ratings was written. Messages name what its author can change in that form.
public enum FitForm: Sendable {
  /// Options of `podium fit`.
  case options
  /// A recipe, in a file that a scenario names.
  case recipe
  /// `podium import --fit`, which takes a model and nothing else.
  case seasonImport
}

/// The options of a fit. The raw value is the name of the option; the case is the recipe's key unless ``key`` says
/// otherwise.
enum FitOption: String {
  case model, prior, neutral, until, advantage, k, alias
  case leaveOut = "leave-out"
  case tournamentWeight = "tournament-weight"
  case severalADay = "several-a-day"
  case largestGroup = "largest-group"

  /// The recipe's key.
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
    case .options, .seasonImport: "--\(option.rawValue)"
    }
  }

  /// An option with its value: `--prior 0.3`, or `"prior": 0.3` in a recipe.
  func setting(_ option: FitOption, _ value: JSONValue) -> String {
    switch (self, value) {
    case (.recipe, _): "\(name(option)): \(value.compactText)"
    case (_, .boolean): name(option)
    case (_, .string(let word)): ShellWord.option(name(option), word)
    default: "\(name(option)) \(value.compactText)"
    }
  }

  /// Teams that are left out, beside others that are already.
  func leavingOut(_ names: [String], beside others: [String]) -> String {
    switch self {
    case .recipe: setting(.leaveOut, .array((others + names).map { .string($0) }))
    case .options, .seasonImport:
      names.map { setting(.leaveOut, .string($0)) }.joined(separator: " ")
    }
  }

  /// Another name of a team.
  func alias(_ name: String, of team: String) -> String {
    switch self {
    case .recipe: setting(.alias, .object([name: .string(team)]))
    case .options, .seasonImport: setting(.alias, .string("\(name)=\(team)"))
    }
  }

  /// Several options with their values.
  func together(_ settings: [String]) -> String {
    settings.joined(separator: self == .recipe ? ", " : " ")
  }

  /// A Boolean value indicating whether a request of this form can set more than its model.
  var hasOptions: Bool { self != .seasonImport }
}
