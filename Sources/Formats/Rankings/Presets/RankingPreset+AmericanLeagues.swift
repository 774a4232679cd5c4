internal import Games
internal import Programs

extension RankingPreset {
  static let americanLeagues = [
    RankingPreset(
      "nba", "NBA from 2015-16",
      "The league's playoff tie-break procedures, for teams that play equally often, in a league with `tables` of "
        + "conferences and divisions. Two level teams have their own chain; among more, division winners come first. "
        + "Teams that a criterion separates from others start again. In a division's own table `class` is skipped: "
        + "ties for a division are broken first, for that purpose only. That the first 10 of a conference count as "
        + "eligible for the play-offs since there is a play-in is unconfirmed; until 2020 it was 8. All teams level "
        + "with the last of them on percentage count.",
      points: PointsScheme(win: 1, draw: 0, loss: 0), unit: .point, onSplit: .restart,
      by: [
        .wins, .criterion(.divisionWinner), .among([.pointsPercentage], repeats: false),
        .record(.division, onlyWithin: true), .record(.conference),
        .record(.playoffTeams, places: 10), .scoreDifference,
      ],
      two: [
        .among([.pointsPercentage], repeats: false), .criterion(.divisionWinner),
        .record(.division, onlyWithin: true), .record(.conference),
        .record(.playoffTeams, places: 10), .record(.otherPlayoffTeams, places: 10),
        .scoreDifference,
      ]),
    RankingPreset(
      "mlb", "Major League Baseball from 2022",
      "The leagues are the conferences of a league with `tables`. Winners of divisions are seeded above all "
        + "others; in a division's own table that is skipped. Then head to head, the record in the club's division, "
        + "the record in its league, and that in the last half of its games there, one more game at a time. Sources "
        + "differ on whether the third step is the record in the league or that against its other divisions, which is "
        + "the same if clubs play equally often in their divisions. It is unconfirmed that among three or more the "
        + "club with the better record against each other comes first, otherwise the one with the best record among "
        + "them, and that the rest start again. Clubs are assumed to play equally often. Lots come last.",
      points: PointsScheme(win: 1, draw: 0, loss: 0), unit: .run, onSplit: .pick,
      by: [
        .criterion(.divisionWinner), .wins, .among([.sweep, .pointsPercentage], repeats: false),
        .record(.division), .record(.conference), .lateRecord,
      ],
      two: [
        .criterion(.divisionWinner), .wins, .among([.pointsPercentage], repeats: false),
        .record(.division), .record(.conference), .lateRecord,
      ]),
  ]
}

extension RankingChain.Step {
  fileprivate static let lateRecord = Self.criterion(.lateRecord(LeagueOpponents(.conference)))

  fileprivate static func record(
    _ kind: LeagueOpponents.Kind, places: Int = 0, onlyWithin: Bool = false
  ) -> Self {
    .criterion(.record(kind, places: places, onlyWithin: onlyWithin))
  }
}
