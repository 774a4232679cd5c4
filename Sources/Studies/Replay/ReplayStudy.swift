internal import Engine
internal import Games
internal import MonteCarlo
internal import Programs
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import TextFiles

/// Plays one tournament again, for `podium replay`.
public struct ReplayStudy: Sendable {
  public var request: StudyRequest
  /// The number of the tournament, from 1.
  public var tournament: Int64
  /// The name of the match to show play by play.
  public var match: String?

  public init(_ request: StudyRequest, tournament: Int64) {
    self.request = request
    self.tournament = tournament
  }

  /// Plays the tournament as a run does, and the match by the rule book.
  public func run() throws(StudyError) -> Replay {
    try Machine.prepare()
    let loader = try ScenarioLoader(request)
    let given = try GivenOption.scores(
      request.given, reason: "a replay shows a single tournament and takes no conditions")
    let scenario = try loader.scenario(request.scenario, game: request.game, given: given)
    let seed = Seed(request.seed ?? scenario.run.seed)
    let block = TournamentBlock(
      scenario.tournament, seed: seed, capacity: 1, countsCounters: true
    )
    block.play(first: UInt64(tournament - 1), count: 1)
    var replay = Replay(
      scenario: scenario.name, settings: scenario.settings, number: tournament, seed: seed.value,
      block: block)
    if let match { replay.playByPlay = try playByPlay(index(of: match, in: block), block, seed) }
    return replay
  }

  /// Returns the index of a match by its name, which may also be made of the entrants who meet in this tournament.
  private func index(
    of name: String, in block: TournamentBlock
  ) throws(StudyError) -> Int {
    let tournament = block.tournament
    let program = tournament.program
    let names = MatchNames(program.pairings, entrants: tournament.entrants)
    let met = MatchNames(
      program.matches.indices.map { match in
        program.matches[match].with(
          slots: block.seats(match, 0).map { .entrant($0.entrant) })
      }, entrants: tournament.entrants)
    if let index = names.find(name)?.match ?? program.matches.firstIndex(where: { $0.name == name })
      ?? met.find(name)?.match
    {
      return index
    }
    let words = program.words
    if program.sides == 2 {
      if names.suggestion(for: name) == nil,
        OpenMeeting(name, in: program, entrants: tournament.entrants) != nil
      {
        throw StudyError(
          .usage,
          "\(Diagnostic.quote(name)) is not played in tournament \(self.tournament): these two do not meet in it"
            + meetings(of: name, in: block))
      }
      throw StudyError(
        .usage,
        "there is no match \(Diagnostic.quote(name)) in this tournament"
          + (names.suggestion(for: name).map { "; did you mean '\($0)'?" }
            ?? "; its matches are named \(words.match.names)")
      )
    }
    // The names of matches in weeks follow from their numbers.
    let weeks = program.weekMatches
    let inWeeks = program.matches[weeks].last.map { "\(words.match.names), up to \($0.name)" }
    let others = program.matches.indices.filter { !weeks.contains($0) }
      .map { program.matches[$0].name }
    let known = [inWeeks, others.isEmpty ? nil : others.joined(separator: ", ")].compactMap { $0 }
    throw StudyError(
      .usage,
      "there is no \(words.match.noun) \(Diagnostic.quote(name)) in this \(words.noun); "
        + "its \(words.match.plural) are named \(known.joined(separator: ", and "))")
  }

  /// Returns a list of the matches of a name's first side whose opponents vary between tournaments.
  private func meetings(of name: String, in block: TournamentBlock) -> String {
    let entrants = block.tournament.entrants
    let id = name.split(separator: ":").first.map(String.init) ?? ""
    let matches = block.tournament.program.matches.enumerated().compactMap { index, match in
      let seats = block.seats(index, 0).map { entrants[$0.entrant].id }
      let isOpen = match.slots.contains { $0.entrant == nil }
      return isOpen && seats.count == 2 && seats.contains(id)
        && block.playedLanes(index)?[0] != 0
        ? "\(match.name) (\(seats.joined(separator: ":")))" : nil
    }
    return matches.isEmpty
      ? "" : "; \(Diagnostic.quote(id)) plays \(matches.joined(separator: ", "))"
  }

  private func playByPlay(
    _ index: Int, _ block: TournamentBlock, _ seed: Seed
  ) throws(StudyError) -> Replay.PlayByPlay {
    let played = block.tournament
    let match = played.program.matches[index]
    guard match.result == nil else {
      throw StudyError(
        .usage,
        "\(match.name) has been played: its result is given, so there is nothing to show")
    }
    let seats = block.seats(index, 0)
    guard block.playedLanes(index)?[0] != 0, !seats.isEmpty else {
      let reason =
        seats.isEmpty
        ? "nobody sat in \(played.program.words.match.noun) \(match.name) of tournament \(tournament)"
        : "\(match.name) was not needed in tournament \(tournament)"
      throw StudyError(.usage, "\(reason), so there is nothing to show")
    }
    let game = played.game
    let sides = seats.map(\.entrant)
    var occasion = match.occasion(
      seed: seed,
      isNeutral: match.isNeutral(between: seats[0].entrant, seats[seats.count - 1].entrant),
      setting: match.context.map { block.context($0)[0] } ?? 0)
    if let legs = block.legs(before: index, 0) {
      (occasion.lead, occasion.awayGoals) = (legs.lead, legs.awayGoals)
    }
    let story = played.story(
      of: match, occasion, sides: sides, tournament: UInt64(tournament - 1))
    let outcomes = seats.map { seat in
      game.outcomes.indices.map { Int(block.outcome(index, side: seat.side, $0)[0]) }
    }
    let counters = seats.map { seat in
      game.counters.indices.map { Int(block.counter(index, side: seat.side, $0)[0]) }
    }
    guard story.outcomes == outcomes, story.counters == counters else {
      throw StudyError(
        .bug,
        "the rule book and the kernel do not agree on \(match.name) of tournament "
          + "\(tournament) under seed \(seed): \(story.outcomes) and \(outcomes); "
          + "please report this with the scenario"
      )
    }
    let entrants = sides.map { played.entrants[$0] }
    return Replay.PlayByPlay(
      match: match.name, sides: entrants,
      title: played.program.sides > 2
        ? "\(played.program.words.matchTitle) \(match.name), seat by seat"
        : "\(entrants.map(\.name).joined(separator: " against ")), play by play",
      story: story)
  }
}
