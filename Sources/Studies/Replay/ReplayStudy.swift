internal import Engine
internal import Games
internal import MonteCarlo
internal import Programs
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import Tallies
internal import TextFiles

/// Plays one tournament again, for `podium replay`.
public struct ReplayStudy: Sendable {
  public var request: StudyRequest
  /// The number of the tournament, from 1, or `nil` for the first one in which the conditions hold.
  public var tournament: Int64?
  /// The name of the match to show play by play.
  public var match: String?
  /// The id or name of the entrant whose tournament to show.
  public var focus: String?

  public init(_ request: StudyRequest, tournament: Int64?) {
    self.request = request
    self.tournament = tournament
  }

  /// Plays the tournament as a run does, and the match by the rule book.
  public func run() throws(StudyError) -> Replay {
    try Machine.prepare()
    let loader = try ScenarioLoader(request)
    let given = try GivenOption.assumptions(request.given)
    let scenario = try loader.scenario(request.scenario, game: request.game, given: given)
    let seed = Seed(request.seed ?? scenario.run.seed)
    let numbers = if let tournament { [tournament] } else { try found(scenario, seed) }
    let block = TournamentBlock(
      scenario.tournament, seed: seed, capacity: 1, countsCounters: true
    )
    block.play(first: UInt64(numbers[0] - 1), count: 1)
    var replay = Replay(
      scenario: scenario.name, settings: scenario.settings, number: numbers[0], seed: seed.value,
      block: block)
    replay.conditions = scenario.tally.given.map { condition in
      (condition.text, ReplayStudy.lanes(of: block, where: [condition]) == [0])
    }
    replay.others = Array(numbers.dropFirst())
    if let focus {
      replay.story = Replay.Story(
        try EntrantOption.index(focus, in: scenario.tournament), block)
    }
    if let match {
      replay.playByPlay = try playByPlay(index(of: match, in: block), block, seed, numbers[0])
    }
    return replay
  }

  /// The number of tournaments that are searched at a time, and the maximum number of tournaments that are named.
  private static let searched = 256
  private static let named = 10

  /// Returns the numbers of the first tournament in which the conditions hold and of those soon after it, among those that a
  /// run plays.
  private func found(_ scenario: Scenario, _ seed: Seed) throws(StudyError) -> [Int64] {
    let conditions = scenario.tally.given
    guard !conditions.isEmpty else {
      throw StudyError(
        .usage,
        "found neither --tournament nor a condition, expected the number of a tournament, or an outcome or an event, "
          + "such as --given ajax:psg=home")
    }
    let block = TournamentBlock(
      scenario.tournament, seed: seed, capacity: ReplayStudy.searched, countsCounters: false)
    let last = scenario.run.tournaments
    for first in stride(from: Int64(0), to: last, by: ReplayStudy.searched) {
      block.play(first: UInt64(first), count: Int(min(last - first, Int64(ReplayStudy.searched))))
      let lanes = ReplayStudy.lanes(of: block, where: conditions).prefix(ReplayStudy.named)
      if !lanes.isEmpty { return lanes.map { first + Int64($0) + 1 } }
    }
    throw StudyError(
      .usage,
      "in none of tournaments 1 to \(last) \(conditions.count == 1 ? "the condition holds" : "all conditions hold"), and "
        + "the scenario plays no more; leave one out, or name a tournament with --tournament")
  }

  /// Returns the lanes of a block in which conditions hold.
  private static func lanes(of block: TournamentBlock, where conditions: [Condition]) -> [Int] {
    var bytes = [UInt8](repeating: 1, count: block.laneCount)
    var mask = bytes.mutableSpan
    for condition in conditions { block.restrict(&mask, to: condition.event) }
    return bytes.indices.filter { bytes[$0] != 0 }
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
          "\(Diagnostic.quote(name)) is not played in tournament \(block.firstNumber): these two do not meet in it"
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
    _ index: Int, _ block: TournamentBlock, _ seed: Seed, _ tournament: Int64
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
