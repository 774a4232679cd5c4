internal import Programs
internal import TextFiles

/// The fixtures that a scenario lists for a stage of tables.
struct FixtureList {
  static let key = "fixtures"

  static var shape: Shape {
    .array(
      of: .object([
        .required(
          "home", StageSource.slotShape, "The home side: an entrant or a slot of the table."),
        .required("away", StageSource.slotShape, "The away side."),
        .optional("round", .integer(1...1_000), "The round; by default one for all."),
        .optional(
          "date", .text(1...40, pattern: .singleLine),
          "When it is played; a result may name the match by it, after an @."),
        .optional(
          "time", .text(1...40, pattern: .singleLine),
          "The time of day, which podium schedule shows."),
        StageSource.neutral,
      ]), count: 1...20_000)
  }

  let source: StageSource
  /// The names of the tables' rows in the scenario.
  let names: [String]
  /// The slots of the rows.
  let slots: [Slot]

  /// Adds the matches and returns their indices, with reports of errors.
  ///
  /// - Parameters:
  ///   - roundsBefore: The round before the default round of fixtures.
  ///   - hosts: The only entrants with home advantage, or `nil` if home sides have it.
  func addMatches(
    roundsBefore: Int = 0, isNeutral: Bool, hosts: [Int]? = nil, to assembly: inout ProgramAssembly,
    _ diagnostics: inout Diagnostics
  ) -> [Int] {
    let path = source.path.key(FixtureList.key)
    let first = assembly.matches.count
    let nodes = source.node[FixtureList.key]?.elements ?? []
    let rounds = nodes.map { $0["round"]?.integer ?? roundsBefore + 1 }
    var days: Set<[String]> = []
    let sides = nodes.enumerated().map { number, node -> [Int]? in
      let path = path.index(number)
      guard let sides = rows(of: node, at: path, &diagnostics) else { return nil }
      if let date = node["date"]?.string, !days.insert(sides.map { names[$0] } + [date]).inserted {
        diagnostics.report(
          "\(Diagnostic.quote("\(names[sides[0]]):\(names[sides[1]])")) is listed twice on \(date)",
          at: node.location, path: path)
      }
      return sides
    }
    let meetings = FixtureList.meetings(of: sides, rounds)
    let atHome = Dictionary(
      sides.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    for (number, node) in nodes.enumerated() {
      guard let sides = sides[number] else { continue }
      let (path, meeting) = (path.index(number), meetings[number])
      guard meeting <= 256 else {
        diagnostics.report(
          "the two sides meet more than 256 times", at: node.location, path: path)
        continue
      }
      let isOnNeutralGround =
        node["neutral"].map {
          source.isNeutral($0, at: path.key("neutral"), &diagnostics) ?? false
        } ?? isNeutral
      let pair = sides.map { slots[$0] }
      // A match that is moved keeps its name: the order of the list matters only where two meet at one home again.
      let isNumbered = meeting > 1 && atHome[sides, default: 0] > 1
      assembly.matches.append(
        Match(
          name: "\(names[sides[0]]):\(names[sides[1]])" + (isNumbered ? ":\(meeting)" : ""),
          round: rounds[number], date: node["date"]?.string, time: node["time"]?.string,
          meeting: meeting,
          slots: pair,
          subject: assembly.subject(source.index, pair[0], pair[1], leg: meeting - 1),
          isNeutral: isOnNeutralGround, hosts: isOnNeutralGround ? nil : hosts,
          candidates: assembly.candidates(pair)))
    }
    return Array(first..<assembly.matches.count)
  }

  /// Returns the rows of a fixture's two sides, or `nil`, with reports, if it has none.
  private func rows(
    of node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> [Int]? {
    let sides = ["home", "away"].compactMap { key -> Int? in
      guard let name = node[key]?.string else { return nil }
      let row = names.firstIndex(of: name)
      if row == nil {
        diagnostics.report(
          "found \(Diagnostic.quote(name)), expected an entrant or slot of the table",
          at: node[key]?.location, path: path.key(key),
          suggestion: nearestName(to: name, among: names))
      }
      return row
    }
    guard sides.count == 2 else { return nil }
    guard sides[0] != sides[1] else {
      diagnostics.report(
        "\(Diagnostic.quote(names[sides[0]])) cannot meet itself", at: node.location, path: path)
      return nil
    }
    return sides
  }

  /// Returns the number of each fixture among those of its two sides, from 1: in the order of their rounds, so that a
  /// match that is put off keeps its number, and within a round in that of the list.
  private static func meetings(of sides: [[Int]?], _ rounds: [Int]) -> [Int] {
    var counts: [Set<Int>: Int] = [:]
    var meetings = Array(repeating: 0, count: sides.count)
    for index in sides.indices.sorted(by: { (rounds[$0], $0) < (rounds[$1], $1) }) {
      guard let pair = sides[index].map(Set.init) else { continue }
      counts[pair, default: 0] += 1
      meetings[index] = counts[pair, default: 0]
    }
    return meetings
  }

  /// Adds the matches and returns those of each group, or `nil`, with reports, if there are errors.
  ///
  /// - Parameter noun: The noun for a group.
  func addMatches(
    within groups: [[Slot]], called noun: String, roundsBefore: Int = 0, isNeutral: Bool,
    hosts: [Int]? = nil, to assembly: inout ProgramAssembly, _ diagnostics: inout Diagnostics
  ) -> [[Int]]? {
    let errorsBefore = diagnostics.count
    let all = addMatches(
      roundsBefore: roundsBefore, isNeutral: isNeutral, hosts: hosts, to: &assembly, &diagnostics)
    var matches = groups.map { _ in [Int]() }
    for match in all {
      let sides = assembly.matches[match].slots
      if let group = groups.firstIndex(where: { Set($0).isSuperset(of: sides) }) {
        matches[group].append(match)
      } else {
        source.report(
          "the sides of \(Diagnostic.quote(assembly.matches[match].name)) are not in the same \(noun)",
          at: FixtureList.key, &diagnostics)
      }
    }
    return diagnostics.count == errorsBefore ? matches : nil
  }

  /// Reports that a stage or a part has both fixtures and legs.
  static func refuseLegs(
    _ legs: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      "found \"legs\" and \"fixtures\", expected one of them", at: legs.location,
      path: path.key("legs"))
  }

  /// Returns matches as part of a run's identity, with rounds counted after some rounds before.
  static func canonical(
    _ matches: [Int], roundsBefore: Int = 0, in assembly: ProgramAssembly
  ) -> JSONValue {
    .array(
      matches.map {
        let match = assembly.matches[$0]
        return .array([
          .string(match.name), .whole(match.round - roundsBefore), .boolean(match.isNeutral),
        ])
      })
  }
}
