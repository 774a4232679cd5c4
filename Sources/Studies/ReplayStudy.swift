internal import Competitions
internal import Documents
internal import Games
internal import MonteCarlo
internal import RandomStreams
internal import Scenarios

/// Plays one tournament again, by its number, and tells it: what `podium replay` does.
public struct ReplayStudy: Sendable {
  /// What is asked for; nil leaves the seed to the scenario.
  public struct Request: Sendable {
    public var scenario: String
    /// The number of the tournament, from 1.
    public var tournament: Int64
    public var seed: UInt64?
    /// The name of a match that is to be told play by play.
    public var match: String?
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
    Machine.prepare()
    self.request = request
    let loader = ScenarioLoader(
      allowsOutsideFiles: request.allowsOutsideFiles, kernel: try KernelChoice.level(request.kernel)
    )
    scenario = try loader.scenario(request.scenario)
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
      scenario: scenario.name, number: request.tournament, seed: seed.value, block: block
    )
    guard let name = request.match else { return replay }
    let fixtures = tournament.stage.fixtures
    guard let index = fixtures.firstIndex(where: { $0.name == name }) else {
      let names = fixtures.map(\.name)
      let near = names.first { $0 == turned(name) } ?? nearestName(to: name, among: names)
      throw StudyError(
        .usage,
        "there is no match \(Diagnostic.quote(name)) in this tournament"
          + (near.map { "; did you mean '\($0)'?" } ?? "; its matches are named home:away")
      )
    }
    guard fixtures[index].result == nil else {
      throw StudyError(
        .usage,
        "\(name) has been played: the scenario gives its result, so there is nothing to tell"
      )
    }
    guard replay.matches[index].tookPlace else {
      throw StudyError(
        .usage,
        "\(name) was not needed in tournament \(request.tournament), so there is nothing to tell"
      )
    }
    let story = tournament.game.tell(
      fixtures[index].occasion(seed: seed),
      sides: [fixtures[index].home, fixtures[index].away],
      tournament: UInt64(request.tournament - 1)
    )
    let counted = replay.matches[index]
    guard story.outcomes == counted.outcomes, story.counters == counted.counters else {
      throw StudyError(
        .bug,
        "the rule book and the kernel do not agree on \(name) of tournament "
          + "\(request.tournament) under seed \(seed): \(story.outcomes) and \(counted.outcomes); "
          + "please report this with the scenario"
      )
    }
    return replay.telling(index, story)
  }

  /// A match's name with the sides in the other order.
  private func turned(_ name: String) -> String {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return name }
    return ([parts[1], parts[0]] + parts.dropFirst(2)).joined(separator: ":")
  }
}
