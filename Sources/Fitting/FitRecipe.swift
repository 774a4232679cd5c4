internal import Likelihoods
package import Seasons
public import TextFiles

/// A file with instructions for ratings in place of ratings: `{ "kind": "fit", ... }`.
///
/// Readers fit the ratings as of a day, so that forecasts do not use later results.
public struct FitRecipe: Sendable {
  /// The files of results, as named in the recipe.
  public let results: [JSONNode]
  public let request: FitRequest

  /// True if a document is meant to be a recipe, valid or not.
  public static func isMeant(by document: JSONNode) -> Bool {
    document["kind"]?.string == kind
  }

  private static let kind = "fit"
  private static let columnsKey = "columns"
  private static let datesKey = "dates"

  /// Returns the options for reading the results, even if the recipe is invalid.
  package static func reading(_ document: JSONNode) -> SeasonFile.Options {
    var options = SeasonFile.Options()
    options.form = .recipe
    options.columns = (document[columnsKey]?.members ?? []).compactMap { member in
      guard let column = SeasonColumn(named: member.name), let name = member.node.string else {
        return nil
      }
      return (column, name)
    }
    options.dayOrder = document[datesKey]?.string.flatMap(SeasonDayOrder.init(rawValue:))
    return options
  }

  public static let shape = Shape.object([
    .required("kind", .choice([kind]), "That this is a recipe for ratings."),
    .required(
      "results", .array(of: .text(1...1000, pattern: .singleLine), count: 1...1000),
      "The files of results, beside this one: CSV, a game log of Retrosheet or the JSON of openfootball."
    ),
    .optional(
      columnsKey,
      .object(
        SeasonColumn.allCases.map {
          .optional(
            $0.name, .text(1...1000, pattern: .singleLine),
            "The name of the column that holds \($0.name).")
        }), "Names of columns in tables of results, where they do not tell what the columns hold."),
    .optional(
      datesKey, .choice(SeasonDayOrder.allCases.map(\.rawValue)),
      "How tables of results write dates such as 03/04/2025; by default the way that fits all dates."
    ),
    .required(
      "model", .choice(FitModel.allCases.map(\.rawValue)), "The model to fit."),
    .optional(
      "halfLife", .anyOf([.number(0.01...1e6), none]),
      "The age in days at which a match counts half, or none.",
      default: .double(FitRequest.standardHalfLife)),
    .optional("until", .text(10...10, pattern: .day), "The last day that counts."),
    .optional(
      "prior", .anyOf([.number(TeamSpread.range), FitRecipe.spread, none]),
      "The standard deviations of attack and defence, or of log strength, before any match: one for all, each and "
        + "the correlation, or none; by default those that make the results likeliest."
    ),
    .optional(
      "tournamentWeights", .map(to: .number(0...1e6)),
      "The weight of a tournament's matches, by its name; other matches count 1."),
    .optional(
      "aliases", .map(to: .text(1...200, pattern: .singleLine)),
      "Other names of teams: the team that each name means."),
    .optional("neutral", .boolean, "Whether all matches are on neutral ground.", default: false),
    .optional(
      "severalADay", .boolean, "Whether two teams may meet several times on the same day.",
      default: false),
    .optional(
      "largestGroup", .boolean,
      "Whether to leave out teams that no chain of matches connects to the largest group.",
      default: false),
    .optional(
      "minimumMatches", .integer(0...1_000_000),
      "Teams with fewer matches than this are left out, and their matches.", default: 0),
    .optional(
      "leaveOut", .array(of: .text(1...200, pattern: .singleLine), count: 1...1000),
      "Teams that are left out, and their matches."),
    .optional(
      "k", .anyOf([.number(0.01...1000), .choice(["eloratings", "fit"])]),
      "With elo: the maximum change of a rating by one match. A number; eloratings for the values of eloratings.net "
        + "by tournament; or fit, which multiplies these by the factor that forecasts best.",
      default: "eloratings"),
    .optional(
      "advantage", .anyOf([.number(-1000...1000), .choice(["fit"])]),
      "With elo: what playing at home is worth in points, or fit for the value that forecasts best.",
      default: .double(EloOptions.standardAdvantage)),
    .optional(
      "goalDifference", .boolean, "With elo: whether a win by more goals counts more.",
      default: true),
    .optional(
      "goalsOnly", .boolean,
      "With dynamic: whether to learn from goals only, not from shots on target or expected goals.",
      default: false),
    .optional(
      "learnOdds", .text(1...200, pattern: .singleLine),
      "With dynamic: a bookmaker whose odds to learn from, such as B365 for columns B365H, B365D and B365A."
    ),
  ])

