public import KernelInterface

/// Fills columns with the words of a stream.
@inline(never)
public func drawWords(_ call: DrawCall) {
  var lane = 0
  while lane < call.lanes.paddedCount {
    let tournaments = TournamentLanes(
      first: call.lanes.firstTournament &+ UInt64(truncatingIfNeeded: lane))
    let words = tournaments.block(call.block, of: call.stream)
    let start = UnsafeMutableRawPointer(call.columns + lane)
    let stride = call.columnStride &* MemoryLayout<UInt32>.stride
    start.storeBytes(of: words.0, as: Words.self)
    if call.count > 1 { start.storeBytes(of: words.1, toByteOffset: stride, as: Words.self) }
    if call.count > 2 { start.storeBytes(of: words.2, toByteOffset: 2 &* stride, as: Words.self) }
    if call.count > 3 { start.storeBytes(of: words.3, toByteOffset: 3 &* stride, as: Words.self) }
    lane &+= vectorWidth
  }
}

/// Fills columns with the bits of standard normal deviates: those of the words of a stream.
@inline(never)
public func drawNormals(_ call: DrawCall) {
  drawWords(call)
  for column in 0..<call.count {
    let words = call.columns + column &* call.columnStride
    var lane = 0
    while lane < call.lanes.paddedCount {
      words[lane] = FloatArithmetic.normal(words[lane]).bitPattern
      lane &+= 1
    }
  }
}
