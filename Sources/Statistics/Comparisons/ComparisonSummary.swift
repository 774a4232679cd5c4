public import Estimates
internal import Games
public import MonteCarlo
public import Programs
public import Tallies

/// What a comparison tells: how much better or worse each entrant fares in each variant.
public struct ComparisonSummary: Sendable {
  /// Those of the baseline, and of every variant.
  public let entrants: [Entrant]
  /// What the baseline's stage is to those who read about it.
  public let words: CompetitionWords
  /// Whether ratings are uncertain, of the baseline or of a variant.
  public let samplesRatings: Bool
  /// The number of tournaments of the baseline, and of each variant that has not left.
  public let tournaments: Int64
  /// In the comparison's order.
  public let variants: [VariantSummary]
  /// How many differences are not proven to be 0: the family over which their intervals hold at once.
  public let family: Int
  /// The level at which all intervals of the family hold at once.
  public let level: ConfidenceLevel

  /// - Parameters:
  ///   - tally: of at least one tournament.
  ///   - level: the level at which all intervals hold at once; where a comparison stops by its precision,
  ///     that of a look.
  ///   - exits: which variants have left a race, and what was counted of them.
  ///   - scope: which differences are told; nil for all of them.
  public init(
    _ comparison: Comparison, _ tally: Tally,
    exits: [RaceExit] = [], level: ConfidenceLevel = .percent95,
    scope: ComparisonScope? = nil
  ) {
    precondition(tally.tournaments >= 1, "a summary of no tournament")
    entrants = comparison.baseline.entrants
    words = comparison.baseline.program.words
    samplesRatings = ([comparison.baseline] + comparison.variants.map(\.tournament)).contains {
      $0.samplesRatings
    }
    self.level = level
    tournaments = tally.tournaments
    let scope = scope ?? ComparisonScope(allOf: comparison)
    let left = Set(exits.flatMap(\.variants))
    let racing = comparison.variants.indices.filter { !left.contains($0) }
    let parts = [(racing, tally)] + exits.map { ($0.variants, $0.tally) }
    let found = parts.flatMap { variants, tally -> [(variant: Int, summary: VariantSummary)] in
      let restricted = comparison.restricted(to: variants)
      return variants.enumerated().map { position, variant in
        let summary = VariantSummary(
          restricted, tally, variant: position, hasLeft: left.contains(variant), scope)
        return (variant, summary)
      }
    }
    variants = found.sorted { $0.variant < $1.variant }.map(\.summary)
    family = variants.reduce(0) { $0 + $1.differences.count { !$0.isCertain } }
  }

  /// The level of each interval, so that all of the family hold at once: Bonferroni.
  public var simultaneousLevel: ConfidenceLevel { level.simultaneous(over: max(1, family)) }
}

/// What became of a variant.
public struct VariantSummary: Sendable {
  public let id: String
  /// Whether it is proven to end as the baseline does.
  public let isSame: Bool
  /// The number of its tournaments, and of those of the baseline that it is compared with.
  public let tournaments: Int64
  /// Whether it has left a race, and was played no further.
  public let hasLeft: Bool
  /// The tournaments in which any entrant had another position or other points than in the baseline.
  public let changed: Proportion
  /// How many of its matches had to be played anew.
  public let matchesPlayed: Int
  /// For each entrant each event of the summary's scope, in its order.
  public let differences: [EventDifference]
  private let scope: ComparisonScope

  fileprivate init(
    _ comparison: Comparison, _ tally: Tally, variant: Int,
    hasLeft: Bool, _ scope: ComparisonScope
  ) {
    let isSame = comparison.isSame(variant)
    let reader = ComparisonReader(comparison, tally, variant: variant, isSame: isSame)
    id = comparison.variants[variant].id
    self.isSame = isSame
    tournaments = tally.tournaments
    self.hasLeft = hasLeft
    changed = Proportion(
      count: tally.count(comparison.layout.changed, variant), total: tally.tournaments,
      isCertain: isSame
    )
    matchesPlayed = isSame ? 0 : comparison.matchesPlayed(variant)
    self.scope = scope
    differences = scope.entrants.flatMap { entrant in
      scope.events.map { reader.difference($0, entrant: entrant) }
    }
  }

  /// The difference in an event of an entrant; nil if it cannot differ, as coming in last or better, or if
  /// it is not told of.
  public func difference(_ event: Estimand, entrant: Int) -> EventDifference? {
    scope.index(event, entrant: entrant).map { differences[$0] }
  }
}

/// How much an event of an entrant differs between a variant and the baseline.
public struct EventDifference: Sendable {
  public let entrant: Int
  public let event: Estimand
  /// The value in the baseline and in the variant: a probability or a mean.
  public let baseline: Double
  public let variant: Double
  public let estimate: Estimate
  /// The variance of the paired difference over that of the difference between independent runs: how much
  /// pairing saves. Nil where neither varies.
  public let varianceRatio: Double?

  /// The paired difference.
  public enum Estimate: Sendable {
    case proportion(PairedDifference)
    case mean(PairedMeanDifference)
  }

  /// The variant's value less that of the baseline.
  public var value: Double {
    switch estimate {
    case .proportion(let difference): difference.value
    case .mean(let difference): difference.mean.mean
    }
  }

  /// The standard error of the paired difference; nil of a mean of one tournament.
  public var standardError: Double? {
    switch estimate {
    case .proportion(let difference): difference.standardError
    case .mean(let difference): difference.mean.standardError
    }
  }

  /// Whether it is proven, and not merely observed, that nothing differs.
  public var isCertain: Bool {
    switch estimate {
    case .proportion(let difference): difference.isCertain
    case .mean(let difference): difference.mean.isCertain
    }
  }

  /// The confidence interval; nil of a mean of one tournament.
  public func interval(_ level: ConfidenceLevel) -> Interval? {
    switch estimate {
    case .proportion(let difference): difference.interval(level)
    case .mean(let difference): difference.interval(level)
    }
  }

  /// Whether the event was seen to differ in any tournament.
  public var hasDiffered: Bool {
    switch estimate {
    case .proportion(let difference): difference.discordant > 0
    case .mean(let difference): difference.mean.sumOfSquares > 0
    }
  }
}
