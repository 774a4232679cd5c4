import Scenarios
import Testing
import TextFiles

/// The ids of points of a sweep.
@Suite struct SweepIDTests {
  private static let name = "/teams/red/name"
  private static let power = "/teams/red/squad/Ada/skillPower"
  private static let longest = String(repeating: "x", count: 60)

  /// A text needs no quotes if it is unambiguous.
  @Test(arguments: [
    (name, #""4-3-3""#, "4-3-3"), (name, #""two words""#, "two words"), (name, #""é""#, "é"),
    (name, #""8.5""#, #""8.5""#), (name, #""1e3""#, #""1e3""#), (name, #""true""#, #""true""#),
    (name, #""null""#, #""null""#), (name, #"" a""#, #"" a""#), (name, #""a ""#, #""a ""#),
    (name, #""a,b=c""#, #""a,b=c""#), (name, #""a=b""#, #""a=b""#), (name, #""\"a""#, #""\"a""#),
    (name, #""[1]""#, #""[1]""#), (name, #""{}""#, #""{}""#), (name, ##""#1""##, ##""#1""##),
    (name, "\"\(longest)\"", longest), (name, "\"x\(longest)\"", "#1"),
    (name, #""a\nb""#, #""a\nb""#), (name, #""\u0085""#, "#1"),
    (power, "8.50", "8.5"), (power, "1e1", "10"), (power, "0.0", "0"),
    ("/game/rules/allowShortLineup", "true", "true"),
    ("/teams/red/lineup/defence", #"[ "Bea" ]"#, #"["Bea"]"#),
    ("/competition/stages/0/points", #"{ "win": 3 }"#, #"{"win":3}"#),
  ])
  func aValueHasAnIDThatIsOnlyItsOwn(pointer: String, value: String, text: String) throws {
    let compared = try ComparedText.load(
      ComparedText.scenario(sweep: "\"d\": { \"at\": \"\(pointer)\", \"values\": [\(value)] }"))
    #expect(compared.variants.map(\.id) == ["d=\(text)"])
  }

  /// Values that no scenario accepts have an id for messages.
  @Test(arguments: [
    ("null", "null"), (#""""#, #""""#), ("{}", "{}"),
  ])
  func whatIsRefusedIsNamedInTheSameWay(value: String, text: String) {
    let said = ComparedText.diagnostics(
      ComparedText.scenario(sweep: "\"d\": { \"at\": \"\(Self.name)\", \"values\": [\(value)] }"))
    #expect(said.count == 1)
    #expect(
      said.first?.contains("in sweep \(Diagnostic.quote("d=\(text)")): $.teams.red.name") == true)
  }
}
