internal import Games
public import Programs
public import TextFiles

/// Reads the conditions of a scenario's `tally` object.
public struct ConditionReader {
  private let tournament: Tournament
  private let matches: [Match]
  /// The matches' names, or `nil` until an outcome asks for them: naming all matches may take longer than compiling
  /// the scenario.
  private var names: MatchNames?
  private var found: [Found] = []

  private struct Found {
    let condition: Condition
    let location: SourceLocation
    let path: DocumentPath
  }

  private init(_ tournament: Tournament) {
    self.tournament = tournament
    matches = tournament.program.matchesOfTwo
  }

  /// Reads conditions, or reports those that cannot hold, alone or together, and returns `nil`.
  public static func read(
    _ node: JSONNode?, _ tournament: Tournament, at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> [Condition]? {
    guard let node else { return [] }
    let errorsBefore = diagnostics.count
    var reader = ConditionReader(tournament)
    for member in node.members ?? [] {
      reader.readOutcome(member, at: path.key(member.name), &diagnostics)
    }
    for (number, element) in (node.elements ?? []).enumerated() {
      reader.read(element, at: path.index(number), &diagnostics)
    }
    if diagnostics.count == errorsBefore {
      reader.reportContradictions(of: node, at: path, &diagnostics)
    }
    return diagnostics.count == errorsBefore
      ? Condition.ordered(reader.found.map(\.condition)) : nil
  }

  /// Reads an element of a list.
  private mutating func read(
    _ element: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) {
    guard let text = element.string else { return }
    switch Assumption(text) {
    case .result(let result):
      guard case .conditional(let outcome) = result.content else {
        diagnostics.report(
          "found \(Diagnostic.quote(text)), which holds in every tournament, expected an outcome such as "
            + "\(Diagnostic.quote("\(result.match)=home")), or an event; enter a score in \"results\"",
          at: element.location, path: path)
        return
      }
      let node = JSONNode(.string(outcome.rawValue), at: element.location)
      readOutcome(JSONMember(result.match, node), at: path, &diagnostics)
    case .event(let event): read(event, at: element.location, path, &diagnostics)
    case nil:
      diagnostics.report(
        "found \(Diagnostic.quote(text)), expected an outcome such as \"ajax:psg=home\", or an event such as "
          + "\"mexico reaches final\" or \"not arsenal champion\"", at: element.location, path: path
      )
    }
  }

  private mutating func read(
    _ text: EventText, at location: SourceLocation, _ path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) {
    do throws(NameError) {
      let event = try EntrantEvent(text, in: tournament)
      let quoted = Diagnostic.quote(event.text)
      if let obstacle = event.obstacle(in: tournament) {
        diagnostics.report("\(quoted) \(obstacle)", at: location, path: path)
      } else if found.contains(where: { $0.condition == .event(event) }) {
        diagnostics.report("\(quoted) is already given", at: location, path: path)
      }
      found.append(Found(condition: .event(event), location: location, path: path))
    } catch {
      diagnostics.report(
        error.message, at: location, path: path, suggestion: error.suggestion)
    }
  }

  /// Reads a member of an object: a match and its outcome.
  private mutating func readOutcome(
    _ member: JSONMember, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) {
    guard let outcome = member.node.string.flatMap(MatchOutcome.init) else { return }
    let names = names ?? MatchNames(matches, entrants: tournament.entrants)
    self.names = names
    guard let (match, isTurned) = names.find(member.name) else {
      names.reportUnknown(
        member, path,
        meeting: OpenMeeting(
          member.name, in: tournament.program, entrants: tournament.entrants),
        cure: { example in
          example.map {
            "give an outcome of a match by its own name, such as \(Diagnostic.quote($0)): \"home\", which means that "
              + "the side named first in it wins"
          } ?? "leave it out"
        }, &diagnostics)
      return
    }
    let played = matches[match]
    if found.contains(where: { $0.condition.outcome?.match == match }) {
      diagnostics.report(
        "an outcome of \(Diagnostic.quote(played.name)) is already given",
        at: member.nameLocation, path: path)
    }
    let condition = ConditionalOutcome(
      match: match, name: played.name, outcome: isTurned ? outcome.turned : outcome)
    if let obstacle = condition.obstacle(tournament) {
      diagnostics.report(
        "found \(Diagnostic.quote(outcome.rawValue)), but \(obstacle)", at: member.node.location,
        path: path)
    }
    found.append(
      Found(condition: .outcome(condition), location: member.node.location, path: path))
  }

  /// Reports conditions that exclude each other.
  private func reportContradictions(
    of node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) {
    let outcomes = found.compactMap(\.condition.outcome).sorted { $0.match < $1.match }
    if !outcomes.isEmpty,
      let obstacle = ConditionalOutcome.contradiction(outcomes, tournament)
    {
      diagnostics.report(obstacle, at: node.location, path: path)
    }
    let events = found.filter { $0.condition.entrantEvent != nil }
    for (number, event) in events.enumerated() {
      let earlier = events[..<number].first {
        event.condition.event.settles($0.condition.event, in: tournament.program) == false
      }
      guard let earlier else { continue }
      diagnostics.report(
        "\(Diagnostic.quote(event.condition.text)) cannot happen if \(Diagnostic.quote(earlier.condition.text)) does; "
          + "leave one of them out", at: event.location, path: event.path)
      return
    }
    if let excess = Event.withoutRoom(events.map(\.condition.event)) {
      diagnostics.report(
        "\(Diagnostic.quote(events[excess].condition.text)) cannot happen if all others do: there is no room for so "
          + "many; leave one of them out", at: events[excess].location, path: events[excess].path)
    }
  }
}
