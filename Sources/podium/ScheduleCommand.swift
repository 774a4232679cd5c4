public import ArgumentParser
public import Rosters
public import Studies

struct ScheduleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: "List the matches of a scenario or a schedule, or write them as a calendar.",
    discussion: """
      A calendar (ics) has a day for each match of a scenario that has a date. A match that is put off keeps its id, so \
      that it moves when the calendar is imported again.

      A schedule is JSON saved from Major League Baseball's public service, /api/v1/schedule, or the live feed of one \
      game, which podium run plays with --game.


      Examples:
        podium schedule premier-league.json --format ics > premier-league.ics
        podium schedule schedule.json --date 2019-07-01
        podium schedule schedule.json --status live --format csv
      """
  )

  @Argument(
    help: "The JSON file of a scenario or a schedule.", completion: .file(extensions: ["json"]))
  var file: String

  @Option(help: ArgumentHelp("Only matches on this day, such as 2019-07-01.", valueName: "day"))
  var date: String?

  @Option(help: "Only matches with this status; those of scenarios are scheduled or final.")
  var status: ScheduledGame.Status?

  @Option(help: "What to print: text for people, csv or json for programs, ics for calendars.")
  var format = ScheduleStudy.Format.text

  @OptionGroup var files: OutsideFilesOption

  func validate() throws {
    if let date, !Rosters.Schedule.isDay(date) {
      throw ValidationError("found --date \(date), expected a day such as 2019-07-01")
    }
  }

  func run() throws {
    let study = try ScheduleStudy(
      file, date: date, status: status, allowsOutsideFiles: files.isAllowed)
    try StandardOutput.write(study.text(format))
    if let notice = study.notice(format) { StandardError.write("\(notice)\n") }
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
