internal import CVectors
public import KernelInterface

/// Keeps those of some lanes in which a score leaves nothing between the sides, as ones.
///
/// - Parameter isLevel: A byte for each lane, not 0 in those that are asked for.
/// - Returns: `false` if none is left.
@inline(never)
public func keepLevel(
  _ isLevel: MutableLanes<UInt8>, _ home: MutableLanes<Int16>, _ away: MutableLanes<Int16>,
  _ legs: LegsBefore
) -> Bool {
  let count = isLevel.count
  for lanes in [home.count, away.count, legs.lead?.count, legs.awayGoals?.count] {
    precondition(lanes ?? count >= count, "\(lanes ?? 0) of \(count) lanes")
  }
  let (isLevel, home, away) = (isLevel.start, home.start, away.start)
  // No `&&`, which would be a branch.
  if let lead = legs.lead?.start {
    for lane in 0..<count {
      let isEven = Int32(home[lane]) &+ Int32(lead[lane]) == Int32(away[lane])
      isLevel[lane] = (isLevel[lane] != 0 ? 1 : 0) & (isEven ? 1 : 0)
    }
  } else {
    for lane in 0..<count {
      isLevel[lane] = (isLevel[lane] != 0 ? 1 : 0) & (home[lane] == away[lane] ? 1 : 0)
    }
  }
  if let awayGoals = legs.awayGoals?.start {
    for lane in 0..<count { isLevel[lane] = awayGoals[lane] == away[lane] ? isLevel[lane] : 0 }
  }
  var isAnyLevel: UInt8 = 0
  for lane in 0..<count { isAnyLevel |= isLevel[lane] }
  return isAnyLevel != 0
}

/// Sets the bytes of some lanes.
///
/// - Parameter isSet: A byte for each lane, not 0 in those that are set.
@inline(never)
public func setBytes(
  _ bytes: MutableLanes<UInt8>, to byte: UInt8, where isSet: MutableLanes<UInt8>
) {
  precondition(isSet.count >= bytes.count, "\(isSet.count) of \(bytes.count) lanes")
  let (count, bytes, isSet) = (bytes.count, bytes.start, isSet.start)
  for lane in 0..<count { bytes[lane] = isSet[lane] != 0 ? byte : bytes[lane] }
}

/// Adds goals in some lanes.
///
/// - Parameter isAdded: A byte for each lane, not 0 in those in which they are added.
@inline(never)
public func addGoals(
  _ more: MutableLanes<Int16>, to goals: MutableLanes<Int16>, where isAdded: MutableLanes<UInt8>
) {
  let count = goals.count
  precondition(more.count >= count && isAdded.count >= count, "\(more.count) of \(count) lanes")
  let (more, goals, isAdded) = (more.start, goals.start, isAdded.start)
  for lane in 0..<count { goals[lane] &+= isAdded[lane] != 0 ? more[lane] : 0 }
}

/// Lists lanes.
///
/// - Parameters:
///   - isListed: A byte for each lane, not 0 in those that are listed.
///   - lanes: A column to fill, as long as there are lanes.
/// - Returns: the number of those that are listed.
@inline(never)
public func listLanes(_ isListed: MutableLanes<UInt8>, in lanes: MutableLanes<Int32>) -> Int {
  let count = isListed.count
  precondition(lanes.count >= count, "\(lanes.count) of \(count) lanes")
  let (isListed, lanes) = (isListed.start, lanes.start)
  var listed = 0
  let whole = count / 64 * 64
  for first in stride(from: 0, to: whole, by: 64) {
    var bits = podium_bits_within(isListed + first, 1, 255)
    while bits != 0 {
      lanes[listed] = Int32(truncatingIfNeeded: first &+ bits.trailingZeroBitCount)
      listed &+= 1
      bits &= bits &- 1
    }
  }
  for lane in whole..<count where isListed[lane] != 0 {
    lanes[listed] = Int32(truncatingIfNeeded: lane)
    listed &+= 1
  }
  return listed
}
