/// A chain as a ranker follows it.
///
/// Steps consist of parts, which make one sort key of a row each: one criterion, or a run of sums that are packed
/// into one key where nothing could happen between them.
struct ChainCode: Sendable, Hashable {
  /// The steps of both chains, those for exactly two behind.
  private(set) var steps: [ChainStep] = []
  private(set) var parts: [ChainPart] = []
  /// Which of the steps are those of ``RankingChain/by``; the others are those for exactly two.
  private(set) var by = 0..<0
  let onSplit: RankingChain.OnSplit

  init(_ chain: RankingChain, _ bits: TableSumBits) {
    onSplit = chain.onSplit
    append(chain.by, of: chain, isOfTwo: false, bits)
    by = 0..<steps.count
    append(chain.two, of: chain, isOfTwo: true, bits)
  }

  /// The steps that take over where exactly two are level; none if there are no such.
  var two: Range<Int> { by.upperBound..<steps.count }

  /// The sums of the first step, if these alone rank rows of whom no two are level by all of them.
  var leadingSums: [RankingCriterion]? {
    guard let first = steps.first, !first.isAmong, onSplit != .pick || two.isEmpty else {
      return nil
    }
    return parts[first.parts.lowerBound].sums
  }

  /// Whether it reads the matches of a table beside its sums.
  var readsMatches: Bool {
    steps.contains { $0.isAmong } || parts.contains { $0.measure.readsMatches }
  }

  /// Whether it reads who sat with whom in pods.
  var readsPods: Bool { parts.contains { $0.measure.pods != nil } }

  /// Whether it reads the cards of matches.
  var readsCards: Bool { parts.contains { $0.measure.cards != nil } }

  /// The most parts of a step.
  var maximumParts: Int { steps.map(\.parts.count).max() ?? 0 }

  private mutating func append(
    _ list: [RankingChain.Step], of chain: RankingChain, isOfTwo: Bool, _ bits: TableSumBits
  ) {
    var index = 0
    while index < list.count {
      let first = parts.count
      switch list[index] {
      case .among(let criteria, let repeats):
        var rest = criteria[...]
        while !rest.isEmpty {
          let run = run(rest, chain.onSplit == .proceed ? .max : 1, bits)
          append(run, of: chain, isAmong: true, isOfTwo: isOfTwo, bits)
          rest = rest.dropFirst(run.count)
        }
        steps.append(
          ChainStep(parts: first..<parts.count, isAmong: true, repeats: repeats, criteria))
        index += 1
      case .criterion:
        let criteria = list[index...].prefixMap { step in
          if case .criterion(let criterion) = step { criterion } else { nil }
        }
        let isFree = chain.onSplit == .proceed || index == 0
        let maximum = isOfTwo ? Int.max : chain.two.isEmpty && isFree ? .max : 1
        let run = run(criteria[...], maximum, bits)
        append(run, of: chain, isAmong: false, isOfTwo: isOfTwo, bits)
        steps.append(
          ChainStep(parts: first..<parts.count, isAmong: false, repeats: false, run))
        index += run.count
      }
    }
  }

  /// The first criteria that go into one part.
  private func run(
    _ criteria: ArraySlice<RankingCriterion>, _ maximum: Int, _ bits: TableSumBits
  ) -> [RankingCriterion] {
    let sums = criteria.prefix { bits.count(of: $0) != nil }
    return Array(sums.isEmpty ? criteria.prefix(1) : sums.prefix(maximum))
  }

  private mutating func append(
    _ run: [RankingCriterion], of chain: RankingChain, isAmong: Bool, isOfTwo: Bool,
    _ bits: TableSumBits
  ) {
    let all = chain.criteria
    let owners = run.map { criterion in
      let own = ChainCriterion(criterion, isAmong: isAmong, isOfTwo: isOfTwo)
      return UInt16(all.firstIndex(of: own) ?? 0)
    }
    parts.append(ChainPart(run, owners, chain, bits))
  }
}

/// A step of a chain.
struct ChainStep: Sendable, Hashable {
  let parts: Range<Int>
  /// Whether it compares only the matches among those who are level.
  let isAmong: Bool
  let repeats: Bool
  /// Whether it needs more of these matches than their sums.
  let readsRecords: Bool

  init(parts: Range<Int>, isAmong: Bool, repeats: Bool, _ criteria: [RankingCriterion]) {
    self.parts = parts
    self.isAmong = isAmong
    self.repeats = repeats
    readsRecords = criteria.contains { ChainPart.Measure($0).readsRecords }
  }
}

