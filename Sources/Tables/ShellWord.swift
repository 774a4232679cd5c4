/// Words of commands that people copy into a shell.
public enum ShellWord {
  /// The word, in quotes if a shell would read it as anything else.
  public static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "-_.,:=".unicodeScalars.contains($0)
    }
    return isPlain
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
