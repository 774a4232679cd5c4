internal import AllGames
internal import Games
public import TextFiles

public enum ScenarioSchema {
  /// The schema of draft 2020-12. The other fields depend on the `game.kind`.
  public static var document: JSONValue {
    let kinds = GameCatalogue.all.map { JSONValue.string($0.kind) }
    let choices = GameCatalogue.all.map { game -> JSONValue in
      let isThisGame: JSONValue = [
        "required": ["game"],
        "properties": ["game": kind(["const": .string(game.kind)])],
      ]
      return ["if": isThisGame, "then": ScenarioShape(game: game).root.jsonSchema()]
    }
    return SharedSchemas.sharing([
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A Podium scenario",
      "type": "object",
      "required": ["game"],
      "properties": ["game": kind(["enum": .array(kinds)])],
      "allOf": .array(choices),
    ])
  }

  private static func kind(_ rule: JSONValue) -> JSONValue {
    ["type": "object", "required": ["kind"], "properties": ["kind": rule]]
  }
}
