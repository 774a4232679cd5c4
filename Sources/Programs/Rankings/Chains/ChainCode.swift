/// A compiled chain.
///
/// Steps consist of parts with one sort key each: a criterion, or a run of sums that are packed into one key where
/// nothing could happen between them.
package struct ChainCode: Sendable, Equatable {
  /// The steps of both chains, with those for exactly two at the end.
  package private(set) var steps: [ChainStep] = []
  package private(set) var parts: [ChainPart] = []
  /// The steps of ``RankingChain/by``.
  package private(set) var by = 0..<0
  package let onSplit: RankingChain.OnSplit

  /// True if consecutive sums are packed into one key.
  private let packs: Bool

  /// - Parameter packs: False for a part per criterion, for tables of which only some sums are known.
  package init(_ chain: RankingChain, _ bits: TableSumBits, packs: Bool = true) {
    onSplit = chain.onSplit
    self.packs = packs
    append(chain.by, of: chain, isOfTwo: false, bits)
    by = 0..<steps.count
    append(chain.two, of: chain, isOfTwo: true, bits)
  }

  /// The steps for exactly two level rows, or none to use ``by``.
  package var two: Range<Int> { by.upperBound..<steps.count }

  /// The sums of the first step if they alone rank rows, as long as no two are level by all of them.
  var leadingSums: [RankingSentence.Quantity]? {
    guard let first = steps.first, !first.isAmong, onSplit != .pick || two.isEmpty else {
      return nil
    }
    return parts[first.parts.lowerBound].sums
  }

  /// True if matches are read as well as the sums of a table.
  var readsMatches: Bool {
    steps.contains { $0.isAmong } || parts.contains { $0.measure.readsMatches }
  }

  /// True if the company in matches of several sides is read.
  var readsCompany: Bool { sentences.contains { $0.isOfCompany } }

  var readsCards: Bool {
    sentences.contains { if case .cards = $0.quantity { true } else { false } }
  }

  /// True if the games of best-of matches are read.
  package var readsGames: Bool { sentences.contains { $0.quantity == .gamePoints } }

  var readsMatchesOfOpponents: Bool {
    sentences.contains(where: \.readsMatchesOfOpponents)
  }

  /// The distinct sentences whose values are read of opponents and that no table sums up.
  package var valuesOfOpponents: [RankingSentence] {
    sentences.filter { $0.readsMatchesOfOpponents && !$0.isOfCompany }.map(\.valueOfRow).distinct
  }

  private var sentences: [RankingSentence] { parts.compactMap(\.measure.sentence) }

  package var maximumParts: Int { steps.map(\.parts.count).max() ?? 0 }

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
        steps.append(ChainStep(parts: first..<parts.count, isAmong: true, repeats: repeats))
        index += 1
      case .criterion:
        let criteria = list[index...].map(\.criterion).prefix { $0 != nil }.compactMap(\.self)
        let isFree = chain.onSplit == .proceed || index == 0
        let maximum = isOfTwo ? Int.max : chain.two.isEmpty && isFree ? .max : 1
        let run = run(criteria[...], maximum, bits)
        append(run, of: chain, isAmong: false, isOfTwo: isOfTwo, bits)
        steps.append(ChainStep(parts: first..<parts.count, isAmong: false, repeats: false))
        index += run.count
      }
    }
  }

  /// Returns the first criteria that go into one part.
  private func run(
    _ criteria: ArraySlice<RankingCriterion>, _ maximum: Int, _ bits: TableSumBits
  ) -> [RankingCriterion] {
    let sums = criteria.prefix { $0.sum.flatMap(bits.count) != nil }
    return Array(sums.isEmpty ? criteria.prefix(1) : sums.prefix(packs ? maximum : 1))
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

package struct ChainStep: Sendable, Equatable {
  package let parts: Range<Int>
  /// True if only matches among level rows are compared.
  package let isAmong: Bool
  package let repeats: Bool
}

/// The source of a key, in plain memory that needs no reference counting.
package enum ChainMeasure: Sendable, Equatable {
  case sums
  case sentence(RankingSentence)
  case lateRecord(LeagueOpponents)
  /// A given number, by its index in the chain.
  case number(Int)
  case listOrder, divisionWinner, sweep, shootOut, regularPoints, unroundedPoints, lots

  package var sentence: RankingSentence? {
    if case .sentence(let sentence) = self { sentence } else { nil }
  }

  var readsMatches: Bool {
    switch self {
    case .sentence(let sentence): sentence.readsMatches
    case .lateRecord, .shootOut: true
    default: false
    }
  }

  init(_ criterion: RankingCriterion, _ chain: RankingChain) {
    self =
      switch criterion {
      case .sentence(let sentence): .sentence(sentence)
      case .lateRecord(let opponents): .lateRecord(opponents)
      case .number(let number): .number(chain.numbers.firstIndex(of: number) ?? 0)
      case .listOrder: .listOrder
      case .divisionWinner: .divisionWinner
      case .sweep: .sweep
      case .shootOut: .shootOut
      case .regularPoints: .regularPoints
      case .unroundedPoints: .unroundedPoints
      case .lots: .lots
      case .playOff, .shared: preconditionFailure("\(criterion) is no step of a chain")
      }
  }
}

package struct ChainPart: Sendable, Equatable {
  package let measure: ChainMeasure
  /// The knowledge that makes the key certain.
  package let basis: RankingCriterion.Basis
  /// The quantities of packed sums.
  let sums: [RankingSentence.Quantity]
  /// For each bit of a key, the index of the criterion that decides by it.
  package let ownerOfBit: [UInt16]
  package let weights: SortKeyWeights

  init(
    _ run: [RankingCriterion], _ owners: [UInt16], _ chain: RankingChain, _ bits: TableSumBits
  ) {
    sums = run.compactMap(\.sum).filter { bits.count(of: $0) != nil }
    measure = sums.isEmpty ? ChainMeasure(run[0], chain) : .sums
    basis = run.map(\.basis).max() ?? .everything
    weights = bits.weights(sums)
    let used = zip(sums, owners).reversed().flatMap { quantity, owner in
      Array(repeating: owner, count: bits.count(of: quantity) ?? 0)
    }
    let unused = Array(repeating: owners[0], count: max(0, UInt64.bitWidth - used.count))
    ownerOfBit = Array((used + unused).prefix(UInt64.bitWidth))
  }
}
