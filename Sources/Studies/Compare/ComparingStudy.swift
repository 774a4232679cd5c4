internal import Competitions
internal import Estimates
internal import MonteCarlo
internal import Reports
internal import Statistics
internal import Tallies
internal import TextFiles

/// A study that plays variants of a scenario beside it, on the same random numbers.
protocol ComparingStudy: PlayedStudy where Layout == ComparisonLayout {
  var comparison: Comparison { get }
  /// Which differences it tells of.
  var scope: ComparisonScope { get }
  /// By what variants are played no further before the study ends; nil if all are played to its end.
  var race: TitleRaceRule? { get }
}

extension ComparingStudy {
  var identity: Identity { comparison.identity }
  var layout: ComparisonLayout { comparison.layout }

  var race: TitleRaceRule? { nil }

  private func runner(_ comparison: Comparison) -> ComparisonRunner {
    ComparisonRunner(
      comparison, seed: plan.seed, threads: plan.threads, blockSize: plan.request.blockSize)
  }

  var blockSize: Int { runner(comparison).blockSize }

  func play(
    _ ranges: TournamentRanges, after statepoint: CountStatepoint<ComparisonLayout>,
    control: RunControl, checks: [Int64], watch: () -> Void,
    collect: (RunSegment<ComparisonLayout>) -> RunVerdict
  ) {
    runner(comparison.restricted(to: statepoint.racing))
      .play(ranges, control: control, checks: checks, watch: watch, collect: collect)
  }

  func looks(holding last: Int64) -> [Int64] {
    guard race != nil || plan.stopping != nil else { return [] }
    return Looks.counts(from: last, to: plan.bound)
  }

  func judge(_ statepoint: inout CountStatepoint<ComparisonLayout>) -> LookVerdict {
    let losers = race?.losers(comparison, statepoint) ?? []
    if let race, !losers.isEmpty { statepoint.drop(losers, for: race.entrant) }
    if isDecided(statepoint) || isPrecise(statepoint) { return .stop }
    return losers.isEmpty ? .goOn : .goOnWithLess
  }

  func isPrecise(_ statepoint: CountStatepoint<ComparisonLayout>) -> Bool {
    plan.stopping.map { summary(statepoint).reaches($0.targets) } ?? false
  }

  func isDecided(_ statepoint: CountStatepoint<ComparisonLayout>) -> Bool {
    statepoint.racing.isEmpty
  }

  func statepoint(
    in file: StatepointFile
  ) throws(StatepointError) -> CountStatepoint<ComparisonLayout> {
    try file.statepoint(of: comparison, racingFor: race?.entrant)
  }

  /// What a statepoint tells; where what is played depends on what was seen, at the level of a look.
  private func summary(_ statepoint: CountStatepoint<ComparisonLayout>) -> ComparisonSummary {
    ComparisonSummary(
      comparison, statepoint.tally, race: statepoint.race,
      level: plan.stopping == nil && race == nil ? .percent95 : Looks.level, scope: scope)
  }

  /// What a session tells; nil of a shard, and of one that has played nothing.
  func summary(
    _ statepoint: CountStatepoint<ComparisonLayout>, _ course: StudyCourse
  ) -> ComparisonSummary? {
    course.shard == nil && course.tournaments > 0 ? summary(statepoint) : nil
  }

  /// Where the study's figures come from.
  func provenance(
    _ subject: RunSubject, _ course: StudyCourse, ranges: TournamentRanges
  ) -> RunProvenance {
    RunProvenance(
      self, subject, course, precision: course.isPrecise.map { ["reached": .boolean($0)] },
      ranges: ranges)
  }
}

extension Comparison {
  /// Refuses what would take more memory than a thread may have.
  ///
  /// - Parameter cure: what can be done about it.
  func checkSize(cure: String) throws(StudyError) {
    let bytes = layout.bytes
    guard bytes <= TallyOptions.maximumBytes else {
      throw StudyError(
        .usage,
        "the comparison of \(variants.count) variants would take \(bytes >> 20) MiB a thread, more than "
          + "the \(TallyOptions.maximumBytes >> 20) MiB that are allowed; \(cure)")
    }
  }
}