/// What makes one sort key of a row.
struct ChainPart: Sendable, Hashable {
  /// What a key is made of.
  enum Measure: UInt8, Sendable {
    /// A run of sums, packed.
    case sums
    case pointsPercentage, awayWins, losses, scoreAgainst
    case awayDifference, awayFor, homeDifference, homeFor
    case quotient
    case opponentsPoints, opponentsDifference, opponentsFor
    case opponents, opponentsMean
    case listOrder
    case record, divisionWinner, sweep
    case number
    case conduct, yellows, reds
    case shootOut
    case regularPoints, unroundedPoints
    case podMatchWins, podOpponentsPoints, podOpponentMatchWins
    case lots

    init(_ criterion: RankingCriterion) {
      self =
        switch criterion {
        case .points, .scoreDifference, .scoreFor, .wins: .sums
        case .pointsPercentage: .pointsPercentage
        case .awayWins: .awayWins
        case .losses: .losses
        case .scoreAgainst: .scoreAgainst
        case .awayScoreDifference: .awayDifference
        case .awayScoreFor: .awayFor
        case .homeScoreDifference: .homeDifference
        case .homeScoreFor: .homeFor
        case .scoreQuotient: .quotient
        case .opponentsPoints: .opponentsPoints
        case .opponentsScoreDifference: .opponentsDifference
        case .opponentsScoreFor: .opponentsFor
        case .opponents(let criterion): criterion.floor == nil ? .opponents : .opponentsMean
        case .listOrder: .listOrder
        case .record: .record
        case .divisionWinner: .divisionWinner
        case .sweep: .sweep
        case .number: .number
        case .cards(.conduct): .conduct
        case .cards(.yellows): .yellows
        case .cards(.reds): .reds
        case .shootOut: .shootOut
        case .regularPoints: .regularPoints
        case .unroundedPoints: .unroundedPoints
        case .pods(.matchWins): .podMatchWins
        case .pods(.opponentsAveragePoints): .podOpponentsPoints
        case .pods(.opponentMatchWins): .podOpponentMatchWins
        case .lots: .lots
        case .playOff, .shared: preconditionFailure("\(criterion) is no step of a chain")
        }
    }

    /// What of the cards it compares, if it does.
    var cards: CardCriterion? {
      switch self {
      case .conduct: .conduct
      case .yellows: .yellows
      case .reds: .reds
      default: nil
      }
    }

    /// What of the pods it compares, if it does.
    var pods: PodCriterion? {
      switch self {
      case .podMatchWins: .matchWins
      case .podOpponentsPoints: .opponentsAveragePoints
      case .podOpponentMatchWins: .opponentMatchWins
      default: nil
      }
    }

    /// Whether it reads a ``MatchRecord`` beside the sums of a table.
    var readsRecords: Bool {
      switch self {
      case .pointsPercentage, .awayWins, .losses, .awayDifference, .awayFor, .homeDifference,
        .homeFor:
        true
      default: false
      }
    }

    /// Whether equal values may differ by their rounding.
    var isRounded: Bool {
      switch self {
      case .quotient, .opponentsMean, .podOpponentMatchWins: true
      default: false
      }
    }

    /// Whether it reads the matches of a table beside its sums.
    var readsMatches: Bool {
      switch self {
      case .quotient, .opponentsPoints, .opponentsDifference, .opponentsFor, .opponents,
        .opponentsMean, .record, .shootOut:
        true
      default: readsRecords || cards != nil
      }
    }
  }

  let measure: Measure
  /// The criteria of a run of sums.
  let sums: [RankingCriterion]
  /// For each bit of a key, which criterion of the chain decides by it.
  let ownerOfBit: [UInt16]
  let weights: SortKeyWeights
  /// Which of the chain's numbers it compares.
  let number: Int
  /// What it compares of opponents, if it does.
  let opponents: OpponentCriterion?
  /// The record that it compares, if it is one.
  let record: RecordCriterion?

  init(
    _ run: [RankingCriterion], _ owners: [UInt16], _ chain: RankingChain, _ bits: TableSumBits
  ) {
    measure = Measure(run[0])
    sums = measure == .sums ? run : []
    weights = bits.weights(sums)
    opponents = run[0].opponents
    record = run[0].record
    number = run[0].number.flatMap { chain.numbers.firstIndex(of: $0) } ?? 0
    let used = zip(sums, owners).reversed().flatMap { criterion, owner in
      Array(repeating: owner, count: bits.count(of: criterion) ?? 0)
    }
    let unused = Array(repeating: owners[0], count: max(0, UInt64.bitWidth - used.count))
    ownerOfBit = Array((used + unused).prefix(UInt64.bitWidth))
  }
}

extension Collection {
  /// What the first elements give, up to the first that gives nothing.
  fileprivate func prefixMap<Value>(_ transform: (Element) -> Value?) -> [Value] {
    var values: [Value] = []
    for element in self {
      guard let value = transform(element) else { break }
      values.append(value)
    }
    return values
  }
}
