/// Where a row of a CSV file lies in its bytes.
public struct CSVRowRange: Sendable {
  /// The cells, with their quotation marks.
  public let cells: [Range<Int>]
  /// The whole row, with the end of its line.
  public let line: Range<Int>
}

extension SourceText {
  /// Where a row lies that begins at a location.
  ///
  /// - Parameters:
  ///   - location: that of the row's first cell.
  ///   - separator: that of the table.
  public func row(at location: SourceLocation, separator: UInt8) -> CSVRowRange {
    let start = offset(of: location)
    var index = start
    var cells: [Range<Int>] = []
    while true {
      let cell = index
      var isQuoted = false
      while index < bytes.count {
        let byte = bytes[index]
        if byte == .quotationMark { isQuoted.toggle() }
        let isEnd = byte == separator || byte == .lineFeed || byte == .carriageReturn
        if !isQuoted, isEnd { break }
        index += 1
      }
      cells.append(cell..<index)
      guard index < bytes.count, bytes[index] == separator else { break }
      index += 1
    }
    return CSVRowRange(cells: cells, line: start..<(index + lineEnd(at: index).count))
  }

  /// The end of line that lies at an offset; nothing if none does.
  public func lineEnd(at offset: Int) -> [UInt8] {
    let rest = bytes[offset...].prefix(2)
    if rest.elementsEqual([.carriageReturn, .lineFeed]) { return Array(rest) }
    guard let byte = rest.first, byte == .lineFeed || byte == .carriageReturn else { return [] }
    return [byte]
  }

  /// A text as a cell of a table: in quotation marks where it has to be, or where it is asked for.
  public static func cell(_ text: String, separator: UInt8, isQuoted: Bool = false) -> [UInt8] {
    let bytes = Array(text.utf8)
    let special: [UInt8] = [separator, .quotationMark, .lineFeed, .carriageReturn]
    guard isQuoted || bytes.contains(where: special.contains) else { return bytes }
    let doubled = bytes.flatMap { $0 == .quotationMark ? [$0, $0] : [$0] }
    return [.quotationMark] + doubled + [.quotationMark]
  }
}
