import Testing
import TextFiles

@Suite struct DiagnosticsTests {
  @Test func reportsAreOrderedByFileAndPlaceAndOtherwiseKeepTheirOrder() {
    var diagnostics = Diagnostics()
    diagnostics.report("third", at: TextFiles.SourceLocation(file: "a", line: 2, column: 10))
    diagnostics.report("fifth", at: TextFiles.SourceLocation(file: "b", line: 1, column: 1))
    diagnostics.report("second", at: TextFiles.SourceLocation(file: "a", line: 2, column: 9))
    diagnostics.report("fourth", at: TextFiles.SourceLocation(file: "a", line: 10, column: 1))
    diagnostics.report("sixth", at: TextFiles.SourceLocation(file: "b", line: 1, column: 1))
    diagnostics.report("first")
    #expect(
      diagnostics.all.map(\.message) == ["first", "second", "third", "fourth", "fifth", "sixth"])
  }

  @Test func aHundredAreKeptAndTheOthersCounted() {
    var diagnostics = Diagnostics()
    for number in 1...123 { diagnostics.report("\(number)") }
    #expect(diagnostics.all.count == 100)
    #expect(diagnostics.omittedCount == 23)
    #expect(diagnostics.count == 123)
    #expect(diagnostics.isFull)
    #expect(diagnostics.description.hasSuffix("100\nand 23 more"))
  }

  @Test func whatIsNotKeptIsNotWorded() {
    var diagnostics = Diagnostics()
    for number in 0..<100 { diagnostics.report("\(number)") }
    var worded = 0
    func message() -> String {
      worded += 1
      return "y"
    }
    diagnostics.report(message())
    #expect(worded == 0)
  }

  @Test func whatIsSaidTwiceIsCountedTwiceAndToldOnce() {
    var diagnostics = Diagnostics()
    for _ in 0..<3 { diagnostics.report("a") }
    diagnostics.report("b")
    #expect(diagnostics.all.map(\.message) == ["a", "b"])
    #expect(diagnostics.count == 4)
  }

  @Test func whatIsOnlyCountedStaysCountedWhenTheOthersChange() {
    var diagnostics = Diagnostics()
    for number in 1...103 { diagnostics.report("\(number)") }
    let changed = diagnostics.compactMap { $0.message.count == 1 ? nil : $0 }
    #expect(changed.all.count == 91)
    #expect(changed.count == 94)
  }

  @Test func manyErrorsOfAFileLeaveRoomForThoseOfOthers() {
    var diagnostics = Diagnostics()
    for line in 1...30 {
      diagnostics.report("row", at: TextFiles.SourceLocation(file: "a.csv", line: line, column: 1))
    }
    diagnostics.report("other", at: TextFiles.SourceLocation(file: "b.csv", line: 1, column: 1))
    let bounded = diagnostics.first(20, of: "a.csv")
    #expect(bounded.all.count == 21)
    #expect(bounded.count == 31)
    #expect(bounded.description.hasSuffix("a.csv:20:1: row\na.csv: and 10 more\nb.csv:1:1: other"))
  }

  @Test func commonDiagnosticsLoseDifferentSuggestions() {
    var (one, other) = (Diagnostics(), Diagnostics())
    one.report("x", suggestion: "a")
    one.report("y")
    other.report("x", suggestion: "b")
    other.report("z")
    #expect(one.common(with: other).all == [Diagnostic("x")])
  }
}
