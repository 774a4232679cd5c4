public import Programs

/// A draw as the engine does it, in every lane of a block.
public protocol PlayableDraw: Draw {
  /// Fills what ``Draw/fills`` and ``Draw/use(of:)`` say.
  func draw(in block: TournamentBlock)
}

extension Draw {
  /// The draw as the engine does it.
  var playable: any PlayableDraw {
    guard let draw = self as? any PlayableDraw else {
      // Every draw that a builder puts into a program is one: only a mistake of Podium's leads here.
      fatalError("nobody knows how to do the draw \(title)")
    }
    return draw
  }
}
