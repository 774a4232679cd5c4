import ArgumentParser
import Rosters
import Studies
import Tables

/// Options of commands that change a roster.
struct ChangeOptions: ParsableArguments {
  @Option(help: "What to print: text for people, or json for programs.")
  var format = OutputFormat.text

  func write(_ report: RosterEditReport) throws {
    for warning in report.warnings { StandardError.write("Warning: \(warning)\n") }
    try format.write(Printout(report.text), json: report.jsonText)
  }
}

extension Roster {
  private static let promise = """
    Nothing else in the file changes. A change that leaves it invalid, or a team or a scenario unable to play, is \
    refused. Scenarios that change with it are listed.
    """

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a player to a team.",
      discussion: """
        \(promise)

        Examples (first cp scenarios/four-clubs.json my-clubs.json
        and cp scenarios/friday-league.json my-league.json):
          podium roster add my-clubs.json --team psg Jo position=attacker skillPower=7
          podium roster add my-league.json --team zoe Zoe strength=2
        """)

    @OptionGroup var roster: RosterOptions

    @Option(help: "The id or name of the team that the player joins.")
    var team: String

    @Option(
      name: .customLong("new-team"),
      help: ArgumentHelp("Create the team with the id in --team and this name.", valueName: "name")
    )
    var newTeamName: String?

    @Argument(help: "The player's name.")
    var player: String

    @Argument(help: "The player's values in the roster: key=value.")
    var values: [String] = []

    @OptionGroup var change: ChangeOptions

    func run() throws {
      try change.write(
        roster.study().change(
          RosterChange(.add, player: player, team: team, newTeamName: newTeamName), values: values))
    }
  }

  struct Edit: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Change a player's values in a roster.",
      discussion: """
        The keys are those that podium roster show prints. name=NAME renames the player, team=TEAM moves them to \
        another team, and key= without a value removes the key. Before you move a player who is in a line-up, put \
        another in their place with podium roster swap. \(promise)

        Examples (first cp scenarios/four-clubs.json my-clubs.json):
          podium roster edit my-clubs.json "Lionel Messi" skillPower=8
          podium roster edit my-clubs.json "Lionel Messi" name="Leo Messi" shirt=10
          podium roster edit my-clubs.json "Ajax bench attacker" team=psg
        """)

    @OptionGroup var roster: RosterOptions

    @Argument(help: "The player's name; accents and case do not matter.")
    var player: String

    @OptionGroup var filter: PlayerFilter

    @Argument(help: "The new values: key=value.")
    var values: [String]

    @OptionGroup var change: ChangeOptions

    func run() throws {
      try change.write(
        roster.study().change(
          RosterChange(.edit, player: player, team: filter.team, position: filter.position),
          values: values))
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a player from a roster.",
      discussion: """
        Removing its last player removes a team. Before you remove a player who is in a line-up, put another in \
        their place with podium roster swap. \
        \(promise)

        Example (first cp scenarios/four-clubs.json my-clubs.json):
          podium roster remove my-clubs.json "Ajax bench keeper"
        """)

    @OptionGroup var roster: RosterOptions

    @Argument(help: "The player's name; accents and case do not matter.")
    var player: String

    @OptionGroup var filter: PlayerFilter
    @OptionGroup var change: ChangeOptions

    func run() throws {
      try change.write(
        roster.study().change(
          RosterChange(.remove, player: player, team: filter.team, position: filter.position)))
    }
  }

  struct Swap: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Swap two players of a team in its line-up.",
      discussion: """
        A player on the bench comes in for the other; two who both play change places. Both must belong to the same \
        line-up: in baseball, two batters or two pitchers. \(promise)

        Example (first cp scenarios/four-clubs.json my-clubs.json):
          podium roster swap my-clubs.json "Lionel Messi" "PSG bench attacker"
        """)

    @OptionGroup var roster: RosterOptions

    @Argument(help: "The name of one player.")
    var player: String

    @Argument(help: "The name of the other.")
    var other: String

    @Option(help: "The id or name of their team, if several players share a name.")
    var team: String?

    @Option(
      help: "The first player's position, if several share a name; in baseball, batter or pitcher.")
    var position: String?

    @OptionGroup var change: ChangeOptions

    func run() throws {
      try change.write(
        roster.study().change(
          RosterChange(.swap(with: other), player: player, team: team, position: position)))
    }
  }
}
