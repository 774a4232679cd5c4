import Tables
import Testing
import TextFiles

@Suite struct TableJSONTests {
  /// A mean of decimals shows no rounding errors of doubles.
  @Test func numbersHaveTheDigitsOfACSVFile() {
    let values = [0.1 + 0.2, (56.56 + 55.64 + 56.1 + 56.1) / 4, 100.81996434937612, 3e-12, -2.5]
    let table = Table(
      columns: [Column(name: "value", title: "Value")], rows: values.map { [.real($0)] })
    #expect(
      table.json.compactText
        == #"[{"value":0.3},{"value":56.1},{"value":100.8199643},{"value":3e-12},{"value":-2.5}]"#)
    let csv = CSVWriter().text(table).split(whereSeparator: \.isNewline).dropFirst()
    #expect(csv.compactMap { Double($0) } == [0.3, 56.1, 100.8199643, 3e-12, -2.5])
  }

  @Test func aMissingCellIsNull() {
    let table = Table(
      columns: [Column(name: "value", title: "Value")], rows: [[.missing], [.probability(0.25)]])
    #expect(table.json.compactText == #"[{"value":null},{"value":0.25}]"#)
  }
}
