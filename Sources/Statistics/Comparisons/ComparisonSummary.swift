public import Estimates
internal import Games
public import MonteCarlo
public import Programs
public import Tallies

/// The result of a comparison: the differences between each variant and the baseline.
public struct ComparisonSummary: Sendable {
  public let entrants: [Entrant]
  /// The words for the baseline's competition.
  public let words: CompetitionWords
  /// True if ratings are uncertain in the baseline or a variant.
  public let samplesRatings: Bool
  /// The number of tournaments of the baseline and each variant still in the race.
  public let tournaments: Int64
  public let variants: [VariantSummary]
  /// The number of differences not proven to be 0, whose intervals are simultaneous.
  public let family: Int
  /// The confidence level of all intervals together.
  public let level: ConfidenceLevel
  /// The baseline, which has the conditions as the reports name them.
  public let baseline: Tournament
  /// The conditions under which chances are compared as well, or none.
  public let given: [Condition]
  /// The number of conditional differences not proven to be 0, whose intervals are simultaneous.
  public let givenFamily: Int

  /// - Parameters:
  ///   - tally: A tally of at least one tournament.
  ///   - exits: The variants that left a race, with their counts.
  ///   - level: The level of all intervals together: that of a look, if the comparison stops by
  ///     precision.
  ///   - scope: The differences to report, or `nil` for all.
  public init(
    _ comparison: Comparison, _ tally: Tally,
    exits: [RaceExit] = [], level: ConfidenceLevel = .percent95,
    scope: ComparisonScope? = nil
  ) {
    precondition(tally.tournaments >= 1, "a summary of no tournament")
    baseline = comparison.baseline
    given = comparison.given
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
    givenFamily = variants.reduce(0) { sum, variant in
      sum + (variant.given?.differences.count { !$0.isCertain } ?? 0)
    }
  }

  /// The level of one interval (Bonferroni).
  public var simultaneousLevel: ConfidenceLevel { level.simultaneous(over: max(1, family)) }

  /// The level of one interval of a conditional difference (Bonferroni).
  public var givenLevel: ConfidenceLevel { level.simultaneous(over: max(1, givenFamily)) }
}

/// The differences of a variant.
public struct VariantSummary: Sendable {
  public let id: String
  /// True if the variant is proven to have the results of the baseline.
  public let isSame: Bool
  /// The number of tournaments in which the variant was compared.
  public let tournaments: Int64
  /// True if the variant left a race.
  public let hasLeft: Bool
  /// The tournaments in which any position or points differ from the baseline.
  public let changed: Proportion
  /// The number of matches that had to be played again.
  public let matchesPlayed: Int
  /// The differences by entrant, then by event of the scope.
  public let differences: [EventDifference]
  /// The differences in the tournaments in which the conditions hold, or `nil` without conditions.
  public let given: GivenVariant?
  private let scope: ComparisonScope

  fileprivate init(
    _ comparison: Comparison, _ tally: Tally, variant: Int,
    hasLeft: Bool, _ scope: ComparisonScope
  ) {
    let isSame = comparison.isSame(variant)
    let reader = ComparisonReader(
      comparison: comparison, tally: tally, variant: variant, isSame: isSame)
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
    given = GivenComparisonReader(comparison, tally, variant: variant, isSame: isSame).map {
      GivenVariant($0, scope)
    }
    differences = scope.entrants.flatMap { entrant in
      scope.events.map { reader.difference($0, entrant: entrant) }
    }
  }

  /// Returns the difference in an event, or `nil` if the event cannot differ or is out of scope.
  public func difference(_ event: Estimand, entrant: Int) -> EventDifference? {
    scope.index(event, entrant: entrant).map { differences[$0] }
  }
}

/// The difference in an entrant's event between a variant and the baseline.
public struct EventDifference: Sendable {
  public let entrant: Int
  public let event: Estimand
  /// The values, a probability or a mean, in the baseline and the variant.
  public let baseline: Double
  public let variant: Double
  public let estimate: Estimate
  /// The variance of the paired difference divided by that between independent runs, or `nil` if
  /// neither varies.
  public let varianceRatio: Double?
  /// True if both values are proven to be the chance of a certain or an impossible event.
  public var isSettled = false

  public enum Estimate: Sendable {
    case proportion(PairedDifference)
    case mean(PairedMeanDifference)
    case conditional(ConditionalDifference)
  }

  /// The variant's value minus the baseline's.
  public var value: Double {
    switch estimate {
    case .proportion(let difference): difference.value
    case .mean(let difference): difference.mean.mean
    case .conditional(let difference): difference.value
    }
  }

  /// The standard error of the paired difference, or `nil` for a mean of one tournament.
  public var standardError: Double? {
    switch estimate {
    case .proportion(let difference): difference.standardError
    case .mean(let difference): difference.mean.standardError
    case .conditional(let difference): difference.standardError
    }
  }

  /// True if the difference is proven to be 0.
  public var isCertain: Bool {
    switch estimate {
    case .proportion(let difference): difference.isCertain
    case .mean(let difference): difference.mean.isCertain
    case .conditional(let difference): difference.isCertain
    }
  }

  /// Returns the confidence interval, or `nil` for a mean of one tournament.
  public func interval(_ level: ConfidenceLevel) -> Interval? {
    switch estimate {
    case .proportion(let difference): difference.interval(level)
    case .mean(let difference): difference.interval(level)
    case .conditional(let difference): difference.interval(level)
    }
  }

  /// True if the event differed in any tournament.
  public var hasDiffered: Bool {
    switch estimate {
    case .proportion(let difference): difference.discordant > 0
    case .mean(let difference): difference.mean.sumOfSquares > 0
    case .conditional(let difference): difference.differing > 0
    }
  }
}
