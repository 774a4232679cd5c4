internal import Competitions
internal import Tallies
internal import TextFiles

/// Adds to a scenario what is given of its matches on top of its document: a score to its `results`, an
/// outcome to its `tally`. Both are read as in any scenario; all else is compiled already.
struct GivenCompiler {
  let compiler: ScenarioCompiler
  /// The scenario as its document has it.
  let scenario: Scenario
  let parts: ScenarioParts

  /// The scenario with all that is given; nil if something of it cannot be, which is reported with the option
  /// that names it.
  func compile(
    _ given: [GivenResult], diagnostics: inout Diagnostics
  ) -> (scenario: Scenario, parts: ScenarioParts)? {
    let known = known(given, &diagnostics)
    guard diagnostics.isEmpty, let resolved = parts.resolved else { return nil }
    var found = Diagnostics()
    let changed = compiler.parts(
      resolved.patched(by: patch(known)), isResolved: true, diagnostics: &found)
    let compiled = changed.flatMap {
      compiler.compile($0, over: scenario, diagnostics: &found)
    }
    diagnostics.merge(found.compactMap { attributed($0, to: known) })
    guard let changed, var compiled, diagnostics.isEmpty else { return nil }
    compiled.given = known.map(\.result)
    compiled.settings = scenario.settings
    return (compiled, changed)
  }

  /// What is given of a match, under the match's own name.
  private struct Known {
    let match: Int
    let result: GivenResult

    var option: String { GivenCompiler.option(result) }

    /// Where it stands among all that is given.
    var location: (match: Int, minute: Int, text: String) {
      if case .dismissal(_, _, let minute) = result.content { return (match, minute, result.text) }
      return (match, 0, result.text)
    }
  }

  /// How somebody asks for it.
  private static func option(_ result: GivenResult) -> String { "--given \(result.text)" }

  /// What is given, in the order of the schedule, so far as its matches are known and still to come.
  private func known(_ given: [GivenResult], _ diagnostics: inout Diagnostics) -> [Known] {
    let fixtures = scenario.tournament.program.pairings
    guard !fixtures.isEmpty else {
      diagnostics.report(
        Diagnostic(
          message: "a season of pods has no matches of two sides; give what has been played in its "
            + "\"results\"", context: "--given"))
      return []
    }
    let names = MatchNames(fixtures, entrants: scenario.tournament.entrants)
    var found: [Int: [Known]] = [:]
    for result in given {
      func report(_ message: String, suggestion: String? = nil) {
        diagnostics.report(
          Diagnostic(
            message: message, suggestion: suggestion, context: GivenCompiler.option(result)))
      }
      guard let match = names[result.match] else {
        report(
          "found \(Diagnostic.quote(result.match)), expected the name of a match, home:away",
          suggestion: names.suggestion(for: result.match))
        continue
      }
      let name = fixtures[match].name
      let known = Known(
        match: match, result: GivenResult(match: name, content: result.content))
      let others = found[match, default: []]
      if let other = others.first(where: { !known.result.goes(with: $0.result) }) {
        report(
          "\(Diagnostic.quote(name)) is given already, by \(other.option); expected each match once"
        )
        continue
      }
      if let obstacle = obstacle(result, fixtures[match], match) { report(obstacle) }
      found[match] = others + [known]
    }
    return found.values.joined().sorted { $0.location < $1.location }
  }

  /// Why it cannot be given of a match, beside what the rules of the game and the stage say; nil if it can.
  private func obstacle(_ result: GivenResult, _ fixture: Match, _ match: Int) -> String? {
    let name = Diagnostic.quote(fixture.name)
    switch result.content {
    case .fixed, .dismissal:
      if let score = fixture.score {
        return
          "\(name) has been played: the results hold \(score[0])-\(score[1]); expected a match still to come"
      }
      return fixture.dismissals.isEmpty
        ? nil
        : "the results hold dismissals of \(name); expected a match of which they hold nothing"
    case .conditional(let outcome):
      return scenario.tally.given.first { $0.match == match && $0.outcome != outcome }.map {
        "the scenario's tally gives \(Diagnostic.quote($0.outcome.rawValue)) of \(name) already; leave "
          + "one of them out"
      }
    }
  }

  /// The change of the document: places of what is in it name the option.
  private func patch(_ known: [Known]) -> JSONNode {
    var (results, outcomes): ([JSONMember], [JSONMember]) = ([], [])
    var dismissals: [(match: String, nodes: [JSONNode])] = []
    for known in known {
      let location = SourceLocation(file: known.option, line: 1, column: 1)
      func member(_ name: String, _ value: JSONNode.Value) -> JSONMember {
        JSONMember(name: name, nameLocation: location, node: JSONNode(value, at: location))
      }
      switch known.result.content {
      case .fixed(let home, let away):
        let scores = [home, away].compactMap { JSONNumber("\($0)") }.map {
          JSONNode(.number($0), at: location)
        }
        results.append(member(known.result.match, .object([member("score", .array(scores))])))
      case .conditional(let outcome):
        outcomes.append(member(known.result.match, .string(outcome.rawValue)))
      case .dismissal(let entrant, let line, let minute):
        let members =
          [
            member("side", .string(entrant)), member("line", .string(line)),
          ] + [JSONNumber("\(minute)")].compactMap { $0 }.map { member("minute", .number($0)) }
        let node = JSONNode(.object(members), at: location)
        if dismissals.last?.match == known.result.match {
          dismissals[dismissals.count - 1].nodes.append(node)
        } else {
          dismissals.append((known.result.match, [node]))
        }
      }
    }
    for (match, nodes) in dismissals {
      let location = nodes[0].location
      let list = JSONMember(
        name: "dismissals", nameLocation: location, node: JSONNode(.array(nodes), at: location))
      results.append(
        JSONMember(
          name: match, nameLocation: location, node: JSONNode(.object([list]), at: location)))
    }
    let location = parts.root.location
    func part(_ name: String, _ members: [JSONMember]) -> [JSONMember] {
      members.isEmpty
        ? []
        : [
          JSONMember(
            name: name, nameLocation: location, node: JSONNode(.object(members), at: location))
        ]
    }
    let tally = part("tally", part(ConditionalOutcome.key, outcomes.filter { !isTallied($0.name) }))
    return JSONNode(.object(part("results", results) + tally), at: location)
  }

  /// Whether the scenario asks for an outcome of a match by itself, under whichever of the match's names.
  private func isTallied(_ name: String) -> Bool {
    scenario.tally.given.contains { $0.name == name }
  }

  /// The same message, about the option that it is due to, if it is due to one, else about all of them.
  private func attributed(_ diagnostic: Diagnostic, to known: [Known]) -> Diagnostic {
    var attributed = diagnostic
    if let option = diagnostic.location?.file, known.contains(where: { $0.option == option }) {
      attributed.location = nil
      attributed.path = nil
      attributed.context = option
    } else {
      attributed.context = "with \(known.map(\.option).joined(separator: " "))"
    }
    return attributed
  }
}
