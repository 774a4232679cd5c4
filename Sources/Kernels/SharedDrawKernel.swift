internal import CVectors
public import KernelInterface

/// Fills two columns of bytes with the bits of a stream's blocks that eight tournaments share.
@inline(never)
public func drawSharedBits(_ call: SharedDrawCall) {
  let bytes = SharedDrawCall.offset(call.lanes) &+ call.lanes.paddedCount
  let (columns, levels) = (
    UnsafeMutableRawPointer(call.columns[0].start), UnsafeMutableRawPointer(call.columns[1].start)
  )
  let (stream, block) = (call.stream, call.block)
  var number = DoubleWords(repeating: call.lanes.firstTournament &>> 3) &+ doubleLaneNumbers
  for place in stride(from: 0, to: bytes, by: 8 &* DoubleWords.scalarCount) {
    podium_philox_pairs(
      number, stream.subject, block, stream.key[0], stream.key[1], columns + place, levels + place)
    number = number &+ UInt64(DoubleWords.scalarCount)
  }
}
