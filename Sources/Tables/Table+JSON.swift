internal import Estimates
public import TextFiles

extension Table {
  /// The rows as an array of objects, keyed by the columns' names.
  ///
  /// Probabilities are fractions, missing cells are null, and numbers have the digits of a CSV file.
  public var json: JSONValue {
    .array(
      rows.map { row in
        .object(
          JSONObject(zip(columns, row).map { JSONObject.Member($0.name, $1.json) })
        )
      }
    )
  }
}

extension Cell {
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text), .plain(let text): .string(text)
    case .boolean(let value): .boolean(value)
    case .integer(let number): .integer(number)
    case .real(let value), .share(let value), .probability(let value): Cell.json(value)
    case .proportion(let proportion): Cell.json(proportion.value)
    case .chance(let chance): Cell.json(chance.value)
    case .missing: .null
    }
  }

  private static func json(_ value: Double) -> JSONValue {
    .double(NumberText.rounded(value))
  }
}
