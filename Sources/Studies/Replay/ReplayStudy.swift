internal import Competitions
internal import Games
internal import KernelLevels
internal import MonteCarlo
internal import RandomStreams
internal import Scenarios
internal import TextFiles

/// Plays one tournament again, by its number, and tells it: what `podium replay` does.
public struct ReplayStudy: Sendable {
  /// What is asked for; nil leaves the seed to the scenario.
  public struct Request: Sendable {
    public var scenario: String
    /// The game that is played where the file is a schedule; nil for a scenario.
    public var game: ScheduledGameChoice?
    /// The number of the tournament, from 1.
    public var tournament: Int64
    public var seed: UInt64?
    /// The name of a match that is to be told play by play.
    public var match: String?
    /// What is set in the scenario, as `--set` has it: `teams.psg.squad.Messi.skillPower=8`.
    public var settings: [String] = []
    /// Scores and dismissals of matches still to come, as `--given` has them.
    public var given: [String] = []
    /// The kernels' level; nil leaves it to the environment and the CPU.
    public var kernel: String?
    public var allowsOutsideFiles = false

    public init(scenario: String, tournament: Int64) {
      self.scenario = scenario
      self.tournament = tournament
    }
  }

  private let request: Request
  private let scenario: Scenario
  private let seed: Seed

  public init(_ request: Request) throws(StudyError) {
    try Machine.prepare()
    self.request = request
    let loader = ScenarioLoader(
      kernels: try KernelChoice.level(request.kernel).kernels,
      allowsOutsideFiles: request.allowsOutsideFiles,
      settings: try SettingOption.settings(request.settings))
    let given = try GivenOption.scores(
      request.given, reason: "a replay is of one tournament and counts nothing")
    scenario = try loader.scenario(request.scenario, game: request.game, given: given)
    seed = Seed(request.seed ?? scenario.run.seed)
  }

  /// Plays the tournament as a run plays it, and the match by the rule book.
  public func run() throws(StudyError) -> Replay {
    let tournament = scenario.tournament
    let block = TournamentBlock(
      tournament, seed: seed, capacity: 1,
      countsCounters: true
    )
    block.play(first: UInt64(request.tournament - 1), count: 1)
    let replay = Replay(
      scenario: scenario.name, settings: scenario.settings, number: request.tournament,
      seed: seed.value, block: block
    )
    guard let name = request.match else { return replay }
    if let season = tournament.stage as? PodSeason {
      return try tell(pod: name, of: season, block, replay)
    }
    return try tell(match: name, replay)
  }

  /// Tells a match of two sides.
  private func tell(match name: String, _ replay: Replay) throws(StudyError) -> Replay {
    let tournament = scenario.tournament
    let fixtures = tournament.stage.fixtures
    let names = MatchNames(fixtures, entrants: tournament.entrants)
    guard let index = names[name] else {
      throw StudyError(
        .usage,
        "there is no match \(Diagnostic.quote(name)) in this tournament"
          + (names.suggestion(for: name).map { "; did you mean '\($0)'?" }
            ?? "; its matches are named home:away")
      )
    }
    let name = fixtures[index].name
    guard fixtures[index].result == nil else { throw played(name) }
    guard replay.matches[index].tookPlace else {
      throw StudyError(
        .usage,
        "\(name) was not needed in tournament \(request.tournament), so there is nothing to tell"
      )
    }
    let sides = [fixtures[index].home, fixtures[index].away]
    let story = tournament.game.tell(
      fixtures[index].occasion(seed: seed),
      sides: sides,
      tournament: UInt64(request.tournament - 1)
    )
    let match = replay.matches[index]
    try check(story, name, outcomes: match.outcomes, counters: match.counters)
    return replay.telling(
      name, sides: sides, title: "\(match.home) against \(match.away), play by play", story)
  }

  /// Tells a pod.
  private func tell(
    pod name: String, of season: PodSeason, _ block: TournamentBlock, _ replay: Replay
  ) throws(StudyError) -> Replay {
    let numbers = name.split(separator: ":").compactMap { Int($0) }
    let ranges = [1...season.weeks.count, 1...season.rounds, 1...season.podsARound]
    guard numbers.count == 3, zip(ranges, numbers).allSatisfy({ $0.contains($1) }),
      name == numbers.map(String.init).joined(separator: ":")
    else {
      throw StudyError(
        .usage,
        "there is no pod \(Diagnostic.quote(name)) in this season; its pods are named "
          + "week:round:pod, up to \(ranges.map { "\($0.upperBound)" }.joined(separator: ":"))")
    }
    let (week, round, pod) = (numbers[0] - 1, numbers[1] - 1, numbers[2] - 1)
    guard !season.isPlayed(week: week, round: round, pod: pod) else { throw played(name) }
    let match = season.match(week: week, round: round, pod: pod)
    let seats = (0..<PodSeason.seats).filter { block.seat(match, side: $0)[0] >= 0 }
    guard !seats.isEmpty else {
      throw StudyError(
        .usage,
        "nobody sat in pod \(name) of tournament \(request.tournament), so there is nothing to tell"
      )
    }
    let game = season.game
    let sides = seats.map { Int(block.seat(match, side: $0)[0]) }
    let story = game.tell(
      season.occasion(
        seed: seed, week: week, round: round, setting: block.settings[week][0]),
      sides: sides,
      tournament: UInt64(request.tournament - 1))
    let outcomes = seats.map { side in
      game.outcomes.indices.map { Int(block.outcome(match, side: side, $0)[0]) }
    }
    try check(story, name, outcomes: outcomes, counters: seats.map { _ in [] })
    return replay.telling(name, sides: sides, title: "Pod \(name), seat by seat", story)
  }

  private func played(_ name: String) -> StudyError {
    StudyError(
      .usage,
      "\(name) has been played: the scenario gives its result, so there is nothing to tell")
  }

  /// Holds what the rule book tells against what the kernel played.
  private func check(
    _ story: MatchStory, _ name: String, outcomes: [[Int]], counters: [[Int]]
  ) throws(StudyError) {
    guard story.outcomes == outcomes, story.counters == counters else {
      throw StudyError(
        .bug,
        "the rule book and the kernel do not agree on \(name) of tournament "
          + "\(request.tournament) under seed \(seed): \(story.outcomes) and \(outcomes); "
          + "please report this with the scenario"
      )
    }
  }
}
