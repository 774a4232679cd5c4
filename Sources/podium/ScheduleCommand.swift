public import ArgumentParser
public import Rosters
public import Studies

struct ScheduleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: "List the games of a schedule.",
    discussion: """
      The schedule is JSON saved from Major League Baseball's public service, /api/v1/schedule, or the live feed \
      of one game. To play one of its games, give its id to podium run with --game.

      Examples:
        podium schedule schedule.json --date 2019-07-01
        podium schedule schedule.json --status live --format csv
      """
  )

  @Argument(help: "The JSON file.", completion: .file(extensions: ["json"]))
  var file: String

  @Option(help: ArgumentHelp("Only games on this day, such as 2019-07-01.", valueName: "day"))
  var date: String?

  @Option(help: "Only games with this status.")
  var status: ScheduledGame.Status?

  @Option(help: "What to print: text for people, csv or json for programs.")
  var format = ScheduleStudy.Format.text

  func validate() throws {
    if let date, !Rosters.Schedule.isDay(date) {
      throw ValidationError("found --date \(date), expected a day such as 2019-07-01")
    }
  }

  func run() throws {
    let study = try ScheduleStudy(file, date: date, status: status)
    try StandardOutput.write(study.text(format))
  }
}

extension ScheduledGame.Status: ExpressibleByArgument {}
extension ScheduleStudy.Format: ExpressibleByArgument {}

/// Options of commands that can play a game of a schedule.
struct ScheduledGameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read the file as a schedule or the live feed of a game, and play the game with this id.",
      valueName: "id"))
  var game: Int?

  @Option(
    help: ArgumentHelp(
      "With --game: the CSV or JSON file of the teams (default: the line-ups of a live feed).",
      valueName: "file"),
    completion: .file(extensions: ["csv", "json"]))
  var roster: String?

  @Option(
    name: .customLong("starter"),
    help: ArgumentHelp(
      "With --game: a side's starting pitcher, such as \"was=Max Scherzer\", instead of the one announced in the "
        + "schedule. Repeat it for the other side.", valueName: "team=name"),
    transform: OptionText.starter)
  var starters: [NamedStarter] = []

  @Flag(help: "With --game: play a game even if it is over, as if it were still to come.")
  var evenIfFinal = false

  func validate() throws {
    guard game == nil else { return }
    try OptionText.refuse([
      "--roster": roster != nil, "--starter": !starters.isEmpty, "--even-if-final": evenIfFinal,
    ]) { "found \($0) without --game, expected --game with the id of a game" }
  }

  var choice: ScheduledGameChoice? {
    game.map {
      ScheduledGameChoice(id: $0, roster: roster, starters: starters, playsFinal: evenIfFinal)
    }
  }
}
