public import RandomStreams

/// Matches between slots, and who goes through: between two, or in one match of more.
public struct Tie: Sendable, Hashable {
  /// The rule by which a tie is settled.
  public enum Rule: Sendable, Hashable {
    /// By the scores of its legs together, and then by what decided the last of them. With away goals, those scored
    /// away count more where the sums are level.
    case aggregate(awayGoals: Bool)
    /// By the first of its matches that has a winner: a replay follows only a match that is level.
    case replay
    /// By the table of its two rows, in which games won are ranked.
    case wins(table: Int)
    /// By the places in its only match. Those who share a place stand in the order of its slots.
    case places
  }

  /// The ending of a tie that stays level after all its matches.
  public enum Ending: Sendable, Hashable {
    /// Nobody goes through.
    case none
    /// The first slot of its first match goes through: that of the better seed.
    case firstSlot
    /// Lots decide, at this address.
    case lots(StreamSubject)
  }

  /// The matches, in the order in which they are played.
  public package(set) var matches: [Int]
  public package(set) var rule: Rule
  /// The wins with which it is over, so that no further match is played; nil if all are played.
  public package(set) var winsNeeded: Int?
  /// The ending if the tie stays level.
  public let ending: Ending
  /// When it is played at all; nil if it always is.
  public package(set) var condition: TieCondition?
  /// The rank of a table for which it is played, if it decides one.
  package var decided: DecidedRank?
  /// The columns of slots that it fills: the winner's, then the loser's, or by places one for each. Where nobody is
  /// ahead, they stay empty.
  public package(set) var places: [Int]

  public var winner: Int { places[0] }
  public var loser: Int { places[1] }

  package init(
    matches: [Int], rule: Rule = .aggregate(awayGoals: false), winsNeeded: Int? = nil,
    ending: Ending = .none, condition: TieCondition? = nil, decided: DecidedRank? = nil,
    winner: Int, loser: Int
  ) {
    self.init(
      matches: matches, rule: rule, winsNeeded: winsNeeded, ending: ending,
      condition: condition, decided: decided, places: [winner, loser])
  }

  private init(
    matches: [Int], rule: Rule, winsNeeded: Int?, ending: Ending, condition: TieCondition?,
    decided: DecidedRank?, places: [Int]
  ) {
    self.matches = matches
    self.rule = rule
    self.winsNeeded = winsNeeded
    self.ending = ending
    self.condition = condition
    self.decided = decided
    self.places = places
  }

  /// A match of several sides, whose first place goes to the first slot where it is drawn.
  ///
  /// - Parameter places: the columns that it fills, as many as it has slots.
  package init(placesIn match: Int, places: [Int]) {
    self.init(
      matches: [match], rule: .places, winsNeeded: nil, ending: .firstSlot, condition: nil,
      decided: nil, places: places)
  }

  /// A Boolean value indicating whether away goals count more where the sums of its legs are level.
  var countsAwayGoals: Bool {
    if case .aggregate(true) = rule { true } else { false }
  }

  /// The leg that a match follows whose score its own is added to; nil if there is none.
  func legBefore(_ match: Int) -> Int? {
    guard case .aggregate = rule, let index = matches.firstIndex(of: match), index > 0 else {
      return nil
    }
    return matches[index - 1]
  }

  /// The table that settles it, if one does.
  public var table: Int? {
    if case .wins(let table) = rule { table } else { nil }
  }

  /// The same tie of matches that have other numbers.
  func renumbered(_ numbers: [Int]) -> Tie {
    Tie(
      matches: matches.map { numbers[$0] }, rule: rule, winsNeeded: winsNeeded, ending: ending,
      condition: condition, decided: decided, places: places)
  }

  /// The same tie where it is known whether it is played.
  package func knowing(isPlayed: Bool?) -> Tie {
    var tie = self
    switch isPlayed {
    case true?: tie.condition = nil
    case false?: tie.condition = condition?.failed
    case nil: break
    }
    return tie
  }

  /// A Boolean value indicating whether it is certain that it is not played.
  public var isOmitted: Bool { condition?.test == .never }

  /// Returns a Boolean value indicating whether it may be settled before a match is played, or not played at all.
  ///
  /// - Parameters:
  ///   - match: one of its matches.
  ///   - matches: those of the program, with the results that are known.
  ///   - unknown: whether a match without a result counts as won by either side.
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
