/// Slots to be filled with the occupants of rows in the order of their ranks, in every lane of a block.
public struct SeatCall: ~Escapable {
  /// The number of lanes, padded.
  public let lanes: Int
  /// The row at each rank, a column per rank.
  public let order: ListedColumns<UInt8>
  /// The occupant of each of ``maximumRows`` rows.
  public let occupants: Span<Int32>
  /// The columns to fill, one per rank.
  public let slots: MutableColumns<Int32>

  /// The number of rows whose occupants can be looked up.
  public static var maximumRows: Int { 64 }

  @_lifetime(copy order, copy occupants, copy slots)
  public init(
    lanes: Int, order: ListedColumns<UInt8>, occupants: Span<Int32>, slots: MutableColumns<Int32>
  ) {
    precondition(lanes >= 0 && lanes % MatchLanes.granularity == 0, "\(lanes) lanes")
    precondition(occupants.count == SeatCall.maximumRows, "\(occupants.count) occupants")
    precondition(lanes <= slots.lanes, "\(lanes) of \(slots.lanes) lanes")
    order.check(columns: slots.count, lanes: lanes)
    self.lanes = lanes
    self.order = order
    self.occupants = occupants
    self.slots = slots
  }
}
