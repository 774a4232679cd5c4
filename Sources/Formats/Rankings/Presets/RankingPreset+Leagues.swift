internal import Programs

extension RankingPreset {
  static let leagues = [
    RankingPreset(
      "premierLeague", "Premier League from 2019-20",
      "Rule C.17. In the league, clubs share a position unless the title, a European place or relegation depends "
        + "on it; only then head to head counts, and after it a match on neutral ground. Here head to head always "
        + "counts, and lots replace the match if the stage has no playOffs.",
      by: [
        .points, .scoreDifference, .scoreFor, .among([.points, .awayScoreFor], repeats: false),
      ]),
    RankingPreset(
      "laLiga", "La Liga",
      "Regulations of the RFEF, Art. 201. Goals among level teams are not compared. Two clubs are compared by the "
        + "goal difference of their matches; before both are played the league uses that of all matches, which is left "
        + "out here. Lots replace a play-off. Teams that a criterion separates are placed, and the others use the "
        + "chain for their number; that is unconfirmed.",
      by: [
        .points, .among([.points, .scoreDifference], repeats: false), .scoreDifference, .scoreFor,
        .conduct,
      ],
      two: [.among([.scoreDifference], repeats: false), .scoreDifference, .scoreFor, .conduct]),
    RankingPreset(
      "serieA", "Serie A from 2022-23",
      "The classifica avulsa. The matches that decide the title and the last safe position if two are level on "
        + "points come before it: they are playOffs of the stage. In 2022-23 Verona stayed up by one, although Spezia "
        + "were ahead on head to head.",
      by: [
        .points, .among([.points, .scoreDifference], repeats: false), .scoreDifference, .scoreFor,
      ]),
    RankingPreset(
      "bundesliga", "Bundesliga",
      "Clubs share a position until they have met twice, which is left out. Three level clubs are compared by the "
        + "matches among the three. Lots replace a play-off on neutral ground if the stage has no playOffs.",
      by: [
        .points, .scoreDifference, .scoreFor,
        .among([.scoreDifference, .awayScoreFor], repeats: false), .awayScoreFor,
      ]),
    RankingPreset(
      "ligue1To2025", "Ligue 1 to 2024-25",
      "Regulations, Art. 518 ter. In 2023-24 it put Metz before Lorient, who had scored more. That lots come last is "
        + "our addition.",
      by: [
        .points, .scoreDifference,
        .among([.points, .scoreDifference, .scoreFor, .awayScoreFor], repeats: false), .scoreFor,
        .awayScoreFor, .conduct,
      ]),
    RankingPreset(
      "ligue1From2025", "Ligue 1 from 2025-26",
      "Goals and away goals among level teams are no longer compared, nor are away goals of all matches. Cards: -1 "
        + "yellow, -3 red.",
      by: [
        .points, .scoreDifference, .among([.points, .scoreDifference], repeats: false), .scoreFor,
        .wins, .awayWins, .conduct,
      ]),
    RankingPreset(
      "eredivisie", "Eredivisie",
      "The matches between level teams count after goals; that they are compared by points, goal difference and "
        + "away goals rests on one source. During a season the club that has dropped fewer points is ahead, which does "
        + "not matter at its end. Lots replace play-offs if the stage has no playOffs.",
      by: [
        .points, .scoreDifference, .scoreFor,
        .among([.points, .scoreDifference, .awayScoreFor], repeats: false),
      ]),
    RankingPreset(
      "mls", "Major League Soccer 2023 to 2025",
      "Wins come first. Conduct is a club's points per match, with the sign reversed: 1 for a foul, 2 for a member "
        + "of staff, 3 for a yellow card, 7 for a red or a second yellow card.",
      onSplit: .pick,
      by: [
        .points, .wins, .scoreDifference, .scoreFor, .conduct, .criterion(.awayScoreDifference),
        .awayScoreFor, .criterion(.homeScoreDifference), .criterion(.homeScoreFor),
      ]),
    RankingPreset(
      "scottishPremiership", "Scottish Premiership",
      "From one source; in another a play-off follows goals directly. Lots replace it if the stage has no playOffs.",
      by: [
        .points, .scoreDifference, .scoreFor, .among([.points, .scoreDifference], repeats: false),
      ]),
    RankingPreset(
      "belgianProLeague", "Belgian Pro League, regular season",
      "From one source, which continues after away wins. In the play-offs to 2025-26 the half point added by "
        + "rounding was removed first: unroundedPoints in a split.",
      by: [.points, .wins, .scoreDifference, .scoreFor, .awayScoreFor, .awayWins]),
    RankingPreset(
      "ligaMX", "Liga MX, each tournament",
      "From one source, which does not say how the matches among level teams are compared: here by points, goal "
        + "difference and goals. The number cociente is the quotient over three years.",
      by: [
        .points, .scoreDifference, .scoreFor, .awayScoreFor, .headToHead,
        .criterion(.number(GivenNumber("cociente", isHigherBetter: true))), .conduct,
      ]),
    RankingPreset(
      "primeiraLiga", "Primeira Liga (Portugal)", "From one source.",
      by: [
        .points, .among([.points, .scoreDifference], repeats: false), .scoreDifference, .wins,
        .scoreFor,
      ]),
    RankingPreset(
      "ekstraklasa", "Ekstraklasa (Poland)",
      "From one source: Portugal's chain and away wins; that these come last is unconfirmed.",
      by: [
        .points, .among([.points, .scoreDifference], repeats: false), .scoreDifference, .wins,
        .scoreFor, .awayWins,
      ]),
    RankingPreset(
      "israeliPremierLeague", "Israeli Premier League", "From one source.",
      by: [.points, .scoreDifference, .wins, .scoreFor]),
  ]
}
