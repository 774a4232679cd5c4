public import Tables

extension Section {
  /// Returns the section as text, an empty line between any two of its parts.
  ///
  /// - Parameter whole: The location of whole tables in words, such as `in report.md`.
  public func printout(whole: String) -> Printout {
    Printout(
      joining: [Printout("\(title)\n")] + blocks.flatMap { $0.printouts(whole) }, separator: "\n")
  }
}

extension Block {
  fileprivate func printouts(_ whole: String) -> [Printout] {
    switch self {
    case .paragraph(let text): [Printout("\(text.plain)\n")]
    case .list(let items, let isNumbered):
      [
        Printout(
          items.enumerated().map { index, item in
            "\(isNumbered ? "\(index + 1)." : "-") \(item.plain)\n"
          }.joined())
      ]
    case .command(let command): [Printout("    \(command)\n")]
    case .table(let table), .shaded(let table, _), .linkedTable(let table, _):
      [Printout(table, whole: whole)]
    case .chart(let charted): [Printout(charted.table, whole: whole)]
    case .only(let forms, let blocks):
      forms.contains(.text) ? blocks.flatMap { $0.printouts(whole) } : []
    case .page, .sheet: []
    case .section(let section): [section.printout(whole: whole)]
    }
  }
}
