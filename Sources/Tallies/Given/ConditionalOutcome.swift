public import Games
public import Programs
internal import RandomStreams
public import TextFiles

/// An outcome of a match still to be played on which chances are conditional.
public struct ConditionalOutcome: Sendable, Equatable {
  /// The match's index.
  public let match: Int
  public let name: String
  public let outcome: MatchOutcome

  public init(match: Int, name: String, outcome: MatchOutcome) {
    self.match = match
    self.name = name
    self.outcome = outcome
  }

  public var event: Event { .result(match: match, outcome) }

  /// The outcome in the user's words: `ajax:psg=home`.
  public var text: String { GivenResult(match: name, content: .conditional(outcome)).text }
}

extension ConditionalOutcome {
  static let maximum = 1_000

  /// The key of a scenario's `tally` object.
  public static let key = "given"

  static let field = Field.optional(
    key, .map(to: .choice(MatchOutcome.allCases.map(\.rawValue)), count: 1...maximum),
    "Outcomes of matches still to come, by the match's name: everyone's chances are also counted over the "
      + "tournaments in which all of them occur.")

  /// Reads the outcomes of a scenario's `tally` object, in the order of the schedule, or reports outcomes that cannot occur,
  /// alone or together, and returns `nil`.
  public static func read(
    _ node: JSONNode?, _ tournament: Tournament, at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> [ConditionalOutcome]? {
    // Naming all matches may take longer than compiling the scenario.
    guard let members = node?.members, !members.isEmpty else { return [] }
    let program = tournament.program
    let matches = program.matchesOfTwo
    let names = MatchNames(matches, entrants: tournament.entrants)
    let errorsBefore = diagnostics.count
    var found: [Int: ConditionalOutcome] = [:]
    for member in members {
      guard let outcome = member.node.string.flatMap(MatchOutcome.init) else { continue }
      let path = path.key(member.name)
      guard let (match, isTurned) = names.find(member.name) else {
        names.reportUnknown(
          member, path,
          meeting: OpenMeeting(member.name, in: program, entrants: tournament.entrants),
          cure: { example in
            example.map {
              "give an outcome of a match by its own name, such as \(Diagnostic.quote($0)): \"home\", which means that "
                + "the side named first in it wins"
            } ?? "leave it out"
          }, &diagnostics)
        continue
      }
      let played = matches[match]
      if found[match] != nil {
        diagnostics.report(
          "an outcome of \(Diagnostic.quote(played.name)) is already given",
          at: member.nameLocation,
          path: path)
      }
      let condition = ConditionalOutcome(
        match: match, name: played.name, outcome: isTurned ? outcome.turned : outcome)
      if let obstacle = condition.obstacle(tournament) {
        diagnostics.report(
          "found \(Diagnostic.quote(outcome.rawValue)), but \(obstacle)", at: member.node.location,
          path: path)
      }
      found[match] = condition
    }
    let outcomes = found.values.sorted { $0.match < $1.match }
    if diagnostics.count == errorsBefore, let obstacle = contradiction(outcomes, tournament) {
      diagnostics.report(obstacle, at: node?.location, path: path)
    }
    return diagnostics.count == errorsBefore ? outcomes : nil
  }

  /// The reason why the outcome cannot occur, or `nil` if it can.
  private func obstacle(_ tournament: Tournament) -> String? {
    let played = tournament.program.matches[match]
    let quoted = Diagnostic.quote(name)
    if let known = tournament.knownResult(played) {
      let how =
        played.result == nil
        ? "\(quoted) is deterministic and always ends"
        : "\(quoted) has been played and ended"
      return MatchOutcome(known) == outcome
        ? nil : "\(how) \(known.score[0])-\(known.score[1]); leave it out"
    }
    return outcome == .draw && !tournament.canBeDrawn(played)
      ? "\(quoted) cannot end drawn; expected \"home\" or \"away\"" : nil
  }

  /// The reason why outcomes cannot occur together, each of which can occur alone, or `nil` if they can.
  private static func contradiction(
    _ outcomes: [ConditionalOutcome], _ tournament: Tournament
  ) -> String? {
    let program = tournament.program
    let omitted = outcomes.first { outcome in
      program.matches[outcome.match].result == nil && program.isOver[outcome.match]
    }
    if let omitted {
      return
        "the known results show that \(Diagnostic.quote(omitted.name)) is not played; leave it out"
    }
    return program.contradiction(in: tournament.results(with: outcomes)).map {
      "\(Diagnostic.quote(program.matches[$0.match].name)) is not played if the other outcomes happen; leave it out"
    }
  }
}

extension Tournament {
  /// The result of a match in every tournament in which it is played, or `nil` if it is left to chance.
  func knownResult(_ match: Match) -> MatchResult? {
    if let score = match.score { return MatchResult(score, decider: match.decider) }
    guard isDeterministic(match) else { return nil }
    let story = story(
      of: match, match.occasion(seed: Seed(0)), sides: match.sides, tournament: 0)
    return MatchResult(story.outcomes.map { $0[0] }, decider: story.decider)
  }

  /// The known results, and an example result for each outcome.
  public func results(with outcomes: [ConditionalOutcome]) -> [Int: MatchResult] {
    var results: [Int: MatchResult] = [:]
    for outcome in outcomes { results[outcome.match] = outcome.outcome.exampleResult }
    for (number, match) in program.matches.enumerated() {
      if let score = match.score { results[number] = MatchResult(score, decider: match.decider) }
    }
    return results
  }
}
