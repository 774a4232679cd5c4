internal import Programs

extension MatchWords {
  fileprivate static let pod = MatchWords(
    noun: "pod", plural: "pods", names: "week:round:pod", parts: "weeks")
}

extension CompetitionWords {
  static let podBracket = CompetitionWords(
    noun: "tournament", plural: "tournaments", entrant: "player", titleVerb: "wins the title",
    titlePast: "won", titleChance: "title chance", match: .pod)
  static let podSeason = CompetitionWords(
    noun: "season", plural: "seasons", entrant: "player", titleVerb: "wins the season",
    titlePast: "won", titleChance: "title chance", match: .pod)
}
