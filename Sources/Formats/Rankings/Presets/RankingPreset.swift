public import Games
public import Programs

/// The ranking of a real competition, by name.
public struct RankingPreset: Sendable {
  public let name: String
  /// Whose ranking it is, and when.
  public let title: String
  /// Where it stands, what is not sure, and what it leaves out.
  public let notes: String
  public let chain: RankingChain
  /// What a match is worth unless the stage says otherwise; nil if it is what it usually is.
  public let points: PointsScheme?
  /// What scores are made of where it comes from. A preset holds for games of any.
  public let unit: ScoreUnit
  /// The number of counted points per point that people read: 2 where points may be halves.
  public let pointsScale: Int
  /// The noun for an entrant of such a ranking, "player", or `nil` if it varies.
  public let entrant: String?

  init(
    _ name: String, _ title: String, _ notes: String, points: PointsScheme? = nil,
    pointsScale: Int = 1, unit: ScoreUnit = .goal, entrant: String? = nil,
    onSplit: RankingChain.OnSplit = .proceed,
    by: [RankingChain.Step], two: [RankingChain.Step] = []
  ) {
    self.name = name
    self.title = title
    self.notes = notes
    self.points = points
    self.unit = unit
    self.pointsScale = pointsScale
    self.entrant = entrant
    chain = RankingChain(by, onSplit: onSplit, two: two)
  }

  /// All there are.
  public static let all =
    nationalTeams + europeanCups + leagues + basketball + americanLeagues + swiss

  /// The preset of a name.
  public init?(name: String) {
    guard let preset = RankingPreset.all.first(where: { $0.name == name }) else { return nil }
    self = preset
  }
}

extension RankingChain.Step {
  /// Head to head, applied again to those whom it leaves level.
  static let headToHeadAgain = Self.among([.points, .scoreDifference, .scoreFor], repeats: true)
}
