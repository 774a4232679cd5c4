public import Games
public import Programs
internal import RandomStreams
internal import TextFiles

/// An outcome of a match still to be played on which chances are conditional.
public struct ConditionalOutcome: Sendable, Hashable {
  /// The match's index.
  public let match: Int
  public let name: String
  public let outcome: MatchOutcome

  public init(match: Int, name: String, outcome: MatchOutcome) {
    self.match = match
    self.name = name
    self.outcome = outcome
  }

  /// The outcome in the user's words: `ajax:psg=home`.
  var text: String { GivenResult(match: name, content: .conditional(outcome)).text }

  /// The reason why the outcome cannot occur, or `nil` if it can.
  func obstacle(_ tournament: Tournament) -> String? {
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
  static func contradiction(
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
