/// A parser of one CSV file.
///
/// SwiftCSV has neither source locations nor limits, and accepts what is an error here.
struct CSVParser {
  private let limits: CSVLimits
  private let isForeign: Bool
  private var cursor: TextCursor
  private var separator = UInt8(ascii: ",")
  private var cellCount = 0
  /// Errors after which parsing goes on.
  var diagnostics = Diagnostics()
  /// The rows of a foreign file whose length differs from that of the header.
  private var shortLines: [Int] = []
  private var paddedLines: [Int] = []
  private var surplus: [Int: [CSVCell]] = [:]

  init(bytes: [UInt8], file: String, limits: CSVLimits, isForeign: Bool = false) {
    self.limits = limits
    self.isForeign = isForeign
    cursor = TextCursor(bytes: bytes, file: file)
  }

  mutating func parseForeignTable() throws(Diagnostic) -> ForeignCSV {
    var foreign = ForeignCSV(table: try parseTable())
    foreign.shortLines = shortLines
    foreign.paddedLines = paddedLines
    foreign.surplus = surplus
    return foreign
  }

  mutating func parseTable() throws(Diagnostic) -> CSVTable {
    guard cursor.bytes.count <= limits.maximumBytes else {
      throw Diagnostic(
        "found a file of \(cursor.bytes.count) bytes, expected at most \(limits.maximumBytes)",
        at: cursor.location)
    }
    if let problem = cursor.advanceOverByteOrderMark() {
      throw Diagnostic(problem.message, at: cursor.location)
    }
    skipBlankLines()
    guard cursor.current != nil else {
      throw Diagnostic("found an empty file, expected a header row", at: cursor.location)
    }
    separator = separatorOfHeader()
    let headerPlace = cursor.location
    let header = try parseRow(of: 0)
    if header.count == 1, let other = CSVParser.otherSeparator(in: header[0].text) {
      throw Diagnostic(
        "found columns separated by \(other), expected commas or semicolons",
        at: headerPlace)
    }
    checkHeader(header)
    var (rows, misfits): ([[CSVCell]], [[CSVCell]]) = ([], [])
    skipBlankLines()
    while cursor.current != nil {
      let location = cursor.location
      guard rows.count + misfits.count < limits.maximumRows else {
        throw Diagnostic("found more than \(limits.maximumRows) rows", at: location)
      }
      var row = try parseRow(of: header.count)
      if isForeign { fit(&row, to: header.count, index: rows.count) }
      if row.count != header.count {
        diagnostics.report(
          "found a row of \(Self.cells(row.count)),"
            + " expected \(Self.cells(header.count)) as in the header", at: location)
        misfits.append(row)
      } else {
        rows.append(row)
      }
      skipBlankLines()
    }
    var table = CSVTable(header: header, rows: rows, separator: separator)
    table.misfits = misfits
    return table
  }

  /// Fills up a row to the length of the header, or cuts off the cells beyond it.
  private mutating func fit(_ row: inout [CSVCell], to count: Int, index: Int) {
    guard row.count != count, let first = row.first, let last = row.last else { return }
    if row.count < count {
      shortLines.append(first.location.line)
      row += Array(repeating: CSVCell(text: "", location: last.location), count: count - row.count)
      return
    }
    let beyond = row[count...].filter { !$0.text.isEmpty }
    if beyond.isEmpty { paddedLines.append(first.location.line) } else { surplus[index] = beyond }
    row.removeSubrange(count...)
  }

  /// The separator of a header that has neither commas nor semicolons, in words.
  private static func otherSeparator(in header: String) -> String? {
    header.contains("\t") ? "tabs" : header.contains("|") ? "vertical bars" : nil
  }

  private static func cells(_ count: Int) -> String { count == 1 ? "1 cell" : "\(count) cells" }

  private mutating func skipBlankLines() {
    while let byte = cursor.current, byte == .lineFeed || byte == .carriageReturn {
      cursor.advanceOverLineEnd()
    }
  }

  private func separatorOfHeader() -> UInt8 {
    var isQuoted = false
    var commas = 0
    var semicolons = 0
    header: for byte in cursor.bytes[cursor.index...] {
      switch byte {
      case .quotationMark: isQuoted.toggle()
      case .lineFeed where !isQuoted, .carriageReturn where !isQuoted: break header
      case UInt8(ascii: ",") where !isQuoted: commas += 1
      case UInt8(ascii: ";") where !isQuoted: semicolons += 1
      default: break
      }
    }
    return semicolons > commas ? UInt8(ascii: ";") : UInt8(ascii: ",")
  }

