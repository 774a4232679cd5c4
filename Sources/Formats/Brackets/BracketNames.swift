internal import Programs
internal import TextFiles

/// The names of a bracket's own slots: winners and losers of matches, and seeds in reseeded rounds.
struct BracketNames {
  /// The index of each match by name.
  private let indices: [String: Int]
  private(set) var seeding: Reseeding?
  /// The stage's id, which may precede a name.
  private let stage: String
  /// The maximum number of places of a match.
  private let places: Int

  init(_ matches: [String], stage: String, seeding: Reseeding?, places: Int = 2) {
    self.stage = stage
    self.places = places
    indices = Dictionary(
      matches.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.seeding = seeding
  }

  /// Returns the name of a slot: W or L and the match's name, or W, 2, 3 or 4 for a pod.
  func name(ofPlace place: Int, in match: String) -> String {
    (place == 1 ? "W" : places > 2 ? "\(place)" : "L") + match
  }

  /// Returns the winner or place that a name means.
  func result(_ name: String) -> BracketSlot.Origin? {
    let name = name.hasPrefix("\(stage).") ? String(name.dropFirst(stage.count + 1)) : name
    guard let index = indices[String(name.dropFirst())] else { return nil }
    if name.first == "W" { return .winner(of: index) }
    if places == 2 { return name.first == "L" ? .place(2, of: index) : nil }
    guard let place = name.first?.wholeNumberValue, (2...places).contains(place) else {
      return nil
    }
    return .place(place, of: index)
  }

  /// Returns the two slots that must have the same occupant for a match to be played, or none if it always is.
  func condition(
    _ node: JSONNode?, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> [BracketSlot] {
    guard let node else { return [] }
    if seeding != nil {
      diagnostics.report(
        "found \"if\", but with \"reseed\" all matches are played; leave \"if\" out",
        at: node.location, path: path)
    }
    return (node.elements ?? []).enumerated().map { number, element in
      BracketSlot(
        node: element, path: path.index(number), origin: result(element.string ?? "") ?? .outside)
    }
  }

  /// Returns the slots of a match. Matches must be added in order, since seeds refer to rounds.
  mutating func slots(
    of match: Int, _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> [BracketSlot] {
    let elements = node.elements ?? []
    let numbers = elements.compactMap { Reseeding.number(in: $0.string ?? "") }
    var round: Int?
    if seeding != nil, numbers.count == elements.count, Set(numbers).count < numbers.count {
      diagnostics.report(
        "\(Diagnostic.quote(elements[0].string ?? "")) cannot meet itself", at: node.location,
        path: path)
    } else if seeding != nil, numbers.count == elements.count {
      round = seeding?.add(match, numbers)
      if round == nil {
        diagnostics.report(
          "found \(elements.map { Diagnostic.quote($0.string ?? "") }.joined(separator: " and ")), but fewer "
            + "entrants remain before this match",
          at: node.location, path: path)
      }
    }
    return elements.enumerated().map { side, element in
      let own = round.map { BracketSlot.Origin.remaining(round: $0, number: numbers[side]) }
      return BracketSlot(
        node: element, path: path.index(side),
        origin: own ?? result(element.string ?? "") ?? .outside)
    }
  }
}
