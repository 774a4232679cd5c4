internal import Games
internal import Programs

extension RankingPreset {
  static let basketball = [
    RankingPreset(
      "fiba", "Basketball by FIBA's rules",
      "Official rules, D.1. A forfeit, which gives no point, is left out, and so are shared ranks before all games "
        + "are played. Until 2017 goal average decided.",
      points: PointsScheme(win: 2, draw: 1, loss: 1), unit: .point, onSplit: .restart,
      by: [.points, .headToHead, .scoreDifference, .scoreFor]),
    RankingPreset(
      "euroLeague", "EuroLeague, regular season",
      "The league's tie-breaks, for teams that have met twice. Points in extra periods do not count in them, which "
        + "is left out.",
      points: PointsScheme(win: 2, draw: 1, loss: 1), unit: .point, onSplit: .restart,
      by: [
        .wins, .among([.wins, .scoreDifference], repeats: false), .scoreDifference, .scoreFor,
        .criterion(.scoreQuotient),
      ]),
  ]
}
