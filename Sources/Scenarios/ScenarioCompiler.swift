internal import Competitions
internal import Games
internal import Tallies
internal import TextFiles

/// Turns a scenario's document into a tournament that can run.
///
/// Shapes come first: what follows may rely on every key, type and range of the parts that it reads.
/// What still can be wrong then is how the parts fit together. A part that is out of shape does not
/// keep the others from being judged, so that all errors are reported at once.
struct ScenarioCompiler {
  let path: String
  let allowsOutsideFiles: Bool
  /// A file that is read as if it held other bytes than it does.
  let proposed: ProposedFile?
  /// What the loader has fitted already.
  let fits: FittedFiles

  /// Reads what a document refers to and holds all of it to its shapes; nil if it names no game.
  ///
  /// - Parameters:
  ///   - isResolved: whether the document has passed through ``ScenarioParts/resolved``.
  ///   - forecastsWithoutDays: whether some of its results are to be forecast, and none has a day.
  func parts(
    _ root: JSONNode, isResolved: Bool = false, forecastsWithoutDays: Bool = false,
    diagnostics: inout Diagnostics
  ) -> ScenarioParts? {
    guard let definition = ScenarioShape.game(root, diagnostics: &diagnostics) else { return nil }
    let shape = ScenarioShape(game: definition, isResolved: isResolved)
    let files = ScenarioFiles(
      path: path, definition: definition, shape: shape, allowsOutsideFiles: allowsOutsideFiles,
      isResolved: isResolved, asOf: CalendarDay(asOf: root),
      forecastsWithoutDays: forecastsWithoutDays, proposed: proposed, fits: fits)
    let root = files.splicing(root, &diagnostics)
    let isShaped = shape.root.check(root, at: DocumentPath(), diagnostics: &diagnostics)
    let fits = { isShaped || shape.fits($0, root) }
    return ScenarioParts(
      root: root, definition: definition, shape: shape, isShaped: isShaped,
      teams: fits("teams") ? files.teams(root["teams"], &diagnostics) : nil,
      ratedAsOf: files.asOf,
      results: fits("results") ? files.results(root["results"], &diagnostics) : nil)
  }

  func compile(_ parts: ScenarioParts, diagnostics: inout Diagnostics) -> Scenario? {
    let (root, definition, results) = (parts.root, parts.definition, parts.results)
    guard let teams = parts.teams, parts.fits("entrants"), parts.fits("game"),
      parts.fits("uncertainty"), parts.fits("fixtures")
    else { return nil }

    let chosen = entrants(parts, teams, &diagnostics)
    let source = GameSource(
      rules: root["game"]?["rules"], teams: chosen.teams, uncertainty: root["uncertainty"],
      fixtures: root["fixtures"], results: results.map { ($0.node, $0.path) })
    let entrants = chosen.teams.map { Entrant(id: $0.id, name: $0.node["name"]?.string ?? $0.id) }
    let run =
      chosen.areAllKnown && parts.fits("run")
      ? runSettings(root, entrants, &diagnostics) : nil
    guard let game = definition.compile(source, diagnostics: &diagnostics), chosen.areAllKnown,
      parts.fits("competition"),
      let bare = program(root, chosen.teams, entrants, game, &diagnostics)
    else {
      if chosen.areAllKnown { reportStrangers(root, results, entrants, &diagnostics) }
      return nil
    }
    let unplayed = Tournament(
      entrants: entrants, gameKind: definition.kind, game: game, program: bare)
    return scenario(parts, chosen.teams, unplayed, run, &diagnostics)
  }

  /// A scenario with other results and another tally: those of these parts, which are its own in all else.
  func compile(
    _ parts: ScenarioParts, over known: Scenario, diagnostics: inout Diagnostics
  ) -> Scenario? {
    guard let teams = parts.teams, parts.isShaped else { return nil }
    let chosen = entrants(parts, teams, &diagnostics)
    return scenario(parts, chosen.teams, known.unplayed, known.run, &diagnostics)
  }

