import ArgumentParser
import Rosters
import Studies
import Tables

/// How a change of a roster is told.
struct ChangeOptions: ParsableArguments {
  @Option(help: "What is printed: text for people, or json for programs.")
  var format = OutputFormat.text

  func tell(_ change: () throws(StudyError) -> RosterEditReport) throws {
    try reporting { () throws(StudyError) in
      let report = try change()
      for warning in report.warnings { StandardError.write("Warning: \(warning)\n") }
      try format.write(Printout(report.text), json: report.jsonText)
    }
  }
}

extension Roster {
  private static let promise = """
    Nothing else in the file changes. The change is refused if the file would not be right, or if a team or a \
    scenario that can play now could not play any more; the scenarios beside it that change are named.
    """

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a player to a team.",
      discussion: """
        \(promise)

        Examples, after cp scenarios/four-clubs.json my-clubs.json and
        cp scenarios/friday-league.json my-league.json:
          podium roster add my-clubs.json --team psg Jo position=attacker skillPower=7
          podium roster add my-league.json --team zoe Zoe strength=2
        """)

    @OptionGroup var roster: RosterOptions

    @Option(help: ArgumentHelp("The team that they join, by id or name.", valueName: "team"))
    var team: String

    @Option(
      name: .customLong("new-team"),
      help: ArgumentHelp("Make the team, whose id is in --team, with this name.", valueName: "name")
    )
    var newTeamName: String?

    @Argument(help: "The player's name.")
    var player: String

    @Argument(help: "What the roster says of them: key=value.")
    var values: [String] = []

    @OptionGroup var change: ChangeOptions

    func run() throws {
      try change.tell { () throws(StudyError) in
        try roster.study().change(
          RosterChange(.add, player: player, team: team, newTeamName: newTeamName), values: values)
      }
    }
  }

  struct Edit: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Change what a roster says of a player.",
      discussion: """
        The keys are those that podium roster show prints; name=NAME calls them otherwise, team=TEAM moves them, \
        and key= without a value takes a key away. A player whom the roster names in a line-up is replaced before \
        they move: see podium roster swap. \(promise)

        Examples, after cp scenarios/four-clubs.json my-clubs.json:
          podium roster edit my-clubs.json "Lionel Messi" skillPower=8
          podium roster edit my-clubs.json "Lionel Messi" name="Leo Messi" shirt=10
          podium roster edit my-clubs.json "Ajax bench attacker" team=psg
        """)

    @OptionGroup var roster: RosterOptions

    @Argument(help: "The player's name, without case and accents if you like.")
    var player: String

    @OptionGroup var filter: PlayerFilter

    @Argument(help: "What changes: key=value.")
    var values: [String]

    @OptionGroup var change: ChangeOptions

    func run() throws {
      try change.tell { () throws(StudyError) in
        try roster.study().change(
          RosterChange(.edit, player: player, team: filter.team, position: filter.position),
          values: values)
      }
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a player from a roster.",
      discussion: """
        A team goes with its last player. A player whom the roster names in a line-up is replaced first: see \
        podium roster swap. \
        \(promise)

        Example, after cp scenarios/four-clubs.json my-clubs.json:
          podium roster remove my-clubs.json "Ajax bench keeper"
        """)

    @OptionGroup var roster: RosterOptions

    @Argument(help: "The player's name, without case and accents if you like.")
    var player: String

    @OptionGroup var filter: PlayerFilter
    @OptionGroup var change: ChangeOptions

    func run() throws {
      try change.tell { () throws(StudyError) in
        try roster.study().change(
          RosterChange(.remove, player: player, team: filter.team, position: filter.position))
      }
    }
  }

  struct Swap: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Let two players of a team change places in its line-up.",
      discussion: """
        One who is on the bench comes in for the other; two who play change their places. Both are of one line-up: \
        in baseball two batters or two pitchers. \(promise)

        Example, after cp scenarios/four-clubs.json my-clubs.json:
          podium roster swap my-clubs.json "Lionel Messi" "PSG bench attacker"
        """)

    @OptionGroup var roster: RosterOptions

    @Argument(help: "The name of one player.")
    var player: String

    @Argument(help: "The name of the other.")
    var other: String

    @Option(
      help: ArgumentHelp("Their team, by id or name, where names are shared.", valueName: "team"))
    var team: String?

    @Option(
      help: ArgumentHelp(
        "The position of the first, where names are shared; in baseball batter or pitcher.",
        valueName: "position"))
    var position: String?

    @OptionGroup var change: ChangeOptions

    func run() throws {
      try change.tell { () throws(StudyError) in
        try roster.study().change(
          RosterChange(.swap(with: other), player: player, team: team, position: position))
      }
    }
  }
}
