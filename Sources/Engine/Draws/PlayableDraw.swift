public import Programs

/// A draw as the engine does it, in every lane of a block.
public protocol PlayableDraw: Draw {
  /// Fills what ``Draw/fills`` and ``Draw/use(of:)`` say.
  func draw(in block: TournamentBlock)
}
