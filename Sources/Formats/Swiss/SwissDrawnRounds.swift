internal import Programs
internal import TextFiles

/// Reads the known pairs of the first rounds of a Swiss.
struct SwissDrawnRounds {
  private let source: StageSource
  private let names: [String]
  private let schedule: SwissSchedule
  /// The round, from 1, in which two rows met. A bye counts as an opponent.
  private var meetings: [Meeting: Int] = [:]

  private struct Meeting: Hashable {
    let row: Int
    let opponent: Int
  }

  private static let bye = -1

  init(_ source: StageSource, _ names: [String], _ schedule: SwissSchedule) {
    self.source = source
    self.names = names
    self.schedule = schedule
  }

  /// Returns the pairs of rows round by round, a row with a bye alone, with reports of errors.
  consuming func read(_ diagnostics: inout Diagnostics) -> [[[Int]]] {
    let path = source.path.key("drawn")
    let elements = source.node["drawn"]?.elements ?? []
    if elements.count > schedule.rounds.count {
      diagnostics.report(
        "found \(elements.count) rounds, but there are \(schedule.rounds.count)",
        at: source.node["drawn"]?.location, path: path)
      return []
    }
    var rounds: [[[Int]]] = []
    for (number, node) in elements.enumerated() {
      rounds.append(round(node, number, at: path.index(number), &diagnostics))
    }
    return rounds
  }

  private mutating func round(
    _ node: JSONNode, _ number: Int, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> [[Int]] {
    let round = schedule.rounds[number]
    guard case .rows(let playing) = round else { return [] }
    var taken: Set<Int> = []
    var pairs: [[Int]] = []
    for (index, pair) in (node.elements ?? []).enumerated() {
      let path = path.index(index)
      let rows = (pair.elements ?? []).enumerated().compactMap { side, node in
        row(node, at: path.index(side), playing, &taken, &diagnostics)
      }
      pairs.append(rows)
      if rows.count == pair.elements?.count {
        note(rows, round: number + 1, pair, at: path, &diagnostics)
      }
    }
    let absent = playing.filter { !taken.contains($0) }
    if !absent.isEmpty {
      diagnostics.report(
        "\(Diagnostic.alternatives(absent.map { names[$0] }, maximum: 8)) has neither an opponent nor a bye",
        at: node.location, path: path)
    }
    if pairs.count(where: { $0.count == 2 }) != round.matches {
      diagnostics.report(
        "found \(pairs.count { $0.count == 2 }) pairs, expected \(round.matches)",
        at: node.location, path: path)
    }
    return pairs
  }

  private func row(
    _ node: JSONNode, at path: DocumentPath, _ playing: [Int], _ taken: inout Set<Int>,
    _ diagnostics: inout Diagnostics
  ) -> Int? {
    let name = node.string ?? ""
    guard let row = names.firstIndex(of: name) else {
      diagnostics.report(
        "found \(Diagnostic.quote(name)), expected an entrant or slot of this stage",
        at: node.location, path: path, suggestion: nearestName(to: name, among: names))
      return nil
    }
    if !taken.insert(row).inserted {
      diagnostics.report(
        "\(Diagnostic.quote(name)) is listed twice in this round", at: node.location, path: path)
    } else if !playing.contains(row) {
      diagnostics.report(
        "\(Diagnostic.quote(name)) has withdrawn before this round", at: node.location, path: path)
    }
    return row
  }

  /// Notes a pair or a bye, and reports a repetition.
  private mutating func note(
    _ rows: [Int], round: Int, _ node: JSONNode, at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) {
    let opponent = rows.count == 2 ? rows[1] : Self.bye
    let meeting = Meeting(row: min(rows[0], opponent), opponent: max(rows[0], opponent))
    if let earlier = meetings[meeting] {
      let quoted = rows.map { Diagnostic.quote(names[$0]) }
      diagnostics.report(
        rows.count == 2
          ? "\(quoted[0]) and \(quoted[1]) have met in round \(earlier), and nobody meets the same opponent twice"
          : "\(quoted[0]) had a bye in round \(earlier), and nobody has two",
        at: node.location, path: path)
    }
    meetings[meeting] = round
  }
}