  private mutating func checkHeader(_ header: [CSVCell]) {
    var firstLocations: [String: SourceLocation] = [:]
    for cell in header {
      if cell.text.isEmpty {
        diagnostics.report("found a column without a name, expected one", at: cell.location)
      } else if cell.text.utf8.count > limits.maximumNameBytes {
        // Comparing long texts can take time in proportion to the square of their length.
        diagnostics.report(
          "found a column name of more than \(limits.maximumNameBytes) bytes", at: cell.location)
      } else if let first = firstLocations[cell.text] {
        diagnostics.report(
          "found the column \(Diagnostic.quote(cell.text)) a second time, expected it once;"
            + " the first is at line \(first.line), column \(first.column)", at: cell.location)
      } else {
        firstLocations[cell.text] = cell.location
      }
    }
  }

  /// Parses the cells up to the end of the line.
  private mutating func parseRow(of expected: Int) throws(Diagnostic) -> [CSVCell] {
    var row: [CSVCell] = []
    row.reserveCapacity(expected)
    while true {
      let location = cursor.location
      guard row.count < limits.maximumColumns else {
        throw Diagnostic("found more than \(limits.maximumColumns) columns", at: location)
      }
      cellCount += 1
      guard cellCount <= limits.maximumCells else {
        throw Diagnostic("found more than \(limits.maximumCells) cells", at: location)
      }
      let isQuoted = cursor.current == .quotationMark
      let text = isQuoted ? try parseQuotedText() : try parsePlainText()
      row.append(CSVCell(text: text, location: location))
      guard cursor.current == separator else { break }
      cursor.advance()
    }
    if cursor.current != nil { cursor.advanceOverLineEnd() }
    return row
  }

  private mutating func parsePlainText() throws(Diagnostic) -> String {
    let location = cursor.location
    let start = cursor.index
    while let byte = cursor.current, byte != separator, byte != .lineFeed, byte != .carriageReturn {
      if byte == .quotationMark, !isForeign {
        throw Diagnostic(
          "found a quotation mark inside a cell that does not begin with one, expected quotation marks around the "
            + "whole cell, with those inside it doubled", at: cursor.location)
      }
      try advanceOverCharacter(byte)
      try checkLength(from: start, at: location)
    }
    return String(decoding: cursor.bytes[start..<cursor.index], as: UTF8.self)
  }

  private mutating func parseQuotedText() throws(Diagnostic) -> String {
    let opening = cursor.location
    cursor.advance()
    let start = cursor.index
    var runStart = start
    // Stays empty for a cell without doubled quotation marks, which is copied from the file.
    var undoubled: [UInt8] = []
    while let byte = cursor.current {
      switch byte {
      case .quotationMark where cursor.peek(1) == .quotationMark:
        cursor.advance()
        undoubled += cursor.bytes[runStart..<cursor.index]
        cursor.advance()
        runStart = cursor.index
      case .quotationMark:
        let run = cursor.bytes[runStart..<cursor.index]
        cursor.advance()
        try checkEndOfCell()
        return String(decoding: undoubled.isEmpty ? run : undoubled[...] + run, as: UTF8.self)
      case .lineFeed, .carriageReturn:
        cursor.advanceOverLineEnd()
      default:
        try advanceOverCharacter(byte)
      }
      try checkLength(from: start, at: opening)
    }
    throw Diagnostic(
      "found the end of the file inside this cell, expected a closing quotation mark", at: opening)
  }

  private func checkEndOfCell() throws(Diagnostic) {
    switch cursor.current {
    case nil, separator, .lineFeed, .carriageReturn: return
    default:
      throw Diagnostic(
        "found text after a closing quotation mark, expected \"\(Unicode.Scalar(separator))\" or"
          + " the end of the line (a quotation mark inside a cell is doubled)", at: cursor.location)
    }
  }

  private func checkLength(from start: Int, at location: SourceLocation) throws(Diagnostic) {
    guard cursor.index - start <= limits.maximumCellBytes else {
      throw Diagnostic(
        "found a cell of more than \(limits.maximumCellBytes) bytes"
          + " (is a closing quotation mark missing?)", at: location)
    }
  }

  private mutating func advanceOverCharacter(_ byte: UInt8) throws(Diagnostic) {
    if byte < 0x20 && byte != UInt8(ascii: "\t") {
      let digits = String(byte, radix: 16, uppercase: true)
      throw Diagnostic(
        "found the control character U+00\(byte < 16 ? "0" : "")\(digits), expected text"
          + " (is this a CSV file?)", at: cursor.location)
    }
    if byte < 0x80 {
      cursor.advance()
    } else if let problem = cursor.advanceOverScalar() {
      throw Diagnostic(problem.message, at: cursor.location)
    }
  }
}
