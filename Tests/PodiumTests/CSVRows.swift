import TestSupport

/// The rows of a CSV file by the names of its columns.
enum CSVRows {
  static func of(_ text: String?) -> [[String: String]] {
    let lines = cells(text)
    return lines.dropFirst().map {
      Dictionary(zip(lines[0], $0), uniquingKeysWith: { first, _ in first })
    }
  }

  /// The number of rows of each CSV file in a folder, by its name without `.csv`.
  static func counts(in folder: String) -> [String: Int] {
    let names = TestFile.names(in: folder).filter { $0.hasSuffix(".csv") }
    return Dictionary(
      uniqueKeysWithValues: names.map {
        (String($0.dropLast(4)), cells(TestFile.text("\(folder)/\($0)")).count - 1)
      })
  }

  /// The cells of each line, the header first.
  static func cells(_ text: String?) -> [[String]] {
    (text ?? "").split(separator: "\n").map(cells)
  }

  /// The cells of a line; commas within quotes separate nothing.
  private static func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}
