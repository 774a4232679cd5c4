internal import Programs
internal import Reports
public import Rosters
internal import Scenarios
internal import TextFiles

/// A game of a schedule that is played as a scenario, as `--game` names it.
public struct ScheduledGameChoice: Sendable {
  public var id: Int
  /// The file of the teams; nil for the line-ups of a live feed.
  public var roster: String?
  /// Pitchers who are to start in place of those announced.
  public var starters: [NamedStarter]
  /// Whether a game is played that has been played already.
  public var playsFinal: Bool

  public init(id: Int, roster: String?, starters: [NamedStarter], playsFinal: Bool) {
    self.id = id
    self.roster = roster
    self.starters = starters
    self.playsFinal = playsFinal
  }

  /// The words of a command that name the game in a schedule.
  func words(in schedule: String) -> String {
    func name(_ path: String) -> String {
      ShellWord.file(Folder.name(of: path) ?? path)
    }
    return "\(name(schedule)) --game \(id)" + (roster.map { " --roster \(name($0))" } ?? "")
      + starters.map { " --starter \(ShellWord.quoted($0.description))" }.joined()
      + (playsFinal ? " --even-if-final" : "")
  }
}

/// Reading what rosters and schedules are made of.
enum SourceFile {
  static func read(_ path: String) throws(StudyError) -> RosterImport.Source {
    let bytes = try StudyError.of(
      StudyError.init(file:),
      try InputFile.bytes(path, maximumBytes: ImportLimits.maximumBytes, allowsPipes: true))
    return RosterImport.Source(path: path, bytes: bytes)
  }

  /// What a file is that is no scenario, and what to do with it; nil if it is nothing that is known.
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
    do {
      return try Schedule(source.bytes, file: path)
    } catch {
      throw StudyError(.invalidInput, error.description)
    }
  }
}

extension ScenarioLoader {
  /// A scenario, or that of a game of the schedule in the file, or the study's error that says why there is none.
  func scenario(
    _ path: String, game: ScheduledGameChoice?, given: [GivenResult] = []
  ) throws(StudyError) -> Scenario {
    let made = try game.map { (game) throws(StudyError) in try game.scenario(in: path) }
    do {
      guard let game, let made else { return try load(path, given: given) }
      return try load(made.document, path: game.fileName, given: given)
    } catch {
      let misuse = game == nil ? try SourceFile.misuse(path) : nil
      throw misuse ?? StudyError(scenario: error)
    }
  }
}

extension ScenarioLoader {
  /// A scenario and its variants, or a game of the schedule in the file and its variants, or the study's error
  /// that says why there are none.
  func compared(
    _ path: String, game: ScheduledGameChoice?, variantFile: String?, given: [GivenResult]
  ) throws(StudyError) -> ComparedScenarios {
    if let game, variantFile == nil {
      throw StudyError(
        .usage,
        "found --game \(game.id) without --variant-file, expected a file of variants: a schedule has none"
      )
    }
    let made = try game.map { (game) throws(StudyError) in try game.scenario(in: path) }
    do {
      guard let game, let made else {
        return try loadVariants(path, variantFile: variantFile, given: given)
      }
      return try loadVariants(
        made.document, path: game.fileName, variantFile: variantFile, given: given)
    } catch {
      let misuse = game == nil ? try SourceFile.misuse(path) : nil
      throw misuse ?? StudyError(scenario: error)
    }
  }
}

extension ScheduledGameChoice {
  /// What the scenario of the game is called, as is the folder of its reports: by its id, and by who is to start in
  /// it.
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
      case .invalid(let diagnostics): throw StudyError(.invalidInput, diagnostics.description)
      }
    }
  }
}
