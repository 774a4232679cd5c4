public import TextFiles

public struct MatchNames: Sendable {
  private let matches: [Match]
  private let indices: [String: Int]
  /// Short forms of names: `home:away` if the pair meets only once, `home:away@day`, and in a series `home:away`,
  /// `home:away:2` and so on. With a stage's id, `finals.home:away`, a short name means the match in that stage, and
  /// without one the first match.
  private let shortNames: [String: Int]
  private let ids: Set<String>
  /// The prefixes of names with a stage: "finals.".
  private let stages: [String]

  public init(_ matches: some Collection<Match>, entrants: [Entrant]) {
    let matches = Array(matches)
    self.matches = matches
    ids = Set(entrants.map(\.id))
    indices = Dictionary(
      matches.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let known = matches.indices.filter { matches[$0].slots.compactMap(\.entrant).count == 2 }
    var shortNames: [String: Int] = [:]
    func sides(_ match: Int) -> String {
      "\(entrants[matches[match].home].id):\(entrants[matches[match].away].id)"
    }
    let firstStages = Dictionary(
      known.map { (sides($0), matches[$0].stage) }, uniquingKeysWith: { first, _ in first })
    func name(_ name: String, _ match: Int) {
      let stage = matches[match].stage
      if shortNames["\(stage).\(name)"] == nil { shortNames["\(stage).\(name)"] = match }
      // A pair that only results make known must not take the name of an earlier stage's match.
      if firstStages[name] ?? stage == stage, shortNames[name] == nil { shortNames[name] = match }
    }
    let pairs = Dictionary(grouping: known) { [matches[$0].stage, sides($0)] }
    for match in known {
      // A play-off for ranks, whose sides results make known, must not take the name of a match of its table.
      let meetings = pairs[[matches[match].stage, sides(match)]] ?? []
      let named = meetings.filter { !matches[$0].isNamedByNumber }
      if (named.isEmpty ? meetings : named) == [match] { name(sides(match), match) }
    }
    for match in known {
      let meeting = matches[match].meeting
      name(meeting == 1 ? sides(match) : "\(sides(match)):\(meeting)", match)
      if let date = matches[match].date { name("\(sides(match))@\(date)", match) }
    }
    self.shortNames = shortNames
    // Longer ids first: one id may begin with another.
    stages = Set(matches.map(\.stage)).map { "\($0)." }.sorted { $0.utf8.count > $1.utf8.count }
  }

  /// The index of a match by its name or short name.
  public subscript(name: String) -> Int? { indices[name] ?? shortNames[name] }

  /// Finds a match by name; `isTurned` is true if the name has the sides in reverse order, where order has no meaning.
  public func find(_ name: String) -> (match: Int, isTurned: Bool)? {
    self[name].map { ($0, false) } ?? turned(name).map { ($0, true) }
  }

  private func turned(_ name: String) -> Int? {
    let stage = stages.first { name.hasPrefix($0) } ?? ""
    let parts = name.dropFirst(stage.count)
      .split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: ":", omittingEmptySubsequences: false)
    let day = parts.count > 1 ? "@\(parts[1])" : ""
    guard sides.count == 2, let match = self["\(stage)\(sides[1]):\(sides[0])\(day)"] else {
      return nil
    }
    return matches[match].isNamedEitherWay ? match : nil
  }

  /// Returns the name that was probably meant: with the sides in reverse order, or else the nearest one. A name of two
  /// entrants is never taken for another pair.
  public func suggestion(for name: String) -> String? {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count >= 2 {
      let turned = ([parts[1], parts[0]] + parts.dropFirst(2)).joined(separator: ":")
      if let match = self[turned] { return matches[match].name }
    }
    let sides = parts.prefix(2).map(String.init)
    let isPair = sides.count == 2 && sides.allSatisfy(ids.contains)
    let isFixed =
      isPair && [sides, sides.reversed()].contains { self[$0.joined(separator: ":")] != nil }
    return isPair && !isFixed ? nil : nearestName(to: name, among: matches.map(\.name))
  }

  /// Reports a key that is not the name of a match.
  ///
  /// - Parameters:
  ///   - meeting: The pair that the key names, if it has no match of its own.
  ///   - cure: Returns advice, given the name of a match in which the pair may meet, if there is one.
  public func reportUnknown(
    _ member: JSONMember, _ path: DocumentPath, meeting: OpenMeeting? = nil,
    cure: (String?) -> String = { _ in "leave it out" }, _ diagnostics: inout Diagnostics
  ) {
    if let meeting, suggestion(for: member.name) == nil {
      diagnostics.report(
        "found \(Diagnostic.quote(member.name)), but \(meeting.wording); \(cure(meeting.example))",
        at: member.nameLocation, path: path)
      return
    }
    diagnostics.report(
      "found \(Diagnostic.quote(member.name)), expected the name of a match, "
        + (matches.contains { !$0.name.contains(":") }
          ? "home:away or its number, with sides that are certain by then" : "home:away"),
      at: member.nameLocation, path: path, suggestion: suggestion(for: member.name))
  }

  /// Reports keys that cannot name a match of the entrants, for use when a mistake elsewhere leaves the matches
  /// unknown.
  ///
  /// - Parameter mayNameSlots: True if matches may have numbers or slots for sides.
  public static func reportStrangers(
    in results: JSONNode, at path: DocumentPath, entrants: [String], mayNameSlots: Bool = false,
    _ diagnostics: inout Diagnostics
  ) {
    for member in results.members ?? [] {
      let sides = member.name.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        .prefix(2).map(String.init)
      if sides.count < 2, mayNameSlots { continue }
      // A stage's id may precede the sides, and a day may follow them.
      let home = sides.first?.split(separator: ".", maxSplits: 1).last.map(String.init) ?? ""
      let away = sides.last?.split(separator: "@", maxSplits: 1).first.map(String.init) ?? ""
      let known = [
        entrants.contains(sides[0]) || entrants.contains(home),
        sides.count == 2 && (entrants.contains(sides[1]) || entrants.contains(away)),
      ]
      if known == [true, true], sides[0] != sides[1], home != sides[1] { continue }
      let near = sides.compactMap { nearestName(to: $0, among: entrants) }
      let isNear = near.count == 2 && near[0] != near[1]
      if mayNameSlots, known == [false, false], !isNear { continue }
      diagnostics.report(
        "found \(Diagnostic.quote(member.name)), expected the name of a match, home:away",
        at: member.nameLocation, path: path.key(member.name),
        suggestion: isNear ? near.joined(separator: ":") : nil)
    }
  }
}
