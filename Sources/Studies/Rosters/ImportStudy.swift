internal import Glibc
public import Rosters
internal import Tables
internal import TextFiles

/// The import of a roster from other sites' files: what `podium roster import` does.
public struct ImportStudy: Sendable {
  public enum Format: String, Sendable, CaseIterable {
    case csv, json
  }

  public var inputs: [String]
  /// The format of the files, or `nil` to recognise them.
  public var source: ImportFormat?
  /// The season to take, if a table has several.
  public var season: Int?
  /// The file to write, or `nil` to return the text only.
  public var output: String?
  /// The format to write, or `nil` for that of the file's name, or CSV.
  public var format: Format?
  /// True to overwrite a file.
  public var replaces = false

  public init(inputs: [String]) {
    self.inputs = inputs
  }

  public struct Outcome: Sendable {
    /// The text of the roster.
    public let roster: String
    /// The file written, for people, if there is one.
    public let text: String?
    /// Remarks on the roster, one line each.
    public let notes: [String]
  }

  /// Reads, checks and writes.
  ///
  /// - Throws: All errors in the files; then nothing is written.
  public func run() throws(StudyError) -> Outcome {
    let format = try writtenFormat()
    let imported = try imported()
    let text =
      format == .csv
      ? imported.csv : try StudyError.of(StudyError.init(input:), try imported.json())
    guard let output else {
      return Outcome(roster: text, text: nil, notes: imported.notes)
    }
    let replaced = try write(text, to: output, game: imported.game)
    let rows = NumberText.counted(
      imported.rowCount, imported.game == "baseball" ? "row" : "player")
    let teams = NumberText.counted(imported.teamCount, "team")
    return Outcome(
      roster: text,
      text: "\(output): a \(imported.game) roster of \(teams), \(rows)\n",
      notes: imported.notes + replaced)
  }

  /// Writes the roster.
  ///
  /// - Returns: Remarks on the scenarios with teams from the replaced file.
  private func write(
    _ text: String, to output: String, game: String
  ) throws(StudyError) -> [String] {
    do throws(FileError) {
      try AtomicFile(output).create(text)
      return []
    } catch {
      guard error.code == EEXIST else { throw StudyError(writing: error) }
    }
    guard replaces else {
      throw StudyError(
        .cannotWrite,
        "\(output) exists already; overwrite it with --replace, or choose another name")
    }
    let before = try? InputFile.bytes(output, maximumBytes: ImportLimits.maximumBytes)
    try StudyError.of(
      StudyError.init(roster:), try RosterEditor(output).replace(with: Array(text.utf8)))
    guard let before, before != Array(text.utf8) else { return [] }
    let replaced = ReplacedRoster(output, kind: game, before: before)
    let scenarios = replaced.scenarios.joined(separator: ", ")
    return (scenarios.isEmpty ? [] : ["these scenarios change: \(scenarios)"]) + replaced.problems
  }

  private func writtenFormat() throws(StudyError) -> Format {
    guard let output else { return format ?? .csv }
    guard let named = Format.allCases.first(where: { output.hasSuffix(".\($0.rawValue)") }) else {
      throw StudyError(
        .usage,
        "found --output \(output), expected a name that ends in .csv or .json, so that scenarios recognise it"
      )
    }
    guard format == nil || format == named else {
      throw StudyError(
        .usage,
        "found --format \(format?.rawValue ?? "") with --output \(output), expected the same format in both"
      )
    }
    return named
  }

  private func imported() throws(StudyError) -> ImportedRoster {
    var sources: [RosterImport.Source] = []
    for path in inputs {
      sources.append(try SourceFile.read(path))
    }
    return try StudyError.of(
      StudyError.init(input:), try RosterImport(format: source, season: season).roster(sources))
  }
}