  /// The scenario of a tournament with what has been played of it.
  private func scenario(
    _ parts: ScenarioParts, _ teams: [GameSource.Team], _ unplayed: Tournament,
    _ run: RunSettings?, _ diagnostics: inout Diagnostics
  ) -> Scenario? {
    let root = parts.root
    guard let known = known(parts, unplayed, &diagnostics), parts.isShaped, let run else {
      return nil
    }
    let (results, program) = known
    // Matches that have been played need no numbers.
    if let game = unplayed.game as? any PairingGame {
      let errorsBefore = diagnostics.count
      ScenarioObstacles(rules: root["game"]?["rules"], teams: teams)
        .report(program, game, &diagnostics)
      guard diagnostics.count == errorsBefore else { return nil }
    }
    let tournament = Tournament(
      entrants: unplayed.entrants, gameKind: unplayed.gameKind, game: unplayed.game,
      program: program
    )
    if let unknown = ZoneTargets.problem(run.precision, program.zones) {
      let path = DocumentPath().key("run").key("precision").key(unknown.target.name)
      diagnostics.report(
        unknown.message, at: root["run"]?["precision"]?[unknown.target.name]?.location, path: path,
        suggestion: unknown.suggestion)
      return nil
    }
    guard let tally = tally(root, tournament, &diagnostics) else { return nil }
    return Scenario(
      path: path,
      name: root["name"]?.string ?? "",
      description: root["description"]?.string,
      tournament: tournament,
      tally: tally,
      run: run,
      unplayed: unplayed,
      node: document(root, teams: teams, results: root["results"] == nil ? nil : results)
    )
  }

  /// The results that are known, and the program with them; nil if any of them cannot be.
  private func known(
    _ parts: ScenarioParts, _ unplayed: Tournament, _ diagnostics: inout Diagnostics
  ) -> (results: JSONNode, program: Program)? {
    guard let results = parts.results, let definition = stageDefinition(parts.root) else {
      return nil
    }
    func program(_ node: JSONNode) -> Program? {
      definition.add(
        ResultSource(
          node: node, path: results.path, entrants: unplayed.entrants, game: unplayed.game),
        to: unplayed.program, diagnostics: &diagnostics)
    }
    guard let all = program(results.node) else { return nil }
    guard let day = parts.asOf else { return (results.node, all) }
    let calendar = ResultCalendar(results.node, of: all, entrants: unplayed.entrants)
    guard let members = calendar.results(until: day, at: results.path, &diagnostics) else {
      return nil
    }
    let known = results.node.with(.object(members))
    return program(known).map { (known, $0) }
  }

  /// The document with what it reads from other files written out.
  private func document(
    _ root: JSONNode, teams: [GameSource.Team], results: JSONNode?
  ) -> JSONNode {
    // The schema is a file beside the scenario, which will not be beside the document; what a scenario is
    // compared with is no part of it.
    let kept = root.without(["$schema"] + VariationShape.keys)
    let teams = (root["teams"] ?? root).with(
      .object(
        teams.map { JSONMember(name: $0.id, nameLocation: $0.node.location, node: $0.node) }))
    return kept.replacing(["teams": teams, "results": results])
  }

