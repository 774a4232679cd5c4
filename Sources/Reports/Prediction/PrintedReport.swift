public import Tables
public import TextFiles

/// A report that a command prints, or writes into one file, in any of its forms.
public protocol PrintedReport: Sendable {
  /// The report for people: text and Markdown.
  var document: Section { get }
  /// The table of the CSV file.
  var table: Table { get }
  var json: JSONValue { get }
}
