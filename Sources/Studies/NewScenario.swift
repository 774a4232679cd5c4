internal import AllGames
internal import Games
internal import Glibc
internal import Scenarios
internal import TextFiles

/// Starter scenarios: what `podium new` does.
public enum NewScenario {
  /// The games that have a starter scenario.
  public static var games: [String] { GameCatalogue.all.map(\.kind) }

  /// Writes the starter scenario of a game to a new file.
  ///
  /// - Returns: The next steps, for people.
  /// - Throws: An error if there is no such game, or the file exists or cannot be written.
  public static func write(_ path: String, game: String) throws(StudyError) -> String {
    guard let text = StarterScenario.text(kind: game) else {
      throw NamedOption.unknown("--game", game, "a game", games)
    }
    guard path.hasSuffix(".json") else {
      throw StudyError(
        .usage, "found the file \(Diagnostic.quote(path)), expected one that ends in .json")
    }
    do throws(FileError) {
      try AtomicFile(path).create(text)
    } catch {
      guard error.code == EEXIST else { throw StudyError(writing: error) }
      throw StudyError(
        .cannotWrite,
        "\(path) exists already and stays as it is; choose another name")
    }
    let hasPlayers = GameCatalogue.roster(kind: game)?.rosterColumns.hasPlayers ?? true
    let rows = hasPlayers ? "players" : "teams and their numbers"
    return """
      \(path): a scenario of \(game). Put in your own \(rows), then:
        podium validate \(ShellWord.file(path))
        podium run \(ShellWord.file(path))

      """
  }
}
