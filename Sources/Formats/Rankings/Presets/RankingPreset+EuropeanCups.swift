internal import Programs

extension RankingPreset {
  static let europeanCups = [
    RankingPreset(
      "uefaGroups2018", "Groups of UEFA's club competitions to 2020-21",
      "Away goals among level teams count, too. Seasons before 2014-15 had shorter chains. Coefficient is the "
        + "club's.",
      by: [
        .points, .among([.points, .scoreDifference, .scoreFor, .awayScoreFor], repeats: true),
        .scoreDifference, .scoreFor, .awayScoreFor, .wins, .awayWins, .conduct, .coefficient,
      ]),
    RankingPreset(
      "uefaGroups2021", "Groups of UEFA's club competitions 2021-22 to 2023-24",
      "Away goals among level teams no longer count; those of all matches still do.",
      by: [
        .points, .headToHeadAgain, .scoreDifference, .scoreFor, .awayScoreFor, .wins, .awayWins,
        .conduct, .coefficient,
      ]),
    RankingPreset(
      "uefaLeaguePhase2024",
      "League phases of the Champions League and the Europa League from 2024-25",
      "Regulations of the Champions League, Art. 18. No head to head at all: level teams need not have met. It "
        + "gives the official order of the Champions League of 2024-25, where Real Madrid finished ahead of Bayern by "
        + "away wins, and of 2025-26. Conduct: -1 yellow, -3 red.",
      by: leaguePhase),
    RankingPreset(
      "uefaConferenceLeaguePhase2024", "League phase of the Conference League from 2024-25",
      "As in the Champions League, over six matches; from one source.", by: leaguePhase),
  ]

  private static let leaguePhase: [RankingChain.Step] = [
    .points, .scoreDifference, .scoreFor, .awayScoreFor, .wins, .awayWins,
    .criterion(.opponentsPoints), .criterion(.opponentsScoreDifference),
    .criterion(.opponentsScoreFor), .conduct, .coefficient,
  ]
}
