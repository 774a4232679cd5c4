public import ArgumentParser
public import Rosters
public import Studies

struct ScheduleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: "List the games of a schedule.",
    discussion: """
      The schedule is JSON saved from the public service of Major League Baseball, /api/v1/schedule, or the \
      live feed of one game. podium run plays a game of it by its id, with --game.

      Examples:
        podium schedule schedule.json --date 2019-07-01
        podium schedule schedule.json --status live --format csv
      """
  )

  @Argument(help: "The JSON file.", completion: .file(extensions: ["json"]))
  var file: String

  @Option(help: ArgumentHelp("Only the games of a day, such as 2019-07-01.", valueName: "day"))
  var date: String?

  @Option(help: "Only the games of which this has become.")
  var status: ScheduledGame.Status?

  @Option(help: "What is printed: text for people, csv or json for programs.")
  var format = ScheduleStudy.Format.text

  func validate() throws {
    if let date, !Rosters.Schedule.isDay(date) {
      throw ValidationError("found --date \(date), expected a day such as 2019-07-01")
    }
  }

  func run() throws {
    try reporting { () throws(StudyError) in
      let study = try ScheduleStudy(file, date: date, status: status)
      try StandardOutput.write(study.text(format))
    }
  }
}

extension ScheduledGame.Status: ExpressibleByArgument {}
extension ScheduleStudy.Format: ExpressibleByArgument {}

/// The options by which a game of a schedule is played.
struct ScheduledGameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file is a schedule, or the live feed of a game, and this is the id of the game in it that is played.",
      valueName: "id"))
  var game: Int?

  @Option(
    help: ArgumentHelp(
      "With --game: the CSV or JSON file of the teams; else the line-ups of a live feed.",
      valueName: "file"),
    completion: .file(extensions: ["csv", "json"]))
  var roster: String?

  @Option(
    name: .customLong("starter"),
    help: ArgumentHelp(
      "With --game: who pitches first for a side, such as \"was=Max Scherzer\", in place of the pitcher whom the "
        + "schedule announces; may be given for both sides.", valueName: "team=name"),
    transform: OptionText.starter)
  var starters: [NamedStarter] = []

  @Flag(help: "With --game: play a game that has been played, as if it were still to come.")
  var evenIfFinal = false

  func validate() throws {
    guard game == nil else { return }
    let options = [
      (roster != nil, "--roster"), (!starters.isEmpty, "--starter"),
      (evenIfFinal, "--even-if-final"),
    ]
    for (isGiven, name) in options where isGiven {
      throw ValidationError("found \(name) without --game, expected the id of a game beside it")
    }
  }

  var choice: ScheduledGameChoice? {
    game.map {
      ScheduledGameChoice(id: $0, roster: roster, starters: starters, playsFinal: evenIfFinal)
    }
  }
}
