internal import Games
internal import Programs
internal import Tallies
internal import TextFiles

/// Adds assumptions to a scenario: scores and dismissals to its `results`, conditions to its `tally`.
struct GivenCompiler {
  let compiler: ScenarioCompiler
  let scenario: Scenario
  let parts: ScenarioParts

  /// The scenario with the assumptions, or `nil`, after reports that name the options.
  func compile(
    _ given: [Assumption], diagnostics: inout Diagnostics
  ) -> (scenario: Scenario, parts: ScenarioParts)? {
    var results: [GivenResult] = []
    var texts: [EventText] = []
    for assumption in given {
      switch assumption {
      case .result(let result): results.append(result)
      case .event(let text): texts.append(text)
      }
    }
    let known = known(results, &diagnostics)
    let events = events(texts, &diagnostics)
    guard diagnostics.isEmpty, let resolved = parts.resolved else { return nil }
    let assumptions =
      known.map { Assumption.result($0.result) }
      + events.compactMap { EventText($0.text).map(Assumption.event) }
    guard
      let (changed, parts) = compiler.compile(
        resolved.patched(by: patch(known, events)), over: scenario,
        options: assumptions.map(Self.option), keepsPaths: false, &diagnostics)
    else { return nil }
    var compiled = changed
    compiled.given = assumptions
    compiled.settings = scenario.settings
    return (compiled, parts)
  }

  /// A given result under the name of its match.
  private struct Known {
    let match: Int
    let result: GivenResult

    var option: String { GivenCompiler.option(.result(result)) }

    var order: (match: Int, minute: Int, text: String) {
      if case .dismissal(_, _, let minute) = result.content { return (match, minute, result.text) }
      return (match, 0, result.text)
    }
  }

  private static func option(_ assumption: Assumption) -> String { "--given \(assumption.text)" }

