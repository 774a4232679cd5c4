package import TextFiles

/// A game that is played by one of several models, each of which has rules of its own.
package protocol ModelGameDefinition: GameDefinition {
  /// The keys of rules that say nothing beside the others, as they are of another model, with what an error says of each.
  func idleRules(_ rules: JSONNode?) -> [(key: String, message: String)]
}
