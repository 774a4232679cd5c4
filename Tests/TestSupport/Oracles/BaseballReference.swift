/// Five games of reference, made by an independent implementation of the prediction of runs in five
/// innings: what both sides bring, and what comes of it under each preset.
public struct BaseballReference: Sendable {
  /// The figures of a side, each `nil` if unknown.
  public struct Side: Sendable {
    public var batters: [Double?]
    public var teamWRC: Double?
    public var starter: Pitching?
    public var team: Pitching?
  }

  /// Batters faced, innings and FIP.
  public struct Pitching: Sendable {
    public var battersFaced: Int
    public var innings: Double
    public var fip: Double

    public init(_ battersFaced: Int, _ innings: Double, _ fip: Double) {
      self.battersFaced = battersFaced
      self.innings = innings
      self.fip = fip
    }
  }

  /// The prediction for a side's pitchers.
  public struct Expected: Sendable {
    public var rounded: Int
    /// The other figures, by the names of steps and values.
    public var figures: [String: Double]

    init(
      _ plateAppearances: Double?, _ wrc5: Double, _ raw: Double, _ rounded: Int,
      _ plausible: Double?
    ) {
      self.rounded = rounded
      figures = ["wrc5": wrc5, "raw_ra5": raw]
      figures["plate_appearances"] = plateAppearances
      figures["plausible runs"] = plausible
    }
  }

  public var home: Side
  public var away: Side
  /// For the home side's pitcher, then for the away side's.
  public var repaired: [Expected]
  public var app: [Expected]
}

extension BaseballReference {
  private static let average: [Double?] = [104, 110, 121, 115, 102, 98, 95, 90, 84]
  private static let strong: [Double?] = [128, 141, 160, 133, 118, 109, 112, 97, 88]
  private static let weak: [Double?] = [92, 97, 101, 88, 85, 79, 83, 70, 66]

  public static let games: [BaseballReference] = [
    // Two average sides.
    BaseballReference(
      home: .init(
        batters: average, teamWRC: 101, starter: .init(690, 164.0, 4.02),
        team: .init(5480, 1262.0, 4.55)),
      away: .init(
        batters: average, teamWRC: 101, starter: .init(690, 164.0, 4.02),
        team: .init(5400, 1280.0, 4.12)),
      repaired: [
        .init(21, 0.73, 0.3260666666666666, 0, 2.3109682539682534),
        .init(21, 0.73, 0.3260666666666666, 0, 2.3109682539682534),
      ],
      app: [
        .init(nil, 0.73, 0.3260666666666666, 0, nil),
        .init(nil, 0.73, 0.3260666666666666, 0, nil),
      ]),
    // Strong hitters against an ace.
    BaseballReference(
      home: .init(
        batters: average, teamWRC: 101, starter: .init(720, 182.0, 2.95),
        team: .init(5480, 1262.0, 4.55)),
      away: .init(
        batters: strong, teamWRC: 117, starter: .init(690, 164.0, 4.02),
        team: .init(5400, 1280.0, 4.12)),
      repaired: [
        .init(20, 4.41, 1.4455, 1, 2.0002638888888886),
        .init(21, 0.73, 0.3260666666666666, 0, 2.3109682539682534),
      ],
      app: [
        .init(nil, 5.01, 1.6421666666666666, 2, nil),
        .init(nil, 0.52, 0.23226666666666665, 0, nil),
      ]),
    // Strong hitters against a poor starter.
    BaseballReference(
      home: .init(
        batters: average, teamWRC: 101, starter: .init(610, 138.0, 5.21),
        team: .init(5480, 1262.0, 4.55)),
      away: .init(
        batters: strong, teamWRC: 117, starter: .init(690, 164.0, 4.02),
        team: .init(5400, 1280.0, 4.12)),
      repaired: [
        .init(22, 5.34, 3.091266666666667, 3, 3.59700505050505),
        .init(21, 0.73, 0.3260666666666666, 0, 2.3109682539682534),
      ],
      app: [
        .init(nil, 5.01, 2.9002333333333334, 3, nil),
        .init(nil, 0.8799999999999999, 0.39306666666666656, 0, nil),
      ]),
    // Weak hitters give a negative number.
    BaseballReference(
      home: .init(
        batters: weak, teamWRC: 84, starter: .init(610, 138.0, 5.21),
        team: .init(5480, 1262.0, 4.55)),
      away: .init(
        batters: weak, teamWRC: 84, starter: .init(720, 182.0, 2.95),
        team: .init(5400, 1280.0, 4.12)),
      repaired: [
        .init(22, -3.0, -1.7366666666666668, -2, 2.499747474747475),
        .init(20, -2.8899999999999997, -0.9472777777777777, -1, 1.4020694444444444),
      ],
      app: [
        .init(nil, -2.8899999999999997, -1.6729888888888886, -2, nil),
        .init(nil, -3.0, -0.9833333333333334, -1, nil),
      ]),
    // Everyone exactly average gives zero.
    BaseballReference(
      home: .init(
        batters: Array(repeating: 100, count: 9), teamWRC: 100,
        starter: .init(610, 138.0, 5.21), team: .init(5480, 1262.0, 4.55)),
      away: .init(
        batters: Array(repeating: 100, count: 9), teamWRC: 100,
        starter: .init(690, 164.0, 4.02), team: .init(5400, 1280.0, 4.12)),
      repaired: [
        .init(22, 0.0, 0.0, 0, 2.8944444444444444),
        .init(21, 0.0, 0.0, 0, 2.233333333333333),
      ],
      app: [
        .init(nil, 0.0, 0.0, 0, nil),
        .init(nil, 0.0, 0.0, 0, nil),
      ]),
  ]
}
