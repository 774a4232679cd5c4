/// The tie-breaks of a table.
///
/// The steps of ``by`` apply in order until no rows are level; ``onSplit`` says how rows go on that a step has
/// separated in part.
public struct RankingChain: Sendable, Hashable {
  public enum Step: Sendable, Hashable {
    /// Compares values over the whole table.
    case criterion(RankingCriterion)
    /// Compares a table of the matches among the level rows by several criteria. If it repeats, rows still level are
    /// compared again by their own matches until nothing changes.
    case among([RankingCriterion], repeats: Bool)
  }

  /// The next step for rows that a step has separated in part.
  public enum OnSplit: String, Sendable, Equatable, CaseIterable {
    /// Each set of level rows goes on to the next step.
    case proceed = "continue"
    /// As soon as a criterion separates any rows, each set of level rows starts again at the first step.
    case restart
    /// A criterion narrows a set to its best rows, and these start again. Once one row is left, it is placed, and all
    /// others start again together.
    case pick
  }

  /// The steps, most important first.
  public let by: [Step]
  public let onSplit: OnSplit
  /// The steps for exactly two level rows, between two steps and after a restart, or none to use ``by``.
  public let two: [Step]
  /// True if rows that only lots separate share the better final position, unless something depends on their order.
  public let sharesRanks: Bool

  /// Creates a chain and adds lots to the end of its steps.
  public init(
    _ by: [Step], onSplit: OnSplit = .proceed, two: [Step] = [], sharesRanks: Bool = false
  ) {
    self.by = RankingChain.endingInLots(by)
    self.onSplit = onSplit
    self.two = two.isEmpty ? [] : RankingChain.endingInLots(two)
    self.sharesRanks = sharesRanks
  }

  /// Creates a chain of one criterion without lots.
  init(levelBy criterion: RankingCriterion) {
    by = [.criterion(criterion)]
    onSplit = .proceed
    two = []
    sharesRanks = false
  }

  /// Returns steps without repeated criteria, which would separate nothing, and with lots at the end.
  private static func endingInLots(_ steps: [Step]) -> [Step] {
    var kept: [Step] = []
    for step in steps
    where step != .lots && step != .shared && (step.criterion == nil || !kept.contains(step)) {
      kept.append(step)
    }
    return kept + [.lots]
  }

  /// The criteria that can decide a position, in order, each once.
  package var criteria: [ChainCriterion] {
    (by.flatMap { $0.criteria(isOfTwo: false) } + two.flatMap { $0.criteria(isOfTwo: true) })
      .distinct
  }

  /// The given numbers in the chain, in order.
  package var numbers: [GivenNumber] { criteria.compactMap(\.criterion.number).distinct }

  /// True if scoring better, all else equal, provably never lowers a row. Steps among level rows have no such proof:
  /// more points may make a row level with others.
  var favoursBetterScores: Bool {
    two.isEmpty && criteria.allSatisfy { !$0.isAmong && $0.criterion.favoursBetterScores }
  }

  /// Returns the chain with cards that the game counts in place of some given numbers.
  package func counting(_ numbers: [GivenNumber]) -> RankingChain {
    mapSteps { step in
      guard let number = step.criterion?.number, numbers.contains(number),
        let cards = CardCriterion(number)
      else { return step }
      return .criterion(.cards(cards))
    }
  }

  /// Returns the chain with the order of the stage's list in place of seeds, unless seeds are given.
  package func byListOrder(_ numbers: GivenNumbers) -> RankingChain {
    guard numbers[GivenNumber.seed.name] == nil else { return self }
    return mapSteps { $0 == .criterion(.number(.seed)) ? .criterion(.listOrder) : $0 }
  }

  package func without(_ criteria: [RankingCriterion]) -> RankingChain {
    mapSteps { step in step.criterion.map(criteria.contains) == true ? nil : step }
  }

  private func mapSteps(_ transform: (Step) -> Step?) -> RankingChain {
    RankingChain(
      by.compactMap(transform), onSplit: onSplit, two: two.compactMap(transform),
      sharesRanks: sharesRanks)
  }
}

extension Sequence where Element: Equatable {
  /// The elements in order, each once.
  var distinct: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension RankingChain.Step {
  /// The criterion of a step over the whole table, or `nil` for a step among level rows.
  package var criterion: RankingCriterion? {
    if case .criterion(let criterion) = self { criterion } else { nil }
  }

  fileprivate func criteria(isOfTwo: Bool) -> [ChainCriterion] {
    switch self {
    case .criterion(let criterion): [ChainCriterion(criterion, isOfTwo: isOfTwo)]
    case .among(let criteria, _):
      criteria.map { ChainCriterion($0, isAmong: true, isOfTwo: isOfTwo) }
    }
  }
}

extension RankingChain {
  package static let leadingSumCriteria: [RankingCriterion] = [
    .points, .wins, .scoreDifference, .scoreFor,
  ]

  /// The sums with which the chain begins, however many rows are level.
  package var leadingSums: [RankingCriterion] {
    var sums: [RankingCriterion] = []
    for step in two.isEmpty ? by[...] : by.prefix(1) {
      guard let criterion = step.criterion, Self.leadingSumCriteria.contains(criterion) else {
        break
      }
      sums.append(criterion)
    }
    return sums
  }
}
