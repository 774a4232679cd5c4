import Games
import TestSupport
import Testing
import TextFiles

@Suite("Documents of teams and rules")
struct GameDocumentTests {
  /// The paragraphs of a file in the folder `data`, each of lines that begin with a word.
  private static func paragraphs(_ name: String) -> [[(word: String, rest: String)]] {
    guard let text = try? GameFile.text(name) else { preconditionFailure("there is no \(name)") }
    return text.split(separator: "\n\n").map { paragraph in
      paragraph.split(separator: "\n").map { line in
        (String(line.prefix { $0 != " " }), String(line.drop { $0 != " " }.dropFirst()))
      }
    }
  }

  /// Documents with the errors in them.
  ///
  /// The first line has the kind of the game and a team, in `t.json`, where `\n` is a line break; others have rules and
  /// uncertainty, and what each error contains, in their order.
  @Test(arguments: paragraphs("documents.txt"))
  func whatIsWrongIsSaid(lines: [(word: String, rest: String)]) {
    func rest(_ word: String) -> String? { lines.first { $0.word == word }?.rest }
    let ajax = FootballFixture.document(FourClubs.ajax.team).compactText
    let team = lines[0].rest.replacing("\\n", with: "\n").replacing("@ajax", with: ajax)
    let errors = GameChecks.errors(
      try GameFixture.game(
        lines[0].word, [("t", team)], rules: rest("rules") ?? "{}",
        uncertainty: rest("uncertainty"))
    ).map(\.description)
    let expected = lines.filter { $0.word == "error" }.map(\.rest)
    #expect(
      errors.count == expected.count && zip(errors, expected).allSatisfy { $0.contains($1) },
      "\(errors)")
  }

  /// Rosters, the documents that their rows become, or the ends of them, and what errors in them contain.
  @Test(arguments: paragraphs("rosters.txt"))
  func rowsOfARosterBecomeATeam(lines: [(word: String, rest: String)]) throws {
    func rest(_ word: String) -> [String] { lines.filter { $0.word == word }.map(\.rest) }
    var diagnostics = Diagnostics()
    let table = try #require(
      CSVDocument.parse(
        Array(rest("|").joined(separator: "\n").utf8), file: "a.csv", diagnostics: &diagnostics))
    let definition = GameFixture.definition(lines[0].word)
    let node = definition.team(named: nil, rows: table.filledRows, diagnostics: &diagnostics)
    if diagnostics.isEmpty {
      _ = definition.teamShape.check(node, at: DocumentPath().key("t"), diagnostics: &diagnostics)
    }
    let (found, expected) = (diagnostics.all.map(\.description), rest("!"))
    #expect(
      found.count == expected.count && zip(found, expected).allSatisfy { $0.contains($1) },
      "\(found)")
    let text = JSONValue(node).compactText
    #expect(rest("=").allSatisfy { text.hasSuffix($0) }, "\(text)")
  }

  /// Keys of rules with the default preset's values, what the preset `app` has instead, another value for each key whose
  /// values are more than those of the presets, and keys with values out of range.
  @Test(arguments: ["football", "basketball", "duels"])
  func rulesAreThoseOfTheirPresetAndKeys(kind: String) throws {
    let node = try GameChecks.node(GameFile.text("rules.json"))
    let rules = try #require(
      node.elements?.map { JSONValue($0) }.first { $0["kind"] == .string(kind) })
    func members(_ name: String) -> [JSONObject.Member] {
      if case .object(let object)? = rules[name] { object.members } else { [] }
    }
    func game(_ rules: String, _ preset: JSONValue) throws(Diagnostics) -> any Game {
      let team: JSONValue =
        switch kind {
        case "football": FootballFixture.document(FourClubs.ajax.team)
        case "basketball":
          (preset == "app" ? BasketballFixture.ratings : BasketballFixture.strengths)[0]
        default: ["fighters": [:]]
        }
      return try GameFixture.game(kind, [("t", team.compactText)], rules: rules)
    }
    func expect(_ preset: JSONValue, _ changes: [JSONObject.Member], _ own: [JSONObject.Member])
      throws
    {
      var document = JSONObject(preset == .null ? [] : [.init("preset", preset)])
      var expected = JSONObject(members("values"))
      for member in own { document[member.name] = member.value }
      for member in changes + own { expected[member.name] = member.value }
      let found = try game(JSONValue.object(document).compactText, preset).canonicalRules
      #expect(
        found.canonicalText == JSONValue.object(expected).canonicalText, "\(document)")
    }
    let (app, others) = (members("app"), members("others"))
    try expect(.null, [], [])
    // Every key has a value of its own, so that none is taken for another.
    for own in [[], others] {
      try expect(rules["default"] ?? .null, [], own)
      try expect("app", app, own)
    }
    #expect(Set((others + app).map(\.name)) == Set(members("values").map(\.name)))
    for text in try #require(rules["refused"]).elements.compactMap(\.text) {
      let (key, value) = (text.prefix { $0 != " " }, text.drop { $0 != " " })
      let errors = GameChecks.errors(try game("{\"\(key)\":\(value)}", .null))
      #expect(
        errors.count == 1
          && errors[0].description.hasPrefix("rules.json:1:\(key.count + 6): $.game.rules.\(key): "),
        "\(text): \(errors)")
    }
  }
}
