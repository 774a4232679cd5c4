public import Programs

/// A draw that the engine can execute in every lane of a block.
public protocol PlayableDraw: Draw {
  /// Fills the slots and columns that ``Draw/fills`` and ``Draw/use(of:)`` declare.
  func draw(in block: TournamentBlock)
}

extension Draw {
  /// The draw as the engine executes it.
  var playable: any PlayableDraw {
    guard let draw = self as? any PlayableDraw else {
      // Cannot happen: all types that conform to Draw are in Programs, and each is extended with PlayableDraw in this
      // folder. CI compares the two and refuses a type without its extension.
      fatalError("nobody knows how to do the draw \(title)")
    }
    return draw
  }
}
