internal import Competitions
internal import Documents
internal import MonteCarlo
internal import Reports
internal import Statistics

/// A study that plays variants of a scenario beside it, on the same random numbers.
protocol ComparingStudy: PlayedStudy where Layout == ComparisonLayout {
  var comparison: Comparison { get }
  /// Which differences it tells of.
  var scope: ComparisonScope { get }
}

extension ComparingStudy {
  var identity: Identity { comparison.identity }
  var layout: ComparisonLayout { comparison.layout }

  private var runner: ComparisonRunner {
    ComparisonRunner(
      comparison, seed: plan.seed, threads: plan.threads, blockSize: plan.request.blockSize)
  }

  var blockSize: Int { runner.blockSize }

  func play(
    _ ranges: TournamentRanges, control: RunControl, checks: [Int64], watch: () -> Void,
    collect: (RunSegment<ComparisonLayout>) -> RunVerdict
  ) {
    runner.play(ranges, control: control, checks: checks, watch: watch, collect: collect)
  }

  func isPrecise(_ tally: CountTally<ComparisonLayout>) -> Bool {
    plan.stopping.map { summary(tally).reaches($0.targets) } ?? false
  }

  func statepoint(
    in file: StatepointFile
  ) throws(StatepointError) -> CountStatepoint<ComparisonLayout> {
    try file.statepoint(of: comparison)
  }

  /// What a tally tells; where the study stops by its precision, at the level of a look.
  func summary(_ tally: CountTally<ComparisonLayout>) -> ComparisonSummary {
    ComparisonSummary(
      comparison, tally, level: plan.stopping == nil ? .percent95 : Looks.level, scope: scope)
  }

  /// What a session tells; nil of a shard, and of one that has played nothing.
  func summary(
    _ statepoint: CountStatepoint<ComparisonLayout>, _ course: StudyCourse
  ) -> ComparisonSummary? {
    course.shard == nil && course.tournaments > 0 ? summary(statepoint.tally) : nil
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
