public import KernelInterface

/// Fills columns with the words of a stream.
@inline(never)
public func drawWords(_ call: DrawCall) {
  var lane = 0
  while lane < call.lanes.paddedCount {
    let tournaments = TournamentLanes(
      first: call.lanes.firstTournament &+ UInt64(truncatingIfNeeded: lane))
    let words = tournaments.block(call.block, of: call.stream)
    let start = UnsafeMutableRawPointer(call.columns.start + lane)
    let stride = call.columns.stride &* MemoryLayout<UInt32>.stride
    let count = call.columns.count
    start.storeBytes(of: words.0, as: Words.self)
    if count > 1 { start.storeBytes(of: words.1, toByteOffset: stride, as: Words.self) }
    if count > 2 { start.storeBytes(of: words.2, toByteOffset: 2 &* stride, as: Words.self) }
    if count > 3 { start.storeBytes(of: words.3, toByteOffset: 3 &* stride, as: Words.self) }
    lane &+= vectorWidth
  }
}

/// Fills columns with the bits of standard normal deviates: those of the words of a stream.
@inline(never)
public func drawNormals(_ call: DrawCall) {
  drawWords(call)
  for column in 0..<call.columns.count {
    let words = UnsafeMutableRawPointer(call.columns[column].start)
    for lane in stride(from: 0, to: call.lanes.paddedCount, by: vectorWidth) {
      let place = lane &* MemoryLayout<UInt32>.stride
      let deviates = words.loadUnaligned(fromByteOffset: place, as: Words.self).normal
      words.storeBytes(of: deviates, toByteOffset: place, as: Floats.self)
    }
  }
}
