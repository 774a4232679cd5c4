internal import CVectors
public import KernelInterface

/// Looks up scores by draws.
///
/// - Parameter lower: the 32 bits below the sixteen of a lane's draw, where these do not decide.
/// - Returns: the first lane that plays and whose table is not known; some scores may have been written then.
@inline(never)
public func lookUpScores(
  _ call: ScoreCall, lower: (_ lane: Int) -> UInt32
) -> Int? {
  switch call.places {
  case .uniform(let place):
    let (whole, open) = call.lookUpVectors(call.tables.elements + Int(place))
    return call.lookUp(from: whole, open: open, lower) { _ in place }
  case .byPair(let pairs, let places):
    let (pairs, places) = (pairs.numbers.start, places.start)
    let found = call.lookUpVectors(pairs, places)
    if let unknown = found.unknown { return unknown }
    return call.lookUp(from: found.lanes, open: found.open, lower) { places[Int(pairs[$0])] }
  }
}

extension ScoreCall {
  /// Looks up whole vectors of lanes that have one table, where the CPU level has look-ups of bytes across registers.
  ///
  /// - Returns: the number of lanes that have been looked up, and of those among them whose draws do not decide.
  @inline(__always)
  fileprivate func lookUpVectors(_ table: UnsafePointer<UInt16>) -> (lanes: Int, open: Int) {
    #if PODIUM_LANES_16
      guard wholeVectors > 0 else { return (0, 0) }
      for column in 0..<256 {
        parted[column] = UInt8(truncatingIfNeeded: table[column])
        parted[256 &+ column] = UInt8(truncatingIfNeeded: table[column] &>> 8)
      }
      UnsafeMutableRawPointer(parted + 512).copyMemory(from: table + 256, byteCount: 512)
      var count: Int64 = 0
      for lane in stride(from: 0, to: wholeVectors, by: 64) {
        let undecided = podium_look_up_scores(
          parted, tables.goals, columns + lane, levels + lane, mask.map { $0 + lane }, home + lane,
          away + lane)
        count = podium_list_lanes(undecided, Int32(truncatingIfNeeded: lane), open, count)
      }
      return (wholeVectors, Int(count))
    #else
      return (0, 0)
    #endif
  }

  /// The same for lanes with tables by pair, until one plays whose table is not known.
  @inline(__always)
  fileprivate func lookUpVectors(
    _ pairs: UnsafePointer<Int32>, _ places: UnsafePointer<Int32>
  ) -> (lanes: Int, open: Int, unknown: Int?) {
    #if PODIUM_LANES_16
      var count: Int64 = 0
      for lane in stride(from: 0, to: wholeVectors, by: 64) {
        var unknown: UInt64 = 0
        let undecided = podium_look_up_pairs(
          tables.elements, tables.goals, pairs + lane, places, endOfPlaces,
          Int64(lanes.count &- lane), columns + lane, levels + lane, mask.map { $0 + lane },
          home + lane, away + lane, &unknown)
        if unknown != 0 { return (lane, Int(count), lane &+ unknown.trailingZeroBitCount) }
        count = podium_list_lanes(undecided, Int32(truncatingIfNeeded: lane), open, count)
      }
      return (wholeVectors, Int(count), nil)
    #else
      return (0, 0, nil)
    #endif
  }

  /// The number of lanes that fill vectors of bytes.
  @inline(__always)
  private var wholeVectors: Int { lanes.paddedCount / 64 * 64 }

  /// The first number that is no place of a table.
  @inline(__always)
  private var endOfPlaces: UInt32 {
    UInt32(truncatingIfNeeded: tables.count &- ScoreLookups.tableElements &+ 1)
  }

  /// Looks up the other lanes one by one, and then those whose draws do not decide.
  ///
  /// - Parameters:
  ///   - first: The first lane.
  ///   - count: The number of lanes before it that are open.
  @inline(__always)
  fileprivate func lookUp(
    from first: Int, open count: Int,
    _ lower: (_ lane: Int) -> UInt32,
    _ place: (_ lane: Int) -> Int32
  ) -> Int? {
    guard let mask else {
      return lookUp(lanes.count &- first, open: count, lower, place) { first &+ $0 }
    }
    var playing = 0
    for lane in first..<max(first, lanes.count) {
      self.playing[playing] = Int32(truncatingIfNeeded: lane)
      playing &+= mask[lane] != 0 ? 1 : 0
    }
    return lookUp(playing, open: count, lower, place) { Int(self.playing[$0]) }
  }

  @inline(__always)
  private func lookUp(
    _ count: Int, open known: Int,
    _ lower: (_ lane: Int) -> UInt32,
    _ place: (_ lane: Int) -> Int32, _ lane: (Int) -> Int
  ) -> Int? {
    let (elements, goals, columns, levels) = (tables.elements, tables.goals, columns, levels)
    let (home, away, open) = (home, away, open)
    let end = endOfPlaces
    var undecided = known
    for index in stride(from: 0, to: count, by: 1) {
      let lane = lane(index)
      let place = place(lane)
      guard UInt32(bitPattern: place) < end else { return lane }
      let draw = Draw(elements[Int(place) &+ Int(columns[lane])], levels[lane])
      home[lane] = Int16(goals[Int(draw.code)])
      away[lane] = Int16(goals[256 &+ Int(draw.code)])
      // No branch, which nobody could foresee.
      open[undecided] = Int32(truncatingIfNeeded: lane)
      undecided &+= Int(draw.isOpen | (draw.code >= ScoreLookups.firstFine ? 1 : 0))
    }
    for index in 0..<undecided {
      let lane = Int(open[index])
      let place = Int(place(lane))
      let draw = Draw(elements[place &+ Int(columns[lane])], levels[lane])
      let part = Int(draw.code & 15) &<< 5 | Int(levels[lane] &>> 3)
      let fine =
        draw.isOpen == 1
        ? ScoreLookups.open
        : UnsafeRawPointer(elements + place + 256).load(fromByteOffset: part, as: UInt8.self)
      if fine == ScoreLookups.open {
        let upper = UInt64(columns[lane]) &<< 40 | UInt64(levels[lane]) &<< 32
        (home[lane], away[lane]) = tables.score(place, upper | UInt64(lower(lane)))
      } else {
        home[lane] = Int16(goals[Int(fine)])
        away[lane] = Int16(goals[256 &+ Int(fine)])
      }
    }
    return nil
  }
}

/// The score of a level in a column.
private struct Draw {
  let code: UInt8
  /// 1 where the level is the threshold, else 0.
  let isOpen: UInt8

  @inline(__always)
  init(_ column: UInt16, _ level: UInt8) {
    let threshold = UInt8(truncatingIfNeeded: column &>> 8)
    code = UInt8(truncatingIfNeeded: column) &+ (level >= threshold ? 1 : 0)
    isOpen = (level == threshold ? 1 : 0) & (threshold != 0 ? 1 : 0)
  }
}
