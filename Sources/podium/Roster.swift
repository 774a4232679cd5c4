import ArgumentParser

struct Roster: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make and keep rosters: the teams and players of scenarios.",
    subcommands: [RosterImportCommand.self]
  )
}
