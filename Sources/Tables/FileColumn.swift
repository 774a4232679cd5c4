/// What a column of a CSV file holds, for whoever reads the file.
public struct FileColumn: Sendable, Hashable {
  /// What a program reads the cells as.
  public enum Kind: String, Sendable, Equatable, CaseIterable {
    /// Words, ids and names: also those that look like numbers, days or nothing, such as `007`, `2024-01-01` and `null`.
    case text
    /// A day, as `2026-06-11`.
    case day
    case wholeNumber = "whole number"
    case number
    /// A fraction from 0 to 1.
    case probability
  }

  /// The header of the column. `<axis>` in it stands for a name that the scenario or the game gives.
  public let name: String
  public let kind: Kind
  /// What a cell says, as a sentence without its full stop.
  public let meaning: String
  /// What values there are, such as `1 to the number of entrants`; nil where the kind says it.
  public let range: String?
  /// Where a cell is empty, such as `where the match was never played`; nil if none ever is.
  public let emptyWhere: String?

  public init(
    _ name: String, _ kind: Kind, _ meaning: String, range: String? = nil, emptyWhere: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.meaning = meaning
    self.range = kind == .probability ? range ?? "0 to 1" : range
    self.emptyWhere = emptyWhere
  }

  /// Whether a header is this column's.
  public func describes(_ header: String) -> Bool {
    guard let open = name.firstIndex(of: "<"), let close = name.lastIndex(of: ">") else {
      return header == name
    }
    let (start, end) = (name[..<open], name[name.index(after: close)...])
    return header.count > start.count + end.count && header.hasPrefix(start)
      && header.hasSuffix(end)
  }
}

/// Columns of a file that belong together, as ``TableColumns`` has them: an estimate and how sure it is.
public struct FileColumns: Sendable {
  let columns: [FileColumn]
  /// What stands behind all other columns of the file.
  let errors: [FileColumn]

  private init(_ columns: [FileColumn], errors: [FileColumn] = []) {
    self.columns = columns
    self.errors = errors
  }

  /// Columns one after the other.
  public static func all(_ parts: [FileColumns]) -> FileColumns {
    FileColumns(parts.flatMap(\.columns), errors: parts.flatMap(\.errors))
  }

  /// A column of words, ids or names.
  public static func text(_ name: String, _ meaning: String, emptyWhere: String? = nil)
    -> FileColumns
  {
    FileColumns([FileColumn(name, .text, meaning, emptyWhere: emptyWhere)])
  }

  /// A column of days.
  public static func day(_ name: String, _ meaning: String, emptyWhere: String? = nil)
    -> FileColumns
  {
    FileColumns([FileColumn(name, .day, meaning, emptyWhere: emptyWhere)])
  }

  /// The column of a match's name.
  public static func match(
    _ meaning: String =
      "Name of the match: `home:away`, with `:2` for a second meeting; its number in a bracket",
    emptyWhere: String? = nil
  ) -> FileColumns {
    text("match", meaning, emptyWhere: emptyWhere)
  }

  /// The columns of an entrant's id and name, as ``TableColumns`` names them.
  ///
  /// - Parameter whom: such as `the entrant`.
  public static func entrant(
    _ name: String = "entrant", _ whom: String = "the entrant", emptyWhere: String? = nil
  ) -> FileColumns {
    FileColumns([
      FileColumn(name, .text, "Id of \(whom)", emptyWhere: emptyWhere),
      FileColumn(
        name == "entrant" ? "name" : "\(name)_name", .text,
        "Name of \(whom); the id where they have no name", emptyWhere: emptyWhere),
    ])
  }

  /// A column of whole numbers.
  public static func count(
    _ name: String, _ meaning: String, _ range: String, emptyWhere: String? = nil
  ) -> FileColumns {
    FileColumns([FileColumn(name, .wholeNumber, meaning, range: range, emptyWhere: emptyWhere)])
  }

  /// A column of numbers that are no estimates.
  public static func real(
    _ name: String, _ meaning: String, _ range: String? = nil, emptyWhere: String? = nil
  ) -> FileColumns {
    FileColumns([FileColumn(name, .number, meaning, range: range, emptyWhere: emptyWhere)])
  }

  /// A column of probabilities that do not say how sure they are.
  public static func probability(_ name: String, _ meaning: String, emptyWhere: String? = nil)
    -> FileColumns
  {
    FileColumns([FileColumn(name, .probability, meaning, emptyWhere: emptyWhere)])
  }

  /// A column of probabilities, and three for how sure they are.
  ///
  /// - Parameter errorsEmptyWhere: where these three are empty, if not where the probability is.
  public static func share(
    _ name: String, _ meaning: String, emptyWhere: String? = nil, errorsEmptyWhere: String? = nil
  ) -> FileColumns {
    let column = FileColumn(name, .probability, meaning, emptyWhere: emptyWhere)
    return FileColumns(
      [column], errors: errors(of: name, column, emptyWhere: errorsEmptyWhere))
  }

  /// A column of means, ratios or differences, and three for how sure they are.
  public static func mean(
    _ name: String, _ meaning: String, _ range: String? = nil, emptyWhere: String? = nil
  ) -> FileColumns {
    let column = FileColumn(name, .number, meaning, range: range, emptyWhere: emptyWhere)
    return FileColumns([column], errors: errors(of: name, column))
  }

  /// The columns of a count and its probability, and three for how sure that is.
  ///
  /// - Parameters:
  ///   - meaning: of the count: `Tournaments in which ...`.
  ///   - share: of the probability.
  public static func counted(
    _ meaning: String, _ range: String = "0 to the number of tournaments",
    share: String = "Their share of all tournaments"
  ) -> FileColumns {
    let probability = FileColumn("probability", .probability, share)
    return FileColumns(
      [FileColumn("count", .wholeNumber, meaning, range: range), probability],
      errors: errors(of: "probability", probability))
  }

  /// The three columns of an estimate's error, where they do not follow the estimates of the file.
  ///
  /// - Parameters:
  ///   - estimate: the column of the estimate.
  ///   - interval: which interval, in words.
  ///   - intervalEmptyWhere: where the interval is empty, if not where the standard error is.
  public static func errors(
    of estimate: FileColumn, interval: String = "95 % interval", intervalEmptyWhere: String? = nil
  ) -> FileColumns {
    FileColumns(
      errors(
        of: estimate.name, estimate, interval: interval, intervalEmptyWhere: intervalEmptyWhere))
  }

  private static func errors(
    of name: String, _ column: FileColumn, emptyWhere: String? = nil,
    interval: String = "95 % interval", intervalEmptyWhere: String? = nil
  ) -> [FileColumn] {
    let reasons = [
      column.emptyWhere.map { _ in "where `\(column.name)` is" },
      column.kind == .probability ? nil : "if only one tournament was played",
    ].compactMap { $0 }
    let empty = emptyWhere ?? (reasons.isEmpty ? nil : reasons.joined(separator: ", and "))
    return [
      FileColumn(
        "\(name)_se", .number, "Standard error of `\(column.name)`", range: "0 or more",
        emptyWhere: empty),
      FileColumn(
        "\(name)_ci_low", column.kind, "Lower end of its \(interval)", range: column.range,
        emptyWhere: intervalEmptyWhere ?? empty),
      FileColumn(
        "\(name)_ci_high", column.kind, "Upper end of its \(interval)", range: column.range,
        emptyWhere: intervalEmptyWhere ?? empty),
    ]
  }
}
