internal import AllGames
internal import Engine
internal import Formats
internal import Games
internal import Programs
internal import Tallies
internal import TextFiles

/// Compiles a scenario's document to a tournament.
///
/// Shapes are checked first, so that all later code can rely on keys, types and ranges. What remains is how the parts fit
/// together. An error in one part does not stop the others from being judged: all errors are reported at once.
struct ScenarioCompiler {
  let path: String
  let allowsOutsideFiles: Bool
  let proposed: [ProposedFile]
  let fits: FittedFiles

  /// Reads the files that a document names and checks all shapes. The result is `nil` if there is no game.
  ///
  /// - Parameters:
  ///   - isResolved: True for documents with the content of all files (``ScenarioParts/resolved``).
  ///   - forecastsWithoutDays: True if some of the results are to be forecast and none has a date.
  func parts(
    _ root: JSONNode, isResolved: Bool = false, forecastsWithoutDays: Bool = false,
    diagnostics: inout Diagnostics
  ) -> ScenarioParts? {
    var found = Diagnostics()
    defer { diagnostics.merge(found.boundedByTable) }
    guard let (definition, meant) = ScenarioShape.meantGame(root, diagnostics: &found) else {
      if !isResolved, let definition = GameCatalogue.all.first {
        files(definition, root).probe(root, &found)
      }
      return nil
    }
    let files = files(
      definition, root, isResolved: isResolved, forecastsWithoutDays: forecastsWithoutDays)
    let root = files.splicing(meant, &found)
    let errorsBeforeShapes = found.count
    _ = files.shape.root.check(root, at: DocumentPath(), diagnostics: &found)
    var damage = Damage()
    let teams = files.teams(root["teams"], &damage, &found)
    let errorsBefore = found.count
    let results = files.results(root["results"], &found)
    return ScenarioParts(
      root: root, definition: definition, shape: files.shape,
      isShaped: found.count == errorsBeforeShapes,
      isRead: isResolved
        || !["game", "fixtures", "uncertainty", "competition"]
          .contains { root[$0]?.namesFile ?? false },
      teams: teams?.part, ratingsOrigin: teams?.origin, knownUntil: files.asOf, results: results,
      hasAllResults: found.count == errorsBefore, damage: damage)
  }

  private func files(
    _ definition: any GameDefinition, _ root: JSONNode, isResolved: Bool = false,
    forecastsWithoutDays: Bool = false
  ) -> ScenarioFiles {
    ScenarioFiles(
      path: path, definition: definition,
      shape: ScenarioShape(game: definition, isResolved: isResolved),
      allowsOutsideFiles: allowsOutsideFiles, isResolved: isResolved, asOf: CalendarDay(asOf: root),
      forecastsWithoutDays: forecastsWithoutDays, proposed: proposed, fits: fits)
  }

  /// Compiles a scenario, or reports all errors other than those of shapes.
  ///
  /// Parts that are out of shape, or could not be read, are repaired in two ways, so that the others can be judged. An
  /// error that is found in both does not depend on the repair.
  func compile(_ parts: ScenarioParts, diagnostics: inout Diagnostics) -> Scenario? {
    if parts.isSound {
      var found = Diagnostics()
      let scenario = compileShaped(parts, .first, &found)
      if found.isEmpty { return scenario }
    }
    let found = Repair.allCases.compactMap { repair -> Diagnostics? in
      guard let repaired = parts.isSound ? parts : parts.repaired(repair) else { return nil }
      var found = Diagnostics()
      _ = compileShaped(repaired, repair, &found)
      return found.compactMap { diagnostic in
        diagnostic.location.map(repaired.damage.contains) ?? false ? nil : diagnostic
      }
    }
    guard found.count == Repair.allCases.count else { return nil }
    let common = found[0].common(with: found[1])
    diagnostics.merge(common.isEmpty && parts.isSound ? found[0] : common)
    return nil
  }

