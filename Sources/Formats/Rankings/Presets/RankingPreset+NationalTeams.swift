internal import Programs

extension RankingPreset {
  static let nationalTeams = [
    RankingPreset(
      "fifa2018", "Groups of the World Cups 2018 and 2022",
      "Regulations of 2018, Art. 32(5). The table among level teams has only teams level on points, goal "
        + "difference and goals, and nothing in the text applies it again. Conduct counts each player's cards in all "
        + "group matches, once per match: -1 for a yellow card, -3 for a second, -4 for a direct red, -5 for a yellow "
        + "and a direct red.",
      by: [.points, .scoreDifference, .scoreFor, .headToHead, .conduct]),
    RankingPreset(
      "fifa2026", "Groups of the World Cup 2026",
      "Regulations, Art. 13. Head to head now comes first and is applied again to teams still level. The world "
        + "ranking decides last; the text then uses earlier editions of it, and has no lots: here lots decide between "
        + "teams with the same ranking.",
      by: [.points, .headToHeadAgain, .scoreDifference, .scoreFor, .conduct, .ranking]),
    RankingPreset(
      "fifa2026Thirds", "The thirds of the World Cup 2026",
      "Regulations, Art. 13: the best 8 of 12, without head to head. Earlier editions of the world ranking, which "
        + "come last, are left out.",
      by: [.points, .scoreDifference, .scoreFor, .conduct, .ranking]),
    RankingPreset(
      "uefaEuro2020", "Groups of EURO 2020",
      "As EURO 2024, with wins in all matches after goals; wins only matter after a deduction of points. Cards: -1 "
        + "yellow, -3 second yellow or red, -5 yellow and red. Ranking is that of the qualifiers.",
      by: [
        .points, .headToHeadAgain, .scoreDifference, .scoreFor, .wins, .shootOut, .conduct,
        .ranking,
      ]),
    RankingPreset(
      "uefaEuro2020Thirds", "The thirds of EURO 2020",
      "The best 4 of 6, by the same criteria as in 2024.",
      by: [.points, .scoreDifference, .scoreFor, .wins, .conduct, .ranking]),
    RankingPreset(
      "uefaEuro2024", "Groups of EURO 2024",
      "Regulations, Art. 20. Conduct counts cards of players and officials: -1 yellow, -3 red or second yellow. "
        + "Ranking is that of the qualifiers; if the hosts were among the level teams, lots decided. The shoot-out is "
        + "that of Art. 20.02, between exactly two teams with the same points and goals that meet in the last match.",
      by: [
        .points, .headToHeadAgain, .scoreDifference, .scoreFor, .shootOut, .conduct, .ranking,
      ]),
    RankingPreset(
      "uefaEuro2024Thirds", "The thirds of EURO 2024",
      "Regulations, Art. 21.03: the best 4 of 6. Wins can separate teams here: one win and two defeats give as "
        + "many points as three draws.",
      by: [.points, .scoreDifference, .scoreFor, .wins, .conduct, .ranking]),
    RankingPreset(
      "uefaNationsLeague2020", "Groups of the Nations League 2020-21",
      "From one source. Away goals among level teams count, too. Ranking is the position in the access list.",
      by: [
        .points, .among([.points, .scoreDifference, .scoreFor, .awayScoreFor], repeats: true),
        .scoreDifference, .scoreFor, .awayScoreFor, .wins, .awayWins, .conduct, .ranking,
      ]),
    RankingPreset(
      "uefaNationsLeague2024", "Groups of the Nations League 2024-25 and 2026-27",
      "From one source. Cards: -1 yellow, -3 second yellow, -4 red, -5 yellow and red. Ranking is the position in "
        + "the access list.",
      by: [
        .points, .headToHeadAgain, .scoreDifference, .scoreFor, .awayScoreFor, .wins, .awayWins,
        .conduct, .ranking,
      ]),
    RankingPreset(
      "caf", "Groups of the Africa Cup of Nations 2021 and 2025",
      "Regulations, Art. 74 of 2021; that the wording of 2025 is the same rests on one source. Two teams left "
        + "level by the table among three or more are compared by the match between them.",
      by: [.points, .headToHead, .scoreDifference, .scoreFor],
      two: [.headToHead, .scoreDifference, .scoreFor]),
    RankingPreset(
      "cafThirds", "The thirds of the Africa Cup of Nations 2021 and 2025", "The best 4 of 6.",
      by: [.points, .scoreDifference, .scoreFor]),
    RankingPreset(
      "copaAmerica2024", "Groups of the Copa America 2024",
      "Red and yellow cards are two criteria, one after the other.",
      by: [
        .points, .scoreDifference, .scoreFor, .headToHead, .criterion(.number(.reds)),
        .criterion(.number(.yellows)),
      ]),
  ]
}
