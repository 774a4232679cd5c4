public import TextFiles

/// A file that says of which results ratings are made, and how, in place of the ratings: `{ "kind": "fit", ... }`.
///
/// Whoever reads it fits them by what is known on a day, so that a forecast never has seen what it forecasts.
public struct FitRecipe: Sendable {
  /// The files of results, as the recipe names them.
  public let results: [JSONNode]
  public let request: FitRequest

  /// Whether a document is meant to be one.
  public static func isMeant(by document: JSONNode) -> Bool {
    document["kind"]?.string == kind
  }

  private static let kind = "fit"

  public static let shape = Shape.object([
    .required("kind", .choice([kind]), "That this is a recipe for ratings."),
    .required(
      "results", .array(of: .text(1...1000, pattern: .singleLine), count: 1...1000),
      "The files of results, beside this one: CSV or the JSON of openfootball."),
    .required(
      "model", .choice(FitModel.allCases.map(\.rawValue)), "What is fitted."),
    .optional(
      "halfLife", .anyOf([.number(0.01...1e6), none]),
      "In how many days a match comes to count half, or none.",
      default: .double(FitRequest.standardHalfLife)),
    .optional("until", .text(10...10, pattern: .day), "The last day that counts."),
    .optional(
      "prior", .anyOf([.number(1e-4...100), none]),
      "The standard deviation of attack, defence and log strength before any match, or none; by default the one under which the results are likeliest."
    ),
    .optional(
      "tournamentWeights", .map(to: .number(0...1e6)),
      "What matches of a tournament count, by its name; others count 1."),
    .optional(
      "aliases", .map(to: .text(1...200, pattern: .singleLine)),
      "For which team a name stands, by the name."),
    .optional("neutral", .boolean, "Whether all matches are on neutral ground.", default: false),
    .optional(
      "severalADay", .boolean, "Whether two teams may meet several times on a day.", default: false),
    .optional(
      "largestGroup", .boolean,
      "Whether teams that no chain of matches connects with most others are left out.",
      default: false),
    .optional(
      "minimumMatches", .integer(1...1_000_000),
      "Teams with fewer matches are left out, with these.", default: 1),
    .optional(
      "k", .anyOf([.number(0.01...1000), .choice(["eloratings", "fit"])]),
      "Of elo: how many points a match moves at most, those of eloratings.net by tournament, or these times what forecasts best.",
      default: "eloratings"),
    .optional(
      "advantage", .anyOf([.number(-1000...1000), .choice(["fit"])]),
      "Of elo: what playing at home is worth in points, or what forecasts best.",
      default: .double(EloOptions.standardAdvantage)),
    .optional(
      "goalDifference", .boolean, "Of elo: whether a win by more goals counts more.", default: true),
  ])

  /// The same without any results after a day.
  public func until(_ day: String) -> FitRequest {
    var bounded = request
    // Days written so are ordered as texts are.
    bounded.until = min(request.until ?? day, day)
    return bounded
  }

  private static let none = Shape.choice(["none"])

  /// Reads a recipe; nil, with a report, if it is not of its shape.
  public init?(_ document: JSONNode, _ diagnostics: inout Diagnostics) {
    guard FitRecipe.shape.check(document, at: DocumentPath(), diagnostics: &diagnostics),
      let model = (document["model"]?.string).flatMap(FitModel.init(rawValue:))
    else { return nil }
    func number(_ key: String) -> Double? { document[key]?.number?.double }
    func isSet(_ key: String, _ standard: Bool = false) -> Bool {
      document[key]?.boolean ?? standard
    }
    results = document["results"]?.elements ?? []
    let strangers = model == .elo ? ["halfLife", "prior"] : ["k", "advantage", "goalDifference"]
    for member in document.members ?? [] where strangers.contains(member.name) {
      diagnostics.report(
        "found \(Diagnostic.quote(member.name)) beside \(Diagnostic.quote(model.rawValue)), which has none; leave it out",
        at: member.nameLocation, path: DocumentPath().key(member.name))
      return nil
    }
    var request = FitRequest(model: model)
    if model == .elo { request.halfLife = nil }
    if let halfLife = document["halfLife"] { request.halfLife = halfLife.number?.double }
    request.until = document["until"]?.string
    if let prior = document["prior"] {
      request.prior = prior.number.map { .deviation($0.double) } ?? .none
    }
    request.tournamentWeights = (document["tournamentWeights"]?.members ?? []).compactMap {
      member in
      member.node.number.map { (member.name, $0.double) }
    }
    request.aliases = (document["aliases"]?.members ?? []).compactMap { member in
      member.node.string.map { (member.name, $0) }
    }
    request.isNeutral = isSet("neutral")
    request.allowsSeveralADay = isSet("severalADay")
    request.takesLargestGroup = isSet("largestGroup")
    request.minimumMatches = document["minimumMatches"]?.integer ?? 1
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
