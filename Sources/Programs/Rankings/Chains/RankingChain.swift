/// The steps that separate the rows of a table.
///
/// The steps of ``by`` follow one another until nobody is level any more; ``onSplit`` says how those go on whom a
/// step has separated only in part.
public struct RankingChain: Sendable, Hashable {
  /// One step.
  public enum Step: Sendable, Hashable {
    /// Compares what everyone has in the whole table.
    case criterion(RankingCriterion)
    /// Compares the table of the matches among those who are level when the step is reached, by one criterion
    /// after the other. Where it repeats, those still level by all of them have the step again on their own
    /// matches, until it separates nobody.
    case among([RankingCriterion], repeats: Bool)
  }

  /// The continuation of a set that a step has separated.
  public enum OnSplit: String, Sendable, Equatable, CaseIterable {
    /// Each set of level rows has the next step.
    case proceed = "continue"
    /// As soon as a criterion separates anyone, each set of level rows begins with the first step.
    case restart
    /// A criterion narrows a set to its best rows, and these begin with the first step. Once one is left, that
    /// row is placed, and all others begin together with the first step.
    case pick
  }

  /// The steps, the most important first.
  public let by: [Step]
  public let onSplit: OnSplit
  /// The steps that take the place of ``by`` wherever exactly two are level between two steps, and wherever two
  /// restart; empty if they take those of ``by``.
  public let two: [Step]
  /// A Boolean value indicating whether those whom only lots separate share the better final position, where nothing
  /// depends on who of them is ahead.
  public let sharesRanks: Bool

  /// - Parameters:
  ///   - by: lots are added at the end if they are not there.
  ///   - two: so are they here, unless there are no steps.
  public init(
    _ by: [Step], onSplit: OnSplit = .proceed, two: [Step] = [], sharesRanks: Bool = false
  ) {
    self.by = RankingChain.endingInLots(by)
    self.onSplit = onSplit
    self.two = two.isEmpty ? [] : RankingChain.endingInLots(two)
    self.sharesRanks = sharesRanks
  }

  /// A single criterion; those who are level by it stay so.
  init(levelBy criterion: RankingCriterion) {
    by = [.criterion(criterion)]
    onSplit = .proceed
    two = []
    sharesRanks = false
  }

  /// Steps with lots at their end alone, and without a criterion that has come before: it would separate nobody.
  private static func endingInLots(_ steps: [Step]) -> [Step] {
    var kept: [Step] = []
    for step in steps
    where step != .lots && step != .shared && (step.criterion == nil || !kept.contains(step)) {
      kept.append(step)
    }
    return kept + [.lots]
  }

  /// Everything that can decide a position, in order, nothing twice.
  package var criteria: [ChainCriterion] {
    var criteria: [ChainCriterion] = []
    for (steps, isOfTwo) in [(by, false), (two, true)] {
      for criterion in steps.flatMap({ $0.criteria(isOfTwo: isOfTwo) })
      where !criteria.contains(criterion) {
        criteria.append(criterion)
      }
    }
    return criteria
  }

  /// The given numbers that it compares, in order.
  package var numbers: [GivenNumber] {
    var numbers: [GivenNumber] = []
    for number in criteria.compactMap(\.criterion.number) where !numbers.contains(number) {
      numbers.append(number)
    }
    return numbers
  }

  /// A Boolean value indicating whether it is proven that nobody comes in lower by scoring better while everything else
  /// is scored as before. Among those who are level it is not: whoever scores more may be level with others than
  /// before.
  var favoursBetterScores: Bool {
    two.isEmpty && criteria.allSatisfy { !$0.isAmong && $0.criterion.favoursBetterScores }
  }

  /// The chain in which some numbers are counted by the game: those of cards.
  package func counting(_ numbers: [GivenNumber]) -> RankingChain {
    func counted(_ steps: [Step]) -> [Step] {
      steps.map { step in
        guard let number = step.criterion?.number, numbers.contains(number),
          let cards = CardCriterion(number)
        else { return step }
        return .criterion(.cards(cards))
      }
    }
    return RankingChain(counted(by), onSplit: onSplit, two: counted(two), sharesRanks: sharesRanks)
  }

  /// The chain in which seeds that are not given are those of the order in which a stage lists its rows.
  package func byListOrder(_ numbers: GivenNumbers) -> RankingChain {
    guard numbers[GivenNumber.seed.name] == nil else { return self }
    func ordered(_ steps: [Step]) -> [Step] {
      steps.map { $0 == .criterion(.number(.seed)) ? .criterion(.listOrder) : $0 }
    }
    return RankingChain(ordered(by), onSplit: onSplit, two: ordered(two), sharesRanks: sharesRanks)
  }

  /// The chain without some criteria, and without the steps that then hold none.
  package func without(_ criteria: [RankingCriterion]) -> RankingChain {
    func kept(_ steps: [Step]) -> [Step] {
      steps.filter { $0.criterion.map { !criteria.contains($0) } ?? true }
    }
    return RankingChain(kept(by), onSplit: onSplit, two: kept(two), sharesRanks: sharesRanks)
  }
}

extension RankingChain.Step {
  /// The criterion that it compares in whole tables, or `nil` if it compares the matches among those who are level.
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
  /// The criteria that are sums of the whole table.
  package static let leadingSumCriteria: [RankingCriterion] = [
    .points, .wins, .scoreDifference, .scoreFor,
  ]

  /// The sums of the whole table with which it begins, whoever is level.
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
