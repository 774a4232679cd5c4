import ArgumentParser
import TextFiles

/// The names of commands.
enum CommandName {
  /// The message about a first argument that should name a command and does not. ArgumentParser suggests options only.
  static func misspelt(
    _ words: ArraySlice<String>, of command: any ParsableCommand.Type,
    called path: String = "podium"
  ) -> String? {
    let commands = command.configuration.subcommands
    guard !commands.isEmpty, let word = words.first, !word.hasPrefix("-"), word != "help" else {
      return nil
    }
    if let next = commands.first(where: { name($0) == word }) {
      return misspelt(words.dropFirst(), of: next, called: "\(path) \(word)")
    }
    let meant = nearestName(to: word, among: commands.map(name)).map { "; did you mean '\($0)'?" }
    return """
      Error: found \(Diagnostic.quote(word)), expected a command\(meant ?? "")
      Usage: \(path) <subcommand>
        See '\(path) --help' for more information.

      """
  }

  private static func name(_ command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? String(describing: command).lowercased()
  }
}
