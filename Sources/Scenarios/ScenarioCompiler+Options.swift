internal import Programs
internal import Tallies
internal import TextFiles

extension ScenarioCompiler {
  func tally(
    _ root: JSONNode, _ tournament: Tournament, _ diagnostics: inout Diagnostics
  ) -> TallyOptions? {
    if let node = root["tally"], tournament.program.sides > 2,
      node.members?.contains(where: { $0.name != Condition.key }) ?? true
    {
      diagnostics.report(
        "a competition of \(tournament.program.words.match.plural) has no options for its tally but \"given\"; leave the "
          + "others out",
        at: node.location, path: DocumentPath().key("tally"))
      return nil
    }
    if let node = root["tally"]?["participants"], tournament.participants == nil {
      diagnostics.report(
        "this game does not count participants; leave \"participants\" out", at: node.location,
        path: DocumentPath().key("tally").key("participants"))
      return nil
    }
    if let node = root["tally"]?["leverage"] {
      let path = DocumentPath().key("tally").key("leverage")
      guard LeveragePart.fits(node, tournament, at: path, &diagnostics) else { return nil }
    }
    let given = ConditionReader.read(
      root["tally"]?[Condition.key], tournament,
      at: DocumentPath().key("tally").key(Condition.key),
      &diagnostics)
    guard let given else { return nil }
    let options = TallyOptions(root["tally"], tournament, given: given)
    if let excess = options.excess(tournament) {
      diagnostics.report(
        excess, at: root["tally"]?.location ?? root.location, path: DocumentPath().key("tally")
      )
      return nil
    }
    return options
  }

  func runSettings(
    _ root: JSONNode, _ entrants: [Entrant], _ diagnostics: inout Diagnostics
  ) -> RunSettings? {
    let errorsBefore = diagnostics.count
    let run = root["run"]
    let standard = RunSettings.standard
    let settings = RunSettings(
      tournaments: run?["tournaments"]?.integer.map(Int64.init) ?? standard.tournaments,
      seed: run?["seed"]?.integer.map(UInt64.init) ?? standard.seed,
      precision: precision(run?["precision"], entrants, &diagnostics)
    )
    let minimum = PrecisionTarget.minimumTournaments
    if !settings.precision.isEmpty, settings.tournaments < minimum {
      diagnostics.report(
        "found \(settings.tournaments), expected at least \(minimum): \"precision\" is not judged by fewer",
        at: run?["tournaments"]?.location, path: DocumentPath().key("run").key("tournaments")
      )
    }
    return diagnostics.count == errorsBefore ? settings : nil
  }

  private func precision(
    _ node: JSONNode?, _ entrants: [Entrant], _ diagnostics: inout Diagnostics
  ) -> [PrecisionTarget] {
    var targets: [PrecisionTarget] = []
    for member in node?.members ?? [] {
      guard let halfWidth = member.node.number?.double else { continue }
      do {
        targets.append(
          try PrecisionTarget(name: member.name, halfWidth: halfWidth, entrants: entrants))
      } catch {
        diagnostics.report(
          error.message, at: member.nameLocation,
          path: DocumentPath().key("run").key("precision").key(member.name),
          suggestion: error.suggestion
        )
      }
    }
    return targets
  }
}
