/// The byte ranges of a row of a CSV file.
public struct CSVRowRange: Sendable {
  /// The ranges of the cells, with their quotation marks.
  public let cells: [Range<Int>]
  /// The range of the whole row, with its line end.
  public let line: Range<Int>
}

extension SourceText {
  /// The byte ranges of the row whose first cell is at a location.
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

  /// The line end at an offset; empty if there is none.
  public func lineEnd(at offset: Int) -> [UInt8] {
    let rest = bytes[offset...].prefix(2)
    if rest.elementsEqual([.carriageReturn, .lineFeed]) { return Array(rest) }
    guard let byte = rest.first, byte == .lineFeed || byte == .carriageReturn else { return [] }
    return [byte]
  }

  /// A text as a cell, in quotation marks if necessary or requested.
  public static func cell(_ text: String, separator: UInt8, isQuoted: Bool = false) -> [UInt8] {
    let bytes = Array(text.utf8)
    let special: [UInt8] = [separator, .quotationMark, .lineFeed, .carriageReturn]
    guard isQuoted || bytes.contains(where: special.contains) else { return bytes }
    let doubled = bytes.flatMap { $0 == .quotationMark ? [$0, $0] : [$0] }
    return [.quotationMark] + doubled + [.quotationMark]
  }
}
