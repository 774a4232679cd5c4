internal import TextFiles

/// Two entrants who have no match of their own: whether they meet is left to the competition.
public struct OpenMeeting: Sendable {
  /// Their ids.
  private let ids: [String]
  /// The names of the matches in which they may meet.
  private let matches: [String]

  /// `nil` unless a name is that of two different entrants who have no fixed match.
  ///
  /// - Parameter name: `home:away`, perhaps with a stage before it, and a number or a day behind it.
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

  /// The entrants of a name.
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

  /// That they have no fixed match, and where they may meet.
  public var wording: String {
    let both = ids.map(Diagnostic.quote).joined(separator: " and ")
    guard let first = matches.first else { return "\(both) cannot meet" }
    let isOne = matches.count == 1
    // No count of a single one more.
    let maximum =
      OpenMeeting.maximumNamed + (matches.count == OpenMeeting.maximumNamed + 1 ? 1 : 0)
    return "\(both) have no fixed match: they meet only if "
      + (isOne
        ? "they both come into match \(Diagnostic.quote(first))"
        : "they both come into the same match, "
          + Diagnostic.alternatives(matches, maximum: maximum))
  }

  private static let maximumNamed = 6

  /// The name of a match by which an outcome can be given instead; `nil` if there is none.
  public var example: String? { matches.first }
}
