/// A CSV file from elsewhere, and what a strict parser would refuse in it.
public struct ForeignCSV: Sendable {
  public var table: CSVTable

  /// The lines of rows shorter than the header, which were filled up with empty cells.
  public internal(set) var shortLines: [Int] = []

  /// The lines of rows longer than the header, whose additional cells are empty.
  public internal(set) var paddedLines: [Int] = []

  /// The cells beyond the header that are not empty, by the index of their row.
  public internal(set) var surplus: [Int: [CSVCell]] = [:]

  /// The first byte that is not UTF-8, if the file was read as Windows-1252.
  public internal(set) var foreignByte: (location: SourceLocation, byte: UInt8)?
}

extension ForeignCSV {
  /// Reports what was tolerated, other than the ``surplus`` cells, which the caller judges.
  public func report(to warnings: inout Diagnostics) {
    if let (location, byte) = foreignByte {
      let digits = String(byte, radix: 16, uppercase: true)
      warnings.report(
        "found the byte 0x\(digits), which is not UTF-8: the file is read as Windows-1252; save it as UTF-8 if names "
          + "look wrong", at: location)
    }
    let columns = "the \(table.header.count) of the header"
    if let first = shortLines.first {
      warnings.report(
        "\(Self.lines(shortLines, "has", "have")) fewer cells than \(columns): the missing ones are taken as empty",
        at: place(first))
    }
    if let first = paddedLines.first {
      warnings.report(
        "\(Self.lines(paddedLines, "has", "have")) more cells than \(columns), all empty: left out",
        at: place(first))
    }
  }

  /// The message about a cell beyond the header that makes it unclear which columns the others belong to.
  public func surplusProblem(_ cell: CSVCell) -> String {
    "found \(Diagnostic.quote(cell.text)) beyond the \(table.header.count) columns of the header, expected no text there: "
      + "it is unclear which column it is of; name its column in the header, or put a cell that holds a comma in "
      + "quotation marks"
  }

  private func place(_ line: Int) -> SourceLocation? {
    table.header.first.map { SourceLocation(file: $0.location.file, line: line, column: 1) }
  }

  /// Line numbers in words, with a verb: `lines 3, 7 to 9 and 12 have`.
  public static func lines(_ lines: [Int], _ one: String, _ several: String) -> String {
    var runs: [ClosedRange<Int>] = []
    for line in lines.sorted() {
      if let last = runs.last, line - last.upperBound <= 1 {
        runs[runs.count - 1] = last.lowerBound...line
      } else {
        runs.append(line...line)
      }
    }
    var texts = runs.prefix(maximumRuns).map { run in
      run.count == 1
        ? "\(run.lowerBound)"
        : "\(run.lowerBound)\(run.count == 2 ? ", " : " to ")\(run.upperBound)"
    }
    if runs.count > maximumRuns {
      texts.append("\(runs.dropFirst(maximumRuns).reduce(0) { $0 + $1.count }) more")
    }
    let list = texts.dropLast().joined(separator: ", ")
    return lines.count == 1
      ? "line \(texts[0]) \(one)"
      : "lines \(list)\(list.isEmpty ? "" : " and ")\(texts.last ?? "") \(several)"
  }

  private static let maximumRuns = 12
}
