public import RandomStreams

/// Matches between slots that decide who goes through: two slots, or more in a single match.
public struct Tie: Sendable, Hashable {
  public enum Rule: Sendable, Hashable {
    /// The total score of the legs, then away goals if these count, then the decision of the last leg.
    case aggregate(awayGoals: Bool)
    /// The first match with a winner; a replay follows only a drawn match.
    case replay
    /// Games won, in a table of the two sides.
    case wins(table: Int)
    /// The places in a single match. Slots that share a place keep their order.
    case places
  }

  /// The ending of a tie that stays level after all its matches.
  public enum Ending: Sendable, Hashable {
    case none
    /// The first slot of the first match goes through: the better seed.
    case firstSlot
    /// Lots decide, with this random stream.
    case lots(StreamSubject)
  }

  /// The matches in the order of play.
  public package(set) var matches: [Int]
  public package(set) var rule: Rule
  /// The number of wins that ends the tie early, or `nil` if all matches are played.
  public package(set) var winsNeeded: Int?
  public private(set) var ending: Ending
  /// The condition on which the tie is played, or `nil` for a tie that is always played.
  public package(set) var condition: TieCondition?
  /// The rank of a table that the tie decides, if any.
  package var decided: DecidedRank?
  /// The slot columns that the tie fills: the winner's and the loser's, or one per place. Without a winner they stay
  /// empty.
  public package(set) var places: [Int]

  public var winner: Int { places[0] }
  public var loser: Int { places[1] }

  package init(
    matches: [Int], rule: Rule = .aggregate(awayGoals: false), winsNeeded: Int? = nil,
    ending: Ending = .none, condition: TieCondition? = nil, decided: DecidedRank? = nil,
    places: [Int]
  ) {
    self.matches = matches
    self.rule = rule
    self.winsNeeded = winsNeeded
    self.ending = ending
    self.condition = condition
    self.decided = decided
    self.places = places
  }

  /// The tie without the rule for level ones, and without the rank of a table that it decides.
  package var withoutEnding: Tie {
    var tie = self
    (tie.ending, tie.decided) = (.none, nil)
    return tie
  }

  var countsAwayGoals: Bool {
    if case .aggregate(true) = rule { true } else { false }
  }

  /// Returns the earlier leg whose score is added to that of a match, or `nil` without one.
  func legBefore(_ match: Int) -> Int? {
    guard case .aggregate = rule, let index = matches.firstIndex(of: match), index > 0 else {
      return nil
    }
    return matches[index - 1]
  }

  /// The table that settles the tie, or `nil` without one.
  public var table: Int? {
    if case .wins(let table) = rule { table } else { nil }
  }

  func renumbered(_ numbers: [Int]) -> Tie {
    var tie = self
    tie.matches = matches.map { numbers[$0] }
    return tie
  }

  /// Returns the tie with the knowledge that it is played or not.
  package func knowing(isPlayed: Bool?) -> Tie {
    var tie = self
    switch isPlayed {
    case true?: tie.condition = nil
    case false?: tie.condition = condition?.failed
    case nil: break
    }
    return tie
  }

  /// True if the tie is certainly not played.
  public var isOmitted: Bool { condition?.test == .never }

  /// Returns true if the tie may be settled before one of its matches, or not played at all.
  ///
  /// - Parameters:
  ///   - matches: The matches of the program, with known results.
  ///   - unknown: True to count a match without a result as won by either side.
  func mayBeOver(before match: Int, _ matches: [Match], unknown: Bool) -> Bool {
    if isOmitted || unknown && condition != nil { return true }
    let earlier = self.matches.prefix { $0 != match }
    if rule == .replay {
      return earlier.contains { matches[$0].outcome.map { $0 != .draw } ?? unknown }
    }
    guard let winsNeeded else { return false }
    return matches[match].slots.contains { slot in
      winsNeeded
        <= earlier.count { index in
          guard let outcome = matches[index].outcome else { return unknown }
          return outcome == (slot == matches[index].slots.first ? .home : .away)
        }
    }
  }
}
