public import TextFiles

/// What a tally of a table holds to say what a match is worth: how often each entrant came in among
/// the first k after each result of each match.
///
/// Places are counted in bands: with ``tops`` 1, 2 and 4 these are the first place, the second, and the
/// third and fourth together. Whoever came in among the first k is in one of the bands up to k.
public struct LeverageSections: Sendable, Hashable {
  /// The results of a match that are told apart; what is left of the positions is the visitors' wins.
  @inlinable public static var results: Int { 2 }
  /// Up to so many entrants, all places are told apart unless the scenario names some.
  @inlinable public static var entrantsByPlace: Int { 8 }
  /// The most that matches, entrants and places among them may come to: the rows of a table that one
  /// can still open.
  public static let most = 200_000

  /// The greatest place of each band, in ascending order; empty if nothing is tallied.
  public let tops: [Int]
  public let entrants: Int
  /// M x 2 x bands x E: home wins and draws in which an entrant came in at a place of a band.
  public let counts: TallyLayout.Section

  init(tops: [Int], matches: Int, entrants: Int, _ plan: inout SectionPlan) {
    precondition(tops.last ?? 0 < entrants, "places of \(tops) among \(entrants) entrants")
    self.tops = tops
    self.entrants = entrants
    counts = plan.section(
      "leverage", matches * LeverageSections.results * tops.count * entrants)
  }

  /// The places of a band, from 0.
  public func places(_ band: Int) -> Range<Int> {
    (band == 0 ? 0 : tops[band - 1])..<tops[band]
  }

  /// Where the counts of the entrants begin for a result of a match (0 a home win, 1 a draw) and a
  /// band of places.
  public func start(match: Int, result: Int, band: Int) -> Int {
    ((match * LeverageSections.results + result) * tops.count + band) * entrants
  }
}

/// What a scenario says of it.
extension LeverageSections {
  /// The key `leverage` of a scenario's `tally` object.
  static let field = Field.optional(
    "leverage",
    .anyOf([
      .boolean,
      .object([
        .required(
          "top",
          .array(
            of: .integer(1...Tournament.entrantCounts.upperBound - 1),
            count: 1...Tournament.entrantCounts.upperBound - 1),
          "Places k for which it is told how a match changes the chance of place k or better; the "
            + "title, place 1, is always among them.")
      ]),
    ]),
    "Whether it is tallied what each match of a table is worth, to whom: by default up to "
      + "\(TallyOptions.scoresByDefault) matches, for all places up to \(entrantsByPlace) entrants and "
      + "for the title alone above.")

  /// Places in ascending order, the title among them; none of none.
  static func tops(_ places: [Int]) -> [Int] {
    places.isEmpty ? [] : Set(places + [1]).sorted()
  }

  /// The places that a scenario asks for, or that hold unless it does.
  static func tops(_ node: JSONNode?, _ tournament: Tournament) -> [Int] {
    guard tournament.hasLeverage else { return [] }
    if let places = node?["top"]?.elements { return tops(places.compactMap { $0.integer }) }
    let entrants = tournament.entrants.count
    let isDefault = tournament.program.matches.count <= TallyOptions.scoresByDefault
    guard node?.boolean ?? isDefault else { return [] }
    return entrants <= entrantsByPlace ? Array(1..<entrants) : [1]
  }

  /// Whether a tournament can have what a scenario asks for; reports it if not.
  public static func fits(
    _ node: JSONNode, _ tournament: Tournament, at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard tournament.hasLeverage || node.boolean == false else {
      diagnostics.report(
        "only the matches of a table have a leverage; leave \"leverage\" out", at: node.place,
        path: path)
      return false
    }
    let entrants = tournament.entrants.count
    let errorsBefore = diagnostics.count
    for (number, place) in (node["top"]?.elements ?? []).enumerated() {
      guard let top = place.integer, top >= entrants else { continue }
      diagnostics.report(
        "found \(top), expected 1 to \(entrants - 1): all of \(entrants) entrants come in at place "
          + "\(entrants) or better", at: place.place, path: path.key("top").index(number))
    }
    return diagnostics.count == errorsBefore
  }

  /// What to say of more than a run may have; nil if it is not.
  static func excess(tops: [Int], _ tournament: Tournament) -> String? {
    let matches = tournament.program.matches.count
    let entrants = tournament.entrants.count
    let rows = matches * entrants * tops.count
    guard rows > most else { return nil }
    return "the leverage of \(matches) matches for \(entrants) entrants and \(tops.count) "
      + "place\(tops.count == 1 ? "" : "s") would have \(rows) rows, more than the \(most) that are "
      + "allowed; name fewer places in \"leverage\", or make it false"
  }
}

extension Tournament {
  /// Whether its matches of two move ranks of a table.
  public var hasLeverage: Bool {
    if case .ranks = program.finish { !program.pairings.isEmpty } else { false }
  }
}