  /// Returns the request without results after a day.
  public func until(_ day: String) -> FitRequest {
    var bounded = request
    // ISO dates sort as texts.
    bounded.until = min(request.until ?? day, day)
    return bounded
  }

  private static let none = Shape.choice(["none"])
  private static let spread = Shape.object([
    .required("attack", .number(TeamSpread.range), "The standard deviation of attack."),
    .required("defence", .number(TeamSpread.range), "The standard deviation of defence."),
    .optional(
      "correlation", .number(TeamSpread.correlations), "The correlation of attack and defence.",
      default: .whole(0)),
  ])

  /// Reads a recipe; reports errors and returns `nil` if there are any.
  public init?(_ document: JSONNode, _ diagnostics: inout Diagnostics) {
    guard FitRecipe.shape.check(document, at: DocumentPath(), diagnostics: &diagnostics),
      let model = (document["model"]?.string).flatMap(FitModel.init(rawValue:))
    else { return nil }
    func number(_ key: String) -> Double? { document[key]?.number?.double }
    func isSet(_ key: String, _ standard: Bool = false) -> Bool {
      document[key]?.boolean ?? standard
    }
    results = document["results"]?.elements ?? []
    let errorsBefore = diagnostics.count
    let unsuitable =
      model == .elo
      ? ["halfLife", "prior", "goalsOnly", "learnOdds"]
      : ["k", "advantage", "goalDifference"] + (model.hasHalfLife ? [] : ["halfLife"])
        + (model == .dynamic ? [] : ["goalsOnly", "learnOdds"])
    for member in document.members ?? [] where unsuitable.contains(member.name) {
      diagnostics.report(
        "found \(Diagnostic.quote(member.name)), which the model \(Diagnostic.quote(model.rawValue)) does not have; "
          + "leave it out",
        at: member.nameLocation, path: DocumentPath().key(member.name))
    }
    guard diagnostics.count == errorsBefore else { return nil }
    var request = FitRequest(model: model)
    request.form = .recipe
    if !model.hasHalfLife { request.halfLife = nil }
    if let halfLife = document["halfLife"] { request.halfLife = halfLife.number?.double }
    request.until = document["until"]?.string
    if let prior = document["prior"] {
      guard let given = FitPrior(prior, of: model, &diagnostics) else { return nil }
      request.prior = given
    }
    request.tournamentWeights = (document["tournamentWeights"]?.members ?? []).compactMap {
      member in
      member.node.number.map { (member.name, $0.double) }
    }
    request.aliases = (document["aliases"]?.members ?? []).compactMap { member in
      member.node.string.map { (member.name, $0) }
    }
    request.isNeutral = isSet("neutral")
    request.usesChances = !isSet("goalsOnly")
    request.bookmaker = document["learnOdds"]?.string
    request.allowsSeveralADay = isSet("severalADay")
    request.takesLargestGroup = isSet("largestGroup")
    request.minimumMatches = document["minimumMatches"]?.integer ?? 0
    request.leftOut = (document["leaveOut"]?.elements ?? []).compactMap(\.string)
    if let k = document["k"] {
      if k.string == "fit" { request.elo.advantage = .fitted }
      request.elo.factor =
        k.number.map { .fixed($0.double) } ?? (k.string == "fit" ? .fitted : .eloratings)
    }
    if let advantage = document["advantage"] {
      request.elo.advantage = advantage.number.map { .fixed($0.double) } ?? .fitted
    }
    request.elo.heedsGoalDifference = isSet("goalDifference", true)
    self.request = request
  }
}

extension FitPrior {
  /// Reads the prior of a model, which has passed its shape; reports one of another model and returns
  /// `nil`.
  fileprivate init?(_ node: JSONNode, of model: FitModel, _ diagnostics: inout Diagnostics) {
    guard let attack = node["attack"]?.double, let defence = node["defence"]?.double else {
      self = node.double.map { .given(model.spread($0)) } ?? .none
      guard self == .none, model == .dynamic else { return }
      diagnostics.report(
        "found no prior, which the model \(Diagnostic.quote(model.rawValue)) needs; leave it out",
        at: node.location, path: DocumentPath().key("prior"))
      return nil
    }
    guard model.hasGoals else {
      diagnostics.report(
        "found a prior of attack and defence, which the model \(Diagnostic.quote(model.rawValue)) does not have; give "
          + "one number", at: node.location, path: DocumentPath().key("prior"))
      return nil
    }
    self = .given(
      TeamSpread(
        attack: attack, defence: defence, correlation: node["correlation"]?.double ?? 0))
  }
}
