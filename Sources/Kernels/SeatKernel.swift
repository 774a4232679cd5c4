internal import CVectors
public import KernelInterface

/// Fills slots with the occupants of rows.
@inline(never)
public func seatRows(_ call: SeatCall) {
  for rank in 0..<call.slots.count {
    podium_look_up_occupants(
      call.order.starts[rank], call.occupants.start, Int64(call.lanes),
      call.slots.start + rank &* call.slots.stride)
  }
}