  /// The teams of those entrants that are known, in the entrants' order, and whether all are.
  private func entrants(
    _ parts: ScenarioParts, _ teams: PlacedNode, _ diagnostics: inout Diagnostics
  ) -> (teams: [GameSource.Team], areAllKnown: Bool) {
    let path = DocumentPath().key("entrants")
    let errorsBefore = diagnostics.count
    var chosen: [GameSource.Team] = []
    var seen: Set<String> = []
    let members = teams.node.members ?? []
    let byId = Dictionary(members.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (number, node) in (parts.root["entrants"]?.elements ?? []).enumerated() {
      guard let id = node.string else { continue }
      guard seen.insert(id).inserted else {
        diagnostics.report(
          "\(Diagnostic.quote(id)) is listed twice among the entrants",
          at: node.location, path: path.index(number)
        )
        continue
      }
      guard let team = byId[id] else {
        diagnostics.report(
          "found \(Diagnostic.quote(id)), expected \(team(teams, ratedAsOf: parts.ratedAsOf))",
          at: node.location, path: path.index(number),
          suggestion: nearestName(to: id, among: members.map(\.name))
        )
        continue
      }
      chosen.append(GameSource.Team(id: id, node: team.node, path: teams.path.key(id)))
    }
    return (chosen, diagnostics.count == errorsBefore)
  }

  /// What an entrant should be: of ratings that a recipe makes, a team that has played by then.
  private func team(_ teams: PlacedNode, ratedAsOf: CalendarDay?) -> String {
    let file = teams.node.location.file
    guard fits.isRecipe(file) else { return "the id of a team in \"teams\"" }
    let time = ratedAsOf.map { " by \($0)" } ?? ""
    return
      "a team with a match that counts\(time) in the results of the recipe \(file): other teams have no ratings; "
      + "add results with this team to the recipe"
  }

  private func program(
    _ root: JSONNode, _ teams: [GameSource.Team], _ entrants: [Entrant], _ game: any Game,
    _ diagnostics: inout Diagnostics
  ) -> Program? {
    let competition = DocumentPath().key("competition")
    let numbers = GivenNumbers.read(
      root["competition"]?["numbers"], entrants: entrants, at: competition.key("numbers"),
      &diagnostics)
    guard let numbers,
      let program = StageCatalogue.program(
        root["competition"]?["stages"]?.elements ?? [], at: competition.key("stages"),
        entrants: entrants, game: game, numbers: numbers,
        entrantWord: root[ScenarioShape.entrantWord]?.string, &diagnostics)
    else { return nil }
    let errorsBefore = diagnostics.count
    reportFixtures(root["fixtures"], program, entrants, &diagnostics)
    return diagnostics.count == errorsBefore ? program : nil
  }

  /// Fixtures with numbers of their own are held to the matches of the program.
  private func reportFixtures(
    _ fixtures: JSONNode?, _ program: Program, _ entrants: [Entrant],
    _ diagnostics: inout Diagnostics
  ) {
    guard let members = fixtures?.members, !program.pairings.isEmpty else { return }
    let names = MatchNames(program.pairings, entrants: entrants)
    for member in members where names[member.name] == nil {
      names.reportUnknown(member, DocumentPath().key("fixtures").key(member.name), &diagnostics)
    }
  }

  /// Without matches by which to judge them, results are held to the entrants that they name.
  private func reportStrangers(
    _ root: JSONNode, _ results: PlacedNode?, _ entrants: [Entrant],
    _ diagnostics: inout Diagnostics
  ) {
    guard let results, stageDefinition(root)?.namesMatchesByEntrants == true else { return }
    MatchNames.reportStrangers(
      in: results.node, at: results.path, entrants: entrants.map(\.id), &diagnostics)
  }

  private func stageDefinition(_ root: JSONNode) -> (any StageDefinition)? {
    (root["competition"]?["stages"]?.elements?.first?["kind"]?.string)
      .flatMap(StageCatalogue.definition(kind:))
  }

  private func tally(
    _ root: JSONNode, _ tournament: Tournament, _ diagnostics: inout Diagnostics
  ) -> TallyOptions? {
    if let node = root["tally"], tournament.program.isOfPods {
      diagnostics.report(
        "a competition of pods has no options for its tally; leave \"tally\" out",
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
    let given = ConditionalOutcome.read(
      root["tally"]?[ConditionalOutcome.key], tournament,
      at: DocumentPath().key("tally").key(ConditionalOutcome.key),
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

  private func runSettings(
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