  private func compileShaped(
    _ parts: ScenarioParts, _ repair: Repair, _ diagnostics: inout Diagnostics
  ) -> Scenario? {
    let (root, definition, results) = (parts.root, parts.definition, parts.results)
    guard let teams = parts.teams else { return nil }
    let errorsBefore = diagnostics.count
    let chosen = entrants(parts, teams, repair, &diagnostics)
    guard !chosen.teams.isEmpty else { return nil }
    let entrants = named(chosen.teams, root)
    // Without knowing who takes part, no name of an entrant can be judged.
    let areKnown =
      chosen.areDistinct && Tournament.entrantCounts.contains(entrants.count)
      && root["entrants"].map { !parts.damage.touches($0) } ?? false
    let source = GameSource(
      rules: root["game"]?["rules"], teams: chosen.teams,
      uncertainty: areKnown ? root["uncertainty"] : nil,
      fixtures: areKnown ? root["fixtures"] : nil,
      results: areKnown && !parts.hasDamagedRules ? results.map { ($0.node, $0.path) } : nil)
    var ofGame = Diagnostics()
    let game = definition.compile(source, diagnostics: &ofGame)
    // Errors of stand-ins are not the scenario's.
    diagnostics.merge(ofGame.compactMap { chosen.standIns.contains($0) ? nil : $0 })
    guard areKnown else { return nil }
    checkShortNames(root, entrants, &diagnostics)
    let run = runSettings(root, entrants, &diagnostics)
    let isReal = game != nil && chosen.standIns.isEmpty
    guard let game = game ?? standIn(for: source, of: parts, ofGame) else {
      reportStrangers(root, results, entrants, &diagnostics)
      return nil
    }
    let reported = Set(ofGame.all.compactMap(\.location))
    guard let bare = program(parts, entrants, game, reported, &diagnostics) else {
      reportStrangers(root, results, entrants, &diagnostics)
      return nil
    }
    let unplayed = Tournament(
      entrants: entrants, gameKind: definition.kind, game: game, program: bare)
    let scenario = scenario(parts, chosen.teams, unplayed, run, isReal: isReal, &diagnostics)
    return diagnostics.count == errorsBefore ? scenario : nil
  }

  /// Compiles parts that differ from a known scenario in results and tally only.
  func compile(
    _ parts: ScenarioParts, over known: Scenario, diagnostics: inout Diagnostics
  ) -> Scenario? {
    guard let teams = parts.teams, parts.isSound else { return nil }
    let chosen = entrants(parts, teams, .first, &diagnostics)
    return scenario(parts, chosen.teams, known.unplayed, known.run, isReal: true, &diagnostics)
  }

