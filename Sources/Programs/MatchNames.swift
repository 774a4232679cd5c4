public import TextFiles

/// Finds matches of two sides by their names.
public struct MatchNames: Sendable {
  private let matches: [Match]
  /// The index of each match by its name.
  private let indices: [String: Int]
  /// The matches by `home:away` alone, where that pair meets so only once, and with the day behind, `home:away@day`, if they
  /// have one; the games of a bracket's series by `home:away`, the first, and `home:away:2` and so on, too. With the stage's id
  /// before it, `finals.home:away`, each of these names means the match in that stage; without it, the first.
  private let shortNames: [String: Int]
  private let ids: Set<String>
  /// The prefixes of names that say the stage of the match: "finals.".
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
      // What results of a later stage make known takes no name from an earlier one.
      if firstStages[name] ?? stage == stage, shortNames[name] == nil { shortNames[name] = match }
    }
    let pairs = Dictionary(grouping: known) { [matches[$0].stage, sides($0)] }
    for match in known {
      // A match for ranks of a table, of whom results make known who meets, takes no name from the table's own.
      let meetings = pairs[[matches[match].stage, sides(match)]] ?? []
      let named = meetings.filter { !matches[$0].isNamedByNumber }
      if (named.isEmpty ? meetings : named) == [match] { name(sides(match), match) }
    }
    // The games of a bracket's series, as those of a series of its own are named.
    for match in known {
      let meeting = matches[match].meeting
      name(meeting == 1 ? sides(match) : "\(sides(match)):\(meeting)", match)
      if let date = matches[match].date { name("\(sides(match))@\(date)", match) }
    }
    self.shortNames = shortNames
    // Where the id of a stage begins with that of another one, the longer is meant.
    stages = Set(matches.map(\.stage)).map { "\($0)." }.sorted { $0.utf8.count > $1.utf8.count }
  }

  /// The index of a match, by its name or, where that pair meets so only once, by `home:away`; nil if there
  /// is none.
  public subscript(name: String) -> Int? { indices[name] ?? shortNames[name] }

  /// The index of the match of a name, and whether its sides are named in the other order, where that is of no meaning;
  /// nil if there is none.
  public func find(_ name: String) -> (match: Int, isTurned: Bool)? {
    self[name].map { ($0, false) } ?? turned(name).map { ($0, true) }
  }

  /// The index of a match that is named with its sides in the other order, where that is of no meaning.
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

  /// The name that was probably meant: with the sides in the other order, else the nearest one. Where both sides are
  /// entrants, no other pair was meant.
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

  /// Reports a key that should be the name of a match and is none.
  ///
  /// - Parameters:
  ///   - meeting: what is known of two entrants who have no match of their own, if the key names such.
  ///   - cure: what to write instead, by the name of a match of which it is not known who plays, or without one.
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

  /// Reports keys that name no match of the entrants, whichever of them meet; for where the matches are not
  /// known, because something else is wrong.
  ///
  /// - Parameters:
  ///   - entrants: their ids.
  ///   - mayNameSlots: whether matches may have numbers, or slots for sides.
  public static func reportStrangers(
    in results: JSONNode, at path: DocumentPath, entrants: [String], mayNameSlots: Bool = false,
    _ diagnostics: inout Diagnostics
  ) {
    for member in results.members ?? [] {
      let sides = member.name.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        .prefix(2).map(String.init)
      if sides.count < 2, mayNameSlots { continue }
      // A stage's id may stand before the sides, and a day behind them.
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
