internal import Competitions
internal import Games
internal import MonteCarlo
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tallies
internal import TextFiles

/// Plays several tournaments with each of many draws of uncertain ratings, and tells how the title chances
/// spread over the ratings: what `podium run --spread` does beside the run.
///
/// All that is counted in its plan and its statepoint are draws.
public struct SpreadStudy: Sendable {
  /// The folder of a nested study, below that of the scenario.
  static let folderName = "spread"

  let plan: StudyPlan
  let identity: Identity
  let layout: RatingSpreadLayout

  /// Reads the scenario and checks the request.
  ///
  /// - Parameters:
  ///   - request: what the run is asked for; how many tournaments and how precise is of no meaning here.
  ///   - scenario: the scenario's file.
  public init(
    _ request: RunStudy.Request, of scenario: String, _ size: SpreadSize
  ) throws(StudyError) {
    var request = request
    request.scenario = scenario
    request.tournaments = size.draws
    request.precision = [PrecisionOption.none]
    _ = try GivenOption.scores(request.given, reason: "--spread observes no outcomes")
    plan = try StudyPlan(request, kind: SpreadStudy.folderName)
    let tournament = plan.scenario.tournament
    guard tournament.game.drawsRatings else {
      throw StudyError(
        .usage,
        "\(request.scenario) has no uncertain ratings, so there is nothing that --spread could show; say "
          + "in \"uncertainty\" how uncertain they are"
      )
    }
    layout = RatingSpreadLayout(
      entrants: tournament.entrants.count, tournamentsADraw: size.tournaments)
    guard layout.bytes <= TallyOptions.maximumBytes else {
      throw StudyError(
        .usage,
        "the tally of \(size.tournaments) tournaments a draw would take \(layout.bytes >> 20) MiB a thread, "
          + "more than the \(TallyOptions.maximumBytes >> 20) MiB that are allowed; ask for fewer"
      )
    }
    identity = Identity(tournament, tournamentsADraw: size.tournaments)
  }

  /// Plays what is missing and writes everything.
  public func run() throws(StudyError) -> Outcome {
    try session { statepoint, course in
      let outcome = Outcome(
        RunSubject(plan.scenario, seed: plan.seed, identity: identity, document: document),
        plan.scenario.tournament,
        statepoint, course)
      let provenance = RunProvenance(
        self, outcome.subject, course, precision: nil, ranges: statepoint.ranges)
      return (outcome, outcome.files(provenance, csv: plan.request.csv))
    }
  }
}

extension SpreadStudy: PlayedStudy {
  static let drawUnit = "draws"

  var unit: String { SpreadStudy.drawUnit }

  var document: ScenarioDocument { plan.document() }

  private var runner: RatingSpreadRunner {
    RatingSpreadRunner(
      plan.scenario.tournament, tournamentsADraw: layout.tournamentsADraw, seed: plan.seed,
      threads: plan.threads, blockSize: plan.request.blockSize)
  }

  var blockSize: Int { runner.blockSize }

  func play(
    _ ranges: TournamentRanges, after statepoint: CountStatepoint<RatingSpreadLayout>,
    control: RunControl, checks: [Int64], watch: () -> Void,
    collect: (RunSegment<RatingSpreadLayout>) -> RunVerdict
  ) {
    runner.play(ranges, control: control, checks: checks, watch: watch, collect: collect)
  }

  /// It does not stop by its precision.
  func isPrecise(_ statepoint: CountStatepoint<RatingSpreadLayout>) -> Bool { false }

  func statepoint(
    in file: StatepointFile
  ) throws(StatepointError) -> CountStatepoint<RatingSpreadLayout> {
    try file.statepoint(ofDrawsIn: layout)
  }
}
