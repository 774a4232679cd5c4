public import KernelInterface

/// Fills two columns of bytes with the bits of a stream's blocks that eight tournaments share.
@inline(never)
public func drawSharedBits(_ call: SharedDrawCall) {
  let bytes = SharedDrawCall.offset(call.lanes) &+ call.lanes.paddedCount
  let (columns, levels) = (
    UnsafeMutableRawPointer(call.columns[0].start), UnsafeMutableRawPointer(call.columns[1].start)
  )
  let lowerHalf = DoubleWords(repeating: 0xFFFF_FFFF)
  var number = DoubleWords(repeating: call.lanes.firstTournament &>> 3) &+ doubleLaneNumbers
  var place = 0
  while place < bytes {
    // Words stand in the lower halves of their lanes; what is above them is of no meaning.
    var (c0, c1) = (number, number &>> 32)
    var c2 = DoubleWords(repeating: UInt64(call.stream.subject))
    var c3 = DoubleWords(repeating: UInt64(call.block))
    var (key0, key1) = (call.stream.key[0], call.stream.key[1])
    for _ in 0..<10 {
      let first = (c0 & lowerHalf) &* DoubleWords(repeating: 0xD251_1F53)
      let second = (c2 & lowerHalf) &* DoubleWords(repeating: 0xCD9E_8D57)
      c0 = (second &>> 32) ^ c1 ^ DoubleWords(repeating: UInt64(key0))
      c2 = (first &>> 32) ^ c3 ^ DoubleWords(repeating: UInt64(key1))
      (c1, c3) = (second, first)
      key0 = key0 &+ 0x9E37_79B9
      key1 = key1 &+ 0xBB67_AE85
    }
    columns.storeBytes(of: c0 & lowerHalf | c1 &<< 32, toByteOffset: place, as: DoubleWords.self)
    levels.storeBytes(of: c2 & lowerHalf | c3 &<< 32, toByteOffset: place, as: DoubleWords.self)
    number = number &+ UInt64(DoubleWords.scalarCount)
    place &+= 8 &* DoubleWords.scalarCount
  }
}