  /// The scenario of a tournament, with its results.
  ///
  /// - Parameter isReal: True unless the game stands in for that of the scenario.
  private func scenario(
    _ parts: ScenarioParts, _ teams: [GameSource.Team], _ unplayed: Tournament,
    _ run: RunSettings?, isReal: Bool, _ diagnostics: inout Diagnostics
  ) -> Scenario? {
    let root = parts.root
    let errorsBefore = diagnostics.count
    // Results other than scores have been read by the game itself.
    let mayBePlayed = isReal && !parts.hasDamagedRules || unplayed.program.sides == 2
    var ofResults = Diagnostics()
    let known = mayBePlayed ? known(parts, unplayed, &ofResults) : nil
    // Results as a whole are judged by the teams, some of which could not be read.
    let lacksTeams = parts.teams.map { parts.damage.touches($0.node) } ?? true
    let location = parts.results?.node.location
    diagnostics.merge(ofResults.compactMap { lacksTeams && $0.location == location ? nil : $0 })
    let program = known?.program ?? unplayed.program
    // Played matches need no numbers.
    if isReal, known != nil, parts.hasAllResults, let game = unplayed.game as? any PairingGame {
      ScenarioObstacles(rules: root["game"]?["rules"], teams: teams)
        .report(program, game, &diagnostics)
    }
    let tournament = Tournament(
      entrants: unplayed.entrants, gameKind: unplayed.gameKind, game: unplayed.game,
      program: program
    )
    if let run, let unknown = ZoneTargets.problem(run.precision, program.zones) {
      let path = DocumentPath().key("run").key("precision").key(unknown.target.name)
      diagnostics.report(
        unknown.message, at: root["run"]?["precision"]?[unknown.target.name]?.location, path: path,
        suggestion: unknown.suggestion)
    }
    let tally = tally(root, tournament, &diagnostics)
    guard let tally, let run, let results = known?.results, diagnostics.count == errorsBefore else {
      return nil
    }
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

  /// The known results and the program with them, or `nil` if any of them is not valid.
  private func known(
    _ parts: ScenarioParts, _ unplayed: Tournament, _ diagnostics: inout Diagnostics
  ) -> (results: JSONNode, program: Program)? {
    guard let results = parts.results, let definition = stageDefinition(parts.root) else {
      return nil
    }
    func program(_ node: JSONNode) -> Program? {
      definition.add(
        ResultSource(
          node: node, path: results.path, entrants: unplayed.entrants, game: unplayed.game,
          isWhole: parts.hasAllResults,
          settled: { $0.settled(entrants: unplayed.entrants, game: unplayed.game) }),
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

  private func document(
    _ root: JSONNode, teams: [GameSource.Team], results: JSONNode?
  ) -> JSONNode {
    // A document elsewhere has no schema beside it, and variants belong to comparisons.
    let kept = root.without(["$schema"] + VariationShape.keys)
    let teams = (root["teams"] ?? root).with(
      .object(
        teams.map { JSONMember(name: $0.id, nameLocation: $0.node.location, node: $0.node) }))
    return kept.replacing(["teams": teams, "results": results])
  }

  /// The program of the stages, or `nil`, after reports, if a stage is not valid. Also reports wrong numbers and fixtures.
  private func program(
    _ parts: ScenarioParts, _ entrants: [Entrant], _ game: any Game,
    _ reported: Set<SourceLocation>, _ diagnostics: inout Diagnostics
  ) -> Program? {
    let root = parts.root
    let competition = DocumentPath().key("competition")
    let numbers = GivenNumbers.read(
      root["competition"]?["numbers"], entrants: entrants, at: competition.key("numbers"),
      &diagnostics)
    let program = StageCatalogue.program(
      root["competition"]?["stages"]?.elements ?? [], at: competition.key("stages"),
      entrants: entrants, game: game, numbers: numbers, asOf: parts.knownUntil?.description,
      entrantWord: root[ScenarioShape.entrantWord]?.string, displayNames: displayNames(root),
      damage: parts.damage, &diagnostics)
    if let program {
      reportFixtures(root["fixtures"], program, entrants, reported, &diagnostics)
      checkDisplayNames(root, program, &diagnostics)
    }
    return program
  }

  /// Reports fixtures that name no match of the program.
  private func reportFixtures(
    _ fixtures: JSONNode?, _ program: Program, _ entrants: [Entrant],
    _ reported: Set<SourceLocation>, _ diagnostics: inout Diagnostics
  ) {
    guard let members = fixtures?.members, !program.pairings.isEmpty else { return }
    let names = MatchNames(program.pairings, entrants: entrants)
    for member in members
    where names[member.name] == nil && !reported.contains(member.nameLocation) {
      names.reportUnknown(
        member, DocumentPath().key("fixtures").key(member.name),
        meeting: OpenMeeting(member.name, in: program, entrants: entrants),
        cure: { _ in "leave it out: only matches of two who are certain to meet have numbers here"
        },
        &diagnostics)
    }
  }

  /// Reports unknown entrants in the names of results, if there is no program to judge them by.
  private func reportStrangers(
    _ root: JSONNode, _ results: PlacedNode?, _ entrants: [Entrant],
    _ diagnostics: inout Diagnostics
  ) {
    guard stageDefinition(root)?.namesMatchesByEntrants == true else { return }
    let isOneTable =
      root["competition"]?["stages"]?.elements?.count == 1
      && root["competition"]?["stages"]?.elements?.first?["matches"] == nil
    let path = DocumentPath().key("tally").key(Condition.key)
    let given = root["tally"]?[Condition.key].map { PlacedNode(node: $0, path: path) }
    for placed in [results, given].compactMap({ $0 }) {
      MatchNames.reportStrangers(
        in: placed.node, at: placed.path, entrants: entrants.map(\.id),
        mayNameSlots: !isOneTable, &diagnostics)
    }
  }

  private func stageDefinition(_ root: JSONNode) -> (any StageDefinition)? {
    (root["competition"]?["stages"]?.elements?.first?["kind"]?.string)
      .flatMap(StageCatalogue.definition(kind:))
  }
}
