internal import Programs
internal import Reports
public import Rosters
internal import Scenarios
internal import TextFiles

/// A game of a schedule to play as a scenario, from `--game`.
public struct ScheduledGameChoice: Sendable {
  public var id: Int
  /// The file of the teams, or `nil` for the line-ups of a live feed.
  public var roster: String?
  /// Starting pitchers in place of those announced.
  public var starters: [NamedStarter]
  /// True to play a game that is over.
  public var playsFinal: Bool

  public init(id: Int, roster: String?, starters: [NamedStarter], playsFinal: Bool) {
    self.id = id
    self.roster = roster
    self.starters = starters
    self.playsFinal = playsFinal
  }

  /// Returns the command arguments that name the game.
  func words(in schedule: String) -> String {
    func name(_ path: String) -> String {
      ShellWord.file(Folder.name(of: path) ?? path)
    }
    return "\(name(schedule)) --game \(id)" + (roster.map { " --roster \(name($0))" } ?? "")
      + starters.map { " --starter \(ShellWord.quoted($0.description))" }.joined()
      + (playsFinal ? " --even-if-final" : "")
  }
}

/// The reading of rosters and schedules.
enum SourceFile {
  static func read(_ path: String) throws(StudyError) -> RosterImport.Source {
    let bytes = try StudyError.of(
      StudyError.init(file:),
      try InputFile.bytes(path, maximumBytes: ImportLimits.maximumBytes, allowsPipes: true))
    return RosterImport.Source(path: path, bytes: bytes)
  }

  /// Returns the error for a file that is not a scenario, if its kind is recognised.
  static func misuse(_ path: String) throws(StudyError) -> StudyError? {
    if path.lowercased().hasSuffix(".csv") {
      let name = Diagnostic.quote(path.split(separator: "/").last.map(String.init) ?? path)
      return StudyError(
        .usage,
        "\(path) is a table, not a scenario; put a scenario beside it that takes its teams with \"teams\": { "
          + "\"from\": \(name) }; podium new writes one to start from")
    }
    guard let source = try? read(path), Schedule.isOne(source.bytes, file: path) else { return nil }
    let schedule = try schedule(path)
    if schedule.isLiveFeed, schedule.games.count == 1 {
      let id = schedule.games[0].id
      return StudyError(
        .usage, "\(path) is the live feed of game \(id), not a scenario; play it with --game \(id)")
    }
    return StudyError(
      .usage,
      "\(path) is a schedule of \(schedule.games.count) games, not a scenario; choose a game with --game (podium "
        + "schedule lists them)")
  }

  static func schedule(_ path: String) throws(StudyError) -> Schedule {
    let source = try read(path)
    return try StudyError.of(
      StudyError.init(input:), try Schedule(source.bytes, file: path))
  }
}

extension ScenarioLoader {
  /// Reads a scenario, or a game of the schedule in the file.
  func scenario(
    _ path: String, game: ScheduledGameChoice?, given: [Assumption] = []
  ) throws(StudyError) -> Scenario {
    try reading(path, game) { made throws(ScenarioError) in
      guard let made else { return try load(path, given: given) }
      return try load(made.document, path: made.path, given: given)
    }
  }

  /// Reads a scenario, or a game of the schedule in the file, with variants.
  func compared(
    _ path: String, game: ScheduledGameChoice?, variantFile: String?, given: [Assumption]
  ) throws(StudyError) -> ComparedScenarios {
    if let game, variantFile == nil {
      throw StudyError(
        .usage,
        "found --game \(game.id) without --variant-file, expected a file of variants: a schedule has none"
      )
    }
    return try reading(path, game) { made throws(ScenarioError) in
      guard let made else {
        return try loadVariants(path, variantFile: variantFile, given: given)
      }
      return try loadVariants(
        made.document, path: made.path, variantFile: variantFile, given: given)
    }
  }

  private func reading<Result>(
    _ path: String, _ game: ScheduledGameChoice?,
    _ load: ((document: JSONNode, path: String)?) throws(ScenarioError) -> Result
  ) throws(StudyError) -> Result {
    let made = try game.map { (game) throws(StudyError) in
      (document: try game.scenario(in: path).document, path: game.fileName)
    }
    do {
      return try load(made)
    } catch {
      let misuse = game == nil ? try SourceFile.misuse(path) : nil
      throw misuse ?? StudyError(scenario: error)
    }
  }
}

extension ScheduledGameChoice {
  /// The name of the game's scenario, and of its folder of reports: the id and the starters.
  fileprivate var fileName: String {
    (["\(id)"] + starters.map(\.description)).joined(separator: "-") + ".json"
  }

  fileprivate func scenario(in path: String) throws(StudyError) -> GameScenario {
    let schedule = try SourceFile.schedule(path)
    let teams = try roster.map { (path) throws(StudyError) in try SourceFile.read(path) }
    do {
      return try GameScenario(
        id, of: schedule, file: path, roster: teams, starters: starters, playsFinal: playsFinal)
    } catch {
      switch error {
      case .usage(let message): throw StudyError(.usage, message)
      case .invalid(let diagnostics): throw StudyError(input: diagnostics)
      }
    }
  }
}
