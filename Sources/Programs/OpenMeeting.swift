internal import TextFiles

/// Two entrants without a fixed match, who may or may not meet.
public struct OpenMeeting: Sendable {
  private let ids: [String]
  /// The names of the matches in which they may meet.
  private let matches: [String]

  /// Creates the pair that a name means, or returns `nil` if the pair has a fixed match or the name is not of two
  /// entrants.
  ///
  /// - Parameter name: `home:away`, optionally after a stage and before a number or a day.
  public init?(_ name: String, in program: Program, entrants: [Entrant]) {
    guard let pair = OpenMeeting.pair(name, entrants) else { return nil }
    let sides = Set(pair)
    let matches = program.matchesOfTwo
    guard !matches.contains(where: { Set($0.slots.compactMap(\.entrant)) == sides }) else {
      return nil
    }
    let open = matches.filter { $0.slots.contains { $0.entrant == nil } && $0.result == nil }
    ids = pair.map { entrants[$0].id }
    self.matches = open.filter { match in
      let occupants = match.slots.map { program.occupants(of: $0) }
      return occupants.count == 2 && pair.allSatisfy(match.mayHave)
        && [[0, 1], [1, 0]].contains { order in
          occupants[0].contains(pair[order[0]]) && occupants[1].contains(pair[order[1]])
        }
    }.map(\.name)
  }

  private static func pair(_ name: String, _ entrants: [Entrant]) -> [Int]? {
    let parts = name.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    func index(_ id: some StringProtocol) -> Int? { entrants.firstIndex { $0.id == id } }
    let stageless = parts[0].split(separator: ".", maxSplits: 1).last ?? ""
    let dayless = parts[1].split(separator: "@", maxSplits: 1).first ?? ""
    guard let home = index(parts[0]) ?? index(stageless),
      let away = index(parts[1]) ?? index(dayless),
      home != away
    else { return nil }
    return [home, away]
  }

  /// A clause that says that the two are not certain to meet, and where they may meet.
  public var wording: String {
    let both = ids.map(Diagnostic.quote).joined(separator: " and ")
    guard let first = matches.first else { return "\(both) cannot meet" }
    let isOne = matches.count == 1
    // Naming one more reads better than "and 1 more".
    let maximum =
      OpenMeeting.maximumNamed + (matches.count == OpenMeeting.maximumNamed + 1 ? 1 : 0)
    return "\(both) are not certain to meet: they meet only if "
      + (isOne
        ? "both reach match \(Diagnostic.quote(first))"
        : "both reach match "
          + Diagnostic.alternatives(matches, maximum: maximum))
  }

  private static let maximumNamed = 6

  /// The name of a match in which the two may meet, or `nil` if they cannot.
  public var example: String? { matches.first }
}
