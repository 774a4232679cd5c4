/// The description of a column of a CSV file.
public struct FileColumn: Sendable, Hashable {
  /// The type that a program reads the cells as.
  public enum Kind: String, Sendable, Equatable, CaseIterable {
    /// Words, ids and names, including `007`, `2024-01-01` and `null`.
    case text
    case day
    case wholeNumber = "whole number"
    case number
    /// A fraction from 0 to 1.
    case probability
  }

  /// The header of the column; `<axis>` in it stands for a name that the scenario or the game gives.
  public let name: String
  /// The title of the column on the terminal.
  public internal(set) var title: String
  public let kind: Kind
  /// The meaning of a cell: a sentence without its full stop.
  public let meaning: String
  /// The possible values, such as `1 to the number of entrants`, or `nil` if the kind says it.
  public let range: String?
  /// The rows without a value, such as `where the match was never played`, or `nil` if every row has one.
  public let emptyWhere: String?

  init(
    _ name: String, _ kind: Kind, _ meaning: String, range: String? = nil, emptyWhere: String? = nil
  ) {
    self.name = name
    title = name
    self.kind = kind
    self.meaning = meaning
    self.range = kind == .probability ? range ?? "0 to 1" : range
    self.emptyWhere = emptyWhere
  }

  func describes(_ header: String) -> Bool {
    guard let open = name.firstIndex(of: "<"), let close = name.lastIndex(of: ">") else {
      return header == name
    }
    let (start, end) = (name[..<open], name[name.index(after: close)...])
    return header.count > start.count + end.count && header.hasPrefix(start)
      && header.hasSuffix(end)
  }

  var column: Column {
    let isText = kind == .text || kind == .day
    return Column(name: name, title: title, alignment: isText ? .left : .right)
  }
}
