public import TextFiles

/// A game whose ratings can be uncertain.
public protocol SampledGameDefinition: GameDefinition {
  /// The shape of `uncertainty`.
  var uncertaintyShape: Shape { get }
}
