internal import Programs
internal import TextFiles

extension ResultReader {
  /// Reports results of unknown matches.
  func report(
    _ members: [JSONMember], _ names: MatchNames, _ program: Program, at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) {
    let open = OpenDraw(program, entrants)
    var isSaid = false
    for member in members {
      guard let open, open.leaves(member.name, open: names, entrants) else {
        report(member, names, program, path.key(member.name), &diagnostics)
        continue
      }
      // One report is enough for all results that depend on the same draw.
      if isSaid { continue }
      isSaid = true
      diagnostics.report(
        "found \(Diagnostic.quote(member.name)), but \(open.obstacle)", at: member.nameLocation,
        path: path.key(member.name))
    }
  }

  /// Reports a name that is not the name of a match, with the reason where it is known.
  private func report(
    _ member: JSONMember, _ names: MatchNames, _ program: Program, _ path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) {
    func report(_ message: String) {
      diagnostics.report(message, at: member.nameLocation, path: path)
    }
    let name = Diagnostic.quote(member.name)
    if let match = names[member.name] {
      return report(
        "match \(program.matches[match].name) has a result, but the other results do not settle who is in it; give "
          + "the results that settle it too"
      )
    }
    let ids = member.name.split(separator: ":").prefix(2).map(String.init)
    let sides = ids.compactMap { id in entrants.firstIndex { $0.id == id } }
    if sides.count == 2, let match = names["\(ids[1]):\(ids[0])"],
      program.matches[match].isNamedByNumber
    {
      return report(
        "found \(name), but \(Diagnostic.quote(ids[1])) is at home; write "
          + "\(Diagnostic.quote("\(ids[1]):\(ids[0])")), with the score the other way round")
    }
    let meeting = OpenMeeting(member.name, in: program, entrants: entrants)
    let other = program.pairings.last { match in
      match.result == nil && match.needsWinner
        && ids.contains { $0 == entrants[match.home].id || $0 == entrants[match.away].id }
    }
    if ids.count == 2, meeting?.example == nil, let other, names.suggestion(for: member.name) == nil
    {
      return report(
        "found \(name), but match \(other.name) is between "
          + "\(Diagnostic.quote(entrants[other.home].id)) and \(Diagnostic.quote(entrants[other.away].id))"
      )
    }
    if sides.count == 2, let opponents = opponents(of: sides[0], in: program) {
      return report("found \(name), but \(Diagnostic.quote(ids[0])) meets \(opponents)")
    }
    if entrants.contains(where: { $0.id == member.name }),
      program.tables.contains(where: { $0.rounds.contains(where: \.hasBye) })
    {
      return report(
        "found \(name), expected two entrants who meet, home:away; a bye needs no result")
    }
    names.reportUnknown(
      member, path, meeting: meeting,
      cure: { example in
        example == nil
          ? "leave it out" : "give the results that bring them together, too, or leave it out"
      }, &diagnostics)
  }

  /// Returns the opponents that draws certainly bring an entrant, or `nil` without any.
  private func opponents(of entrant: Int, in program: Program) -> String? {
    let drawn = Set(program.tables.flatMap(\.rounds).flatMap(\.matches))
    let ids = program.pairings.indices.compactMap { index -> String? in
      let match = program.matches[index]
      guard drawn.contains(index), match.sides.contains(entrant) else { return nil }
      return Diagnostic.quote(entrants[match.home == entrant ? match.away : match.home].id)
    }
    guard let last = ids.last else { return nil }
    return ids.count == 1
      ? "\(last) alone" : "\(ids.dropLast().joined(separator: ", ")) and \(last) alone"
  }
}

/// The first draw that leaves open who meets whom.
private struct OpenDraw {
  /// The reason and the remedy.
  let obstacle: String
  /// The entrants who may be in the drawn matches.
  private let entrants: Set<Int>
  /// The matches after the draw.
  private let later: Set<Int>

  /// Finds the draw, or returns `nil` if all are certain.
  init?(_ program: Program, _ entrants: [Entrant]) {
    for (number, step) in program.steps.enumerated() {
      guard case .draw(let draw) = step,
        !draw.isCertain({ program.occupants[$0] }, in: program),
        let obstacle = draw.obstacle(in: program, entrants: entrants)
      else { continue }
      self.obstacle = obstacle
      self.entrants = draw.fills.reduce(into: []) { $0.formUnion(program.occupants[$1]) }
      later = Set(
        program.steps[number...].compactMap { if case .play(let match) = $0 { match } else { nil } }
      )
      return
    }
    return nil
  }

  /// Returns true if the draw leaves open which match a name means.
  func leaves(_ name: String, open names: MatchNames, _ entrants: [Entrant]) -> Bool {
    if let match = names[name] { return later.contains(match) }
    let sides = name.split(separator: ":", omittingEmptySubsequences: false)
    guard sides.count == 2, names["\(sides[1]):\(sides[0])"] == nil else { return false }
    // A stage's id may precede the sides.
    let home = [
      String(sides[0]), sides[0].split(separator: ".", maxSplits: 1).last.map(String.init),
    ]
    return [home, [String(sides[1])]].allSatisfy { ids in
      entrants.indices.contains { self.entrants.contains($0) && ids.contains(entrants[$0].id) }
    }
  }
}