  /// The given results of known matches to come, in the order of the schedule. Others are reported.
  private func known(_ given: [GivenResult], _ diagnostics: inout Diagnostics) -> [Known] {
    if given.isEmpty { return [] }
    let program = scenario.tournament.program
    let fixtures = program.matchesOfTwo
    guard !fixtures.isEmpty else {
      diagnostics.report(
        "this competition has no match whose two sides are known from the start; enter played matches in its "
          + "\"results\"", context: "--given")
      return []
    }
    let names = MatchNames(fixtures, entrants: scenario.tournament.entrants)
    var found: [Int: [Known]] = [:]
    for result in given {
      func report(_ message: String, suggestion: String? = nil) {
        diagnostics.report(
          message, suggestion: suggestion, context: GivenCompiler.option(.result(result)))
      }
      guard let (match, isTurned) = names.find(result.match) else {
        let suggestion = names.suggestion(for: result.match)
        if suggestion == nil, let meeting = meeting(result.match) {
          report(meeting)
        } else {
          report(
            "found \(Diagnostic.quote(result.match)), expected the name of a match, home:away",
            suggestion: suggestion)
        }
        continue
      }
      let name = fixtures[match].name
      let known = Known(
        match: match,
        result: GivenResult(
          match: name, content: isTurned ? GivenResult.turned(result.content) : result.content))
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
    return found.values.joined().sorted { $0.order < $1.order }
  }

  /// The given events of known entrants, in the order of the entrants. Others are reported.
  private func events(
    _ texts: [EventText], _ diagnostics: inout Diagnostics
  ) -> [EntrantEvent] {
    var found: [Condition] = []
    for text in texts {
      let context = GivenCompiler.option(.event(text))
      do throws(NameError) {
        let event = Condition.event(try EntrantEvent(text, in: scenario.tournament))
        if found.contains(event) {
          diagnostics.report(
            "\(Diagnostic.quote(event.text)) is given already; expected each event once",
            context: context)
        }
        found.append(event)
      } catch {
        diagnostics.report(error.message, suggestion: error.suggestion, context: context)
      }
    }
    return Condition.ordered(found).compactMap(\.entrantEvent)
  }

  /// The message about two entrants without a match of their own, with what can be given instead, or `nil` if a name is not
  /// that of two entrants.
  private func meeting(_ name: String) -> String? {
    let tournament = scenario.tournament
    return OpenMeeting(name, in: tournament.program, entrants: tournament.entrants).map { meeting in
      let cure =
        meeting.example.map {
          "the outcome of a match can be given by its own name, such as --given "
            + ShellWord.quoted("\($0)=home") + ", which means that the side named first in it wins"
        } ?? "leave it out"
      return "\(meeting.wording); \(cure)"
    }
  }

  /// The reason why a result cannot be given, other than the rules of the game and the stage.
  private func obstacle(_ result: GivenResult, _ fixture: Match, _ match: Int) -> String? {
    let name = Diagnostic.quote(fixture.name)
    if let score = fixture.score {
      return
        "\(name) has been played: the results hold \(score[0])-\(score[1]); expected a match still to come"
    }
    switch result.content {
    case .fixed, .dismissal:
      return fixture.dismissals.isEmpty
        ? nil
        : "the results hold dismissals of \(name); expected a match that the results do not mention"
    case .conditional(let outcome):
      return scenario.tally.given.compactMap(\.outcome)
        .first { $0.match == match && $0.outcome != outcome }.map {
          "the scenario's tally already gives \(Diagnostic.quote($0.outcome.rawValue)) for \(name); leave one of "
            + "them out"
        }
    }
  }

  /// The patch of the document. Its locations name the options as their files.
  private func patch(_ known: [Known], _ events: [EntrantEvent]) -> JSONNode {
    var results: [JSONMember] = []
    var dismissals: [(match: String, nodes: [JSONNode])] = []
    var conditions: [PlacedCondition] = []
    for known in known {
      let match = known.result.match
      let location = SourceLocation(file: known.option, line: 1, column: 1)
      func node(_ value: JSONNode.Value) -> JSONNode { JSONNode(value, at: location) }
      func node(_ number: Int) -> JSONNode { node(.number(JSONNumber(number))) }
      switch known.result.content {
      case .fixed(let home, let away):
        let score = JSONMember("score", node(.array([node(home), node(away)])))
        // Given results are known on the day as of which the scenario is played.
        let day = parts.asOf.map { JSONMember("date", node(.string($0.description))) }
        results.append(JSONMember(match, node(.object([score] + (day.map { [$0] } ?? [])))))
      case .conditional(let outcome):
        let outcome = ConditionalOutcome(match: known.match, name: match, outcome: outcome)
        conditions.append((.outcome(outcome), location))
      case .dismissal(let entrant, let line, let minute):
        let dismissal = node(
          .object([
            JSONMember("side", node(.string(entrant))), JSONMember("line", node(.string(line))),
            JSONMember("minute", node(minute)),
          ]))
        if dismissals.last?.match == match {
          dismissals[dismissals.count - 1].nodes.append(dismissal)
        } else {
          dismissals.append((match, [dismissal]))
        }
      }
    }
    results += dismissals.map { match, nodes in
      JSONMember(match, JSONNode(.array(nodes), at: nodes[0].location).wrapped(in: "dismissals"))
    }
    conditions += events.map { event in
      let option = EventText(event.text).map { Self.option(.event($0)) } ?? ""
      return (.event(event), SourceLocation(file: option, line: 1, column: 1))
    }
    let changes = [
      results.isEmpty ? nil : JSONMember("results", parts.root.with(.object(results))),
      tally(with: conditions).map { JSONMember("tally", $0.wrapped(in: Condition.key)) },
    ]
    return parts.root.with(.object(changes.compactMap { $0 }))
  }

  private typealias PlacedCondition = (condition: Condition, location: SourceLocation)

  /// The conditions of the scenario's own tally and others, or `nil` if there are no others.
  private func tally(with conditions: [PlacedCondition]) -> JSONNode? {
    let own = scenario.tally.given
    let others = conditions.filter { !own.contains($0.condition) }
    if others.isEmpty { return nil }
    let node = scenario.node["tally"]?[Condition.key]
    let isList = node?.elements != nil || others.contains { $0.condition.entrantEvent != nil }
    // An object adds to the scenario's; a list takes its place.
    guard isList else { return parts.root.with(Condition.node(others)) }
    let location = node?.location ?? parts.root.location
    return parts.root.with(
      Condition.list(own.map { ($0, location) } + others))
  }
}
