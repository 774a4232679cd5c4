internal import CVectors
public import KernelInterface

/// Pairs groups of rows in every lane.
///
/// - Returns: whether it does: where the CPU does not look up bytes in a vector, nothing is filled.
@inline(never)
public func pairRows(_ call: PairingCall) -> Bool {
  guard podium_looks_up_bytes() else { return false }
  let ways = call.ways
  ways.ahead.withUnsafeBufferPointer { ahead in
    ways.behind.withUnsafeBufferPointer { behind in
      ways.groups.withUnsafeBufferPointer { groups in
        ways.pairs.withUnsafeBufferPointer { pairs in
          ways.sides.withUnsafeBufferPointer { sides in
            guard let ahead = ahead.baseAddress, let behind = behind.baseAddress,
              let pairs = pairs.baseAddress, let sides = sides.baseAddress
            else { return }
            let listed = ListedWays(
              ahead: ahead, behind: behind, blocks: ways.ahead.count, groups: groups,
              pairs: pairs, sides: sides, matches: ways.matches)
            withUnsafeTemporaryAllocation(
              of: UnsafePointer<Int32>?.self, capacity: call.occupants.count
            ) { occupants in
              for row in call.occupants.indices {
                occupants[row] = UnsafePointer(call.slots[call.occupants[row]].start)
              }
              pair(call, listed, occupants.baseAddress)
            }
          }
        }
      }
    }
  }
  return true
}

/// So many lanes are paired at a time.
@inline(__always) private var lanesAtOnce: Int { 16 }

/// What ``PairingWays`` holds, in plain memory.
private struct ListedWays {
  let ahead: UnsafePointer<podium_sixteen>
  let behind: UnsafePointer<podium_sixteen>
  let blocks: Int
  let groups: UnsafeBufferPointer<PairingWays.Group>
  let pairs: UnsafePointer<UInt32>
  let sides: UnsafePointer<podium_sixteen>
  let matches: Int
}

@inline(__always)
private func pair(
  _ call: PairingCall, _ ways: ListedWays, _ slotColumns: UnsafePointer<UnsafePointer<Int32>?>?
) {
  let (rows, playing) = (Int64(call.opponents.count), Int64(2 &* ways.matches))
  let (byteStride, slotStride) = (Int64(call.rounds.stride), Int64(call.slots.stride))
  let rounds = call.before.count
  let (filledSides, filledOpponents) = (call.sides.start, call.opponents.start)
  let (ranking, filledSlots) = (call.order.start, call.filled.start)
  // Lane by lane: the order, who has which row, the sides and who has them, whom each row meets, and for each round before
  // whom it met.
  withUnsafeTemporaryAllocation(of: podium_sixteen.self, capacity: (5 &+ rounds) &* lanesAtOnce) {
    scratch in
    guard let order = scratch.baseAddress else { return }
    let occupants = order + lanesAtOnce
    let sides = occupants + lanesAtOnce
    let slots = sides + lanesAtOnce
    let opponents = slots + lanesAtOnce
    let before = opponents + lanesAtOnce
    for lane in stride(from: 0, to: call.lanes, by: lanesAtOnce) {
      podium_take_lanes(order, ranking + lane, playing, Int64(call.order.stride))
      podium_take_word_lanes(occupants, slotColumns, rows, Int64(lane))
      for round in 0..<rounds {
        podium_take_lanes(
          before + round &* lanesAtOnce,
          call.rounds.start + (call.before[round] &* call.rounds.stride &+ lane), rows, byteStride)
      }
      for index in 0..<lanesAtOnce {
        let places = places(order[index], before + index, rounds, ways)
        sides[index] = podium_look_up_bytes(order[index], places)
        slots[index] = podium_look_up_bytes(occupants[index], sides[index])
        opponents[index] = podium_sixteen(repeating: call.nobody)
        note(sides + index, opponents + index, matches: ways.matches)
      }
      podium_put_lanes(sides, filledSides + lane, playing, byteStride)
      podium_put_lanes(opponents, filledOpponents + lane, rows, byteStride)
      podium_put_word_lanes(slots, filledSlots + lane, playing, slotStride)
    }
  }
}

/// Finds the positions of both sides of each match in a lane.
///
/// - Parameter before: whom each row met in the first round; the other rounds of the lane follow ``lanesAtOnce`` apart.
@inline(__always)
private func places(
  _ order: podium_sixteen, _ before: UnsafePointer<podium_sixteen>, _ rounds: Int,
  _ ways: ListedWays
) -> podium_sixteen {
  var met: UInt64 = 0
  for block in 0..<ways.blocks {
    let one = podium_look_up_bytes(order, ways.ahead[block])
    let other = podium_look_up_bytes(order, ways.behind[block])
    var equal = podium_sixteen()
    for round in 0..<rounds {
      equal = podium_or_equal(
        equal, podium_look_up_bytes(before[round &* lanesAtOnce], one), other)
    }
    met |= UInt64(podium_byte_bits(equal)) &<< UInt64(16 &* block)
  }
  var places = podium_sixteen()
  for group in ways.groups {
    let repeated = UInt32(truncatingIfNeeded: met &>> group.firstPair) & group.pairs
    let way = podium_first_without(repeated, ways.pairs + group.firstWay, Int64(group.ways))
    places = podium_or(places, ways.sides[group.firstWay &+ Int(way)])
  }
  return places
}

/// Notes for each row of a lane whom it meets.
@inline(__always)
private func note(
  _ sides: UnsafePointer<podium_sixteen>, _ opponents: UnsafeMutablePointer<podium_sixteen>,
  matches: Int
) {
  let rows = UnsafeRawPointer(sides).assumingMemoryBound(to: UInt8.self)
  let opponents = UnsafeMutableRawPointer(opponents).assumingMemoryBound(to: UInt8.self)
  for match in 0..<matches {
    let (one, other) = (rows[2 &* match], rows[2 &* match &+ 1])
    opponents[Int(one)] = other
    opponents[Int(other)] = one
  }
}
