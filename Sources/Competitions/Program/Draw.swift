/// A step that fills columns of slots and of words that surround matches, from columns that are filled
/// already: who turns up, who sits where.
public protocol Draw: Sendable {
  /// Draws in every lane of a block.
  func draw(in block: TournamentBlock)
}
