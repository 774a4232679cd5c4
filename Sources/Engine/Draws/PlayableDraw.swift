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
      // Steps hold the draws of Programs alone, and each of these has its extension in this folder. The tests of programs
      // play every kind of stage, and so every draw: only a mistake of Podium's leads here.
      fatalError("nobody knows how to do the draw \(title)")
    }
    return draw
  }
}
