import ArgumentParser
import Studies

extension Roster {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the players or the teams of a roster.",
      discussion: """
        Text shows the most important numbers of each player; csv and json have all of them.

        Examples:
          podium roster list scenarios/four-clubs.json --team psg
          podium roster list scenarios/rosters/nba-2016-17.csv --teams
        """)

    @OptionGroup var roster: RosterOptions
    @OptionGroup var filter: PlayerFilter
    @OptionGroup var subject: ListedSubject
    @OptionGroup var page: PageOptions

    func validate() throws { try subject.validate(filter) }

    func run() throws {
      let study = try roster.study()
      try page.print(
        subject.teams
          ? study.teams() : study.players(team: filter.team, position: filter.position))
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compare a player or a team with the league.",
      discussion: """
        Shows each number with the average of the roster, its percentage of the average (100 is average) and its \
        rank (1 is the best). Part of a name is enough if only one player has it.

        Examples:
          podium roster show scenarios/rosters/nba-2016-17.csv "lebron james"
          podium roster show scenarios/four-clubs.json ajax
        """)

    @OptionGroup var roster: RosterOptions

    @Argument(help: "The name of a player, or the id or name of a team.")
    var name: String

    @OptionGroup var filter: PlayerFilter
    @OptionGroup var page: PageOptions

    func run() throws {
      try page.print(
        roster.study().show(name, team: filter.team, position: filter.position))
    }
  }

  struct Search: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Search for players or teams by parts of their names.",
      discussion: """
        Every word must occur in the name. Order, case and accents do not matter: "mueller" and "muller" both \
        find Müller.

        Examples:
          podium roster search scenarios/rosters/nba-2016-17.csv LEB jam
          podium roster search scenarios/four-clubs.json mbappe --team psg
          podium roster search scenarios/rosters/nba-2016-17.csv angeles --teams
        """)

    @OptionGroup var roster: RosterOptions

    @Argument(help: "Parts of the name.")
    var words: [String]

    @OptionGroup var filter: PlayerFilter
    @OptionGroup var subject: ListedSubject
    @OptionGroup var page: PageOptions

    func validate() throws { try subject.validate(filter) }

    func run() throws {
      let study = try roster.study()
      try page.print(
        subject.teams
          ? study.teams(words)
          : study.players(words, team: filter.team, position: filter.position))
    }
  }
}
