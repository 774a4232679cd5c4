package import TextFiles

/// A game that is played by one of several models, each of which has rules of its own.
package protocol ModelGameDefinition: GameDefinition {
  /// Returns the keys of rules that have no effect because they belong to another model, each with an error
  /// message.
  func idleRules(_ rules: JSONNode?) -> [(key: String, message: String)]
}
