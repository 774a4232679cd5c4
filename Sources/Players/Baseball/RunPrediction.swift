internal import Games

/// The runs that a side's pitchers are predicted to allow in five innings: RA/5.
///
/// The formula is that of the app from which the game comes, deliberately crude: runs above average, times runs per
/// inning. ``plausibleRuns`` has consistent units.
public struct RunPrediction: Sendable, Equatable {
  /// The side whose pitchers allow the runs: 0 home, 1 away.
  public let side: Int
  /// The side's starter, or `nil` if none is named.
  public let starter: String?
  /// True if the team's combined pitching replaces a starter whose batters faced, innings or FIP are unknown.
  public let usesTeamPitching: Bool
  /// The figures, or `nil` if there is no prediction.
  public let figures: Figures?
  /// The reason why there is no prediction, or `nil` if there is one.
  public let absence: String?

  /// The figures of a prediction.
  public struct Figures: Sendable, Equatable {
    /// The FIP of the starter, or failing that of their team.
    public let fip: Double
    /// FIP-: the FIP in per cent of the league's, rounded. It is shown and enters nothing.
    public let fipMinus: Int
    /// The plate appearances of the hitters in five innings.
    public let plateAppearances: Int
    /// wRC/5 of the hitters: the sum over the order of (wRC+ / 100 - 1) times plate appearances.
    public let opposingWRC5: Double
    /// FIP / 9 times ``opposingWRC5``.
    public let raw: Double
    /// RA/5: ``raw``, rounded to the nearest whole number, halves away from zero.
    public let rounded: Int
    /// FIP / 9 * 5 * (1 + wRC/5 / plate appearances): runs of hitters who are on average average. FIP /
    /// 9 * 5 where there are no plate appearances.
    public let plausibleRuns: Double
  }
}

extension RunPrediction {
  /// The predictions of the opponents' runs in five innings: what the pitchers of a side allow, its opponents score.
  var outcomes: [OutcomePrediction] {
    let steps = figures.map { figures -> [OutcomePrediction.Step] in
      [
        .init("fip", "FIP", figures.fip),
        .init("plate_appearances", "Plate appearances", Double(figures.plateAppearances)),
        .init("wrc5", "wRC/5", figures.opposingWRC5),
        .init("raw_ra5", "RA/5 unrounded", figures.raw),
      ]
    }
    let pitcher = usesTeamPitching ? "\(starter ?? "starter") (by the team's FIP)" : nil
    let values =
      [("RA/5", figures.map { Double($0.rounded) })]
      + (figures == nil ? [] : [("plausible runs", figures?.plausibleRuns)])
    return values.map { method, value in
      OutcomePrediction(
        method: method, outcome: 1, side: 1 - side, value: value, absence: absence,
        opponent: pitcher ?? starter, steps: steps ?? [])
    }
  }
}
