import ArgumentParser
import Studies

extension Roster {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the players or the teams of a roster.",
      discussion: """
        On a terminal players are shown with their leading numbers; csv and json have all.

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
      try page.print { () throws(StudyError) in
        let study = try roster.study()
        return subject.teams
          ? try study.teams() : try study.players(team: filter.team, position: filter.position)
      }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show a player or a team beside the league.",
      discussion: """
        Each number is shown beside the average of the roster, in per cent of it (100 is average), with its rank \
        (1 is the best). Parts of a name will do where only one player has them.

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
      try page.print { () throws(StudyError) in
        try roster.study().show(name, team: filter.team, position: filter.position)
      }
    }
  }

  struct Search: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Search players or teams by any parts of their names.",
      discussion: """
        Every word must be in some part of the name; their order, case and accents do not matter: "mueller" and \
        "muller" both find Müller.

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
      try page.print { () throws(StudyError) in
        let study = try roster.study()
        return subject.teams
          ? try study.teams(words)
          : try study.players(words, team: filter.team, position: filter.position)
      }
    }
  }
}
