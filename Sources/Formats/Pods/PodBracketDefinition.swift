internal import Games
internal import Programs
internal import TextFiles

/// A bracket of numbered pods, each with one winner.
struct PodBracketDefinition: StageDefinition {
  let kind = "podBracket"
  let summary =
    "Numbered pods of three or four slots, each with one winner: the slots say who goes on and who has a bye."
  let namesMatchesByEntrants = false

  var fields: [Field] {
    [
      .required(
        "matches",
        .map(
          keys: .identifier, to: .array(of: StageSource.slotShape, count: 3...MatchSizes.seats),
          count: 1...255),
        "The pods by number or name: the slots that meet, the best seed first, which goes through if the pod is "
          + "drawn. A slot is an entrant's id, 1L for the first of table L, Wa for the winner of pod a, 2a, 3a and "
          + "4a for the others."),
      BracketNames.roundNames,
    ]
  }

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    guard source.isOfPods(&diagnostics) else { return }
    let path = source.path.key("matches")
    let members = source.node["matches"]?.members ?? []
    var names = BracketNames(
      members.map(\.name), stage: source.id, seeding: nil, places: MatchSizes.seats)
    let matches = members.enumerated().map { index, member in
      BracketMatch(
        id: member.name, location: member.nameLocation, path: path.key(member.name),
        slots: names.slots(of: index, member.node, at: path.key(member.name), &diagnostics),
        format: .pod, seeds: nil)
    }
    assembly.words = .podBracket
    BracketBuilder.add(matches, names, source, to: &assembly, &diagnostics)
  }
}
