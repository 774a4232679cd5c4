internal import Glibc
public import Rosters
internal import TextFiles

/// Makes a roster of files that others have written: what `podium roster import` does.
public struct ImportStudy: Sendable {
  /// How a roster is written.
  public enum Format: String, Sendable, CaseIterable {
    case csv, json
  }

  public var inputs: [String]
  /// Where they come from; nil if they are to tell.
  public var source: ImportFormat?
  /// The season to take where a table has several.
  public var season: Int?
  /// The file to write; nil to give the text only.
  public var output: String?
  /// How it is written; nil for what the file's name says, or CSV.
  public var format: Format?
  /// Whether a file that is there is written over.
  public var replaces = false

  public init(inputs: [String]) {
    self.inputs = inputs
  }

  /// What was made.
  public struct Outcome: Sendable {
    /// The roster as it is written.
    public let roster: String
    /// What was written where, for people; nil if nothing was.
    public let text: String?
    /// What people should know of it, a line each.
    public let notes: [String]
  }

  /// Reads, checks and writes.
  ///
  /// - Throws: everything that is wrong with the files; then nothing is written.
  public func run() throws(StudyError) -> Outcome {
    let format = try writtenFormat()
    let imported = try imported()
    let refusal = { (error: Diagnostics) in StudyError(.invalidInput, error.description) }
    let text =
      format == .csv ? imported.csv : try StudyError.of(refusal, try imported.json())
    guard let output else {
      return Outcome(roster: text, text: nil, notes: imported.notes)
    }
    let replaced = try write(text, to: output, game: imported.game)
    let rows = RosterPage.counted(
      imported.rowCount, imported.game == "baseball" ? "row" : "player")
    let teams = RosterPage.counted(imported.teamCount, "team")
    return Outcome(
      roster: text,
      text: "\(output): a \(imported.game) roster of \(teams), \(rows)\n",
      notes: imported.notes + replaced)
  }

  /// Writes the roster.
  ///
  /// - Returns: what people should know of the scenarios that had their teams from what it has replaced.
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
    do {
      return try RosterImport(format: source, season: season).roster(sources)
    } catch {
      throw StudyError(.invalidInput, error.description)
    }
  }
}
