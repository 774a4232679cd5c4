public import Programs

/// The results that an entrant needs to reach a goal, as far as they are proven.
///
/// Proofs hold for all scores: entrants that only scores or lots would separate may end either way round.
public enum Need: Sendable, Hashable {
  case certain
  case impossible
  /// Neither, with everything proven from the entrant's next result and from one other match; empty if that decides
  /// nothing.
  case open([Proof])
  /// Too many results are open to go through them, or the goal does not follow from the ranks of this table alone.
  case unproven

  /// Results that decide the goal, whatever else happens.
  public struct Proof: Sendable, Hashable {
    public let own: Own
    public let other: Condition?
    /// True if the entrant then reaches the goal, false if they do not.
    public let reaches: Bool

    public init(own: Own, other: Condition? = nil, reaches: Bool) {
      self.own = own
      self.other = other
      self.reaches = reaches
    }
  }

  /// The results or points of the entrant's own matches in a proof.
  public enum Own: Sendable, Hashable {
    /// One of these results of the next match; all results if they are not part of the proof.
    case results(Set<SideResult>)
    /// As many points or more, or as many or fewer, as they are counted, from the next rounds.
    case atLeast(Int, rounds: Int)
    case atMost(Int, rounds: Int)

    /// Returns true if a result of the next match is one of those of the proof.
    public func contains(_ result: SideResult) -> Bool {
      if case .results(let results) = self { results.contains(result) } else { false }
    }

    /// Returns true if points from the next rounds are among those of the proof.
    public func contains(points: Int, rounds: Int) -> Bool {
      switch self {
      case .results: false
      case .atLeast(let least, let number): rounds == number && points >= least
      case .atMost(let most, let number): rounds == number && points <= most
      }
    }
  }

  /// The outcomes of another match in a proof.
  public struct Condition: Sendable, Hashable {
    /// The index of the match in the program.
    public let match: Int
    public let outcomes: Set<MatchOutcome>

    public init(match: Int, outcomes: Set<MatchOutcome>) {
      self.match = match
      self.outcomes = outcomes
    }
  }

  /// Returns true if the goal is certain to be reached after a result of the next match, false if it is certain to be
  /// missed, or `nil` if neither is proven.
  public func verdict(after own: SideResult) -> Bool? {
    switch self {
    case .certain: true
    case .impossible: false
    case .open(let proofs): proofs.first { $0.other == nil && $0.own.contains(own) }?.reaches
    case .unproven: nil
    }
  }

  /// Returns the verdict after a number of points from the next rounds.
  public func verdict(afterPoints points: Int, rounds: Int) -> Bool? {
    switch self {
    case .certain: true
    case .impossible: false
    case .open(let proofs):
      proofs.first { $0.own.contains(points: points, rounds: rounds) }?.reaches
    case .unproven: nil
    }
  }

  /// Returns the verdict after a result of the next match and the outcome of another one.
  public func verdict(
    after own: SideResult, _ outcome: MatchOutcome, of match: Int
  ) -> Bool? {
    if let verdict = verdict(after: own) { return verdict }
    guard case .open(let proofs) = self else { return nil }
    return proofs.first { proof in
      guard let other = proof.other, other.match == match else { return false }
      return proof.own.contains(own) && other.outcomes.contains(outcome)
    }?.reaches
  }
}
