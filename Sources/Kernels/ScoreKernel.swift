internal import CVectors
public import KernelInterface

/// Looks up scores by draws.
///
/// - Returns: the number of lanes whose sixteen bits do not decide; or the first lane that plays and whose table is not known,
///   where there is one: some scores may have been written then.
@inline(never)
public func lookUpScores(_ call: ScoreCall) -> (undecided: Int, unknown: Int?) {
  switch call.places {
  case .uniform(let place):
    let (whole, undecided) = call.lookUpVectors(place)
    return call.lookUp(from: whole, open: undecided, undecided: undecided) { _ in place }
  case .byPair(let pairs, let places):
    let (pairs, places) = (pairs.numbers.start, places.start)
    let found = call.lookUpVectors(pairs, places)
    if let unknown = found.unknown { return (0, unknown) }
    return call.lookUp(from: found.lanes, open: found.open, undecided: 0) {
      places[Int(pairs[$0])]
    }
  }
}

extension ScoreCall {
  /// Looks up whole vectors of lanes that have one table, where the CPU level has look-ups of bytes across registers.
  ///
  /// - Returns: the number of lanes that have been looked up, and of those among them whose draws do not decide.
  @inline(__always)
  fileprivate func lookUpVectors(_ place: Int32) -> (lanes: Int, open: Int) {
    #if PODIUM_LANES_16
      guard wholeVectors > 0 else { return (0, 0) }
      let (guides, scores) = tables.memory(Int(place & ~ScoreLookups.turned))
      podium_prefetch(guides.baseAddress, Int64(guides.count))
      podium_prefetch(scores.baseAddress, Int64(scores.count))
      let table = tables.elements + Int(place & ~ScoreLookups.turned)
      let turned: UInt64 = place & ScoreLookups.turned != 0 ? .max : 0
      for column in 0..<256 {
        parted[column] = UInt8(truncatingIfNeeded: table[column])
        parted[256 &+ column] = UInt8(truncatingIfNeeded: table[column] &>> 8)
      }
      UnsafeMutableRawPointer(parted + 512).copyMemory(from: table + 256, byteCount: 512)
      // Few vectors have a lane that sixteen bits do not decide. They are noted without a branch, and listed afterwards.
      let marks = UnsafeMutableRawPointer(playing).assumingMemoryBound(to: UndecidedLanes.self)
      var marked = 0
      @inline(__always)
      func lookUp(_ mask: UnsafePointer<UInt8>?) {
        for lane in stride(from: 0, to: wholeVectors, by: 64) {
          let undecided = podium_look_up_scores(
            parted, tables.goals, turned, columns + lane, levels + lane, mask.map { $0 + lane },
            home + lane, away + lane)
          marks[marked] = UndecidedLanes(first: lane, bits: undecided)
          marked &+= undecided != 0 ? 1 : 0
        }
      }
      // Twice, so that none is asked where there is none.
      if let mask { lookUp(mask) } else { lookUp(nil) }
      var count = 0
      for mark in 0..<marked {
        var bits = marks[mark].bits
        repeat {
          open[count] = Int32(
            truncatingIfNeeded: marks[mark].first &+ bits.trailingZeroBitCount)
          count &+= 1
          bits &= bits &- 1
        } while bits != 0
      }
      return (wholeVectors, count)
    #else
      return (0, 0)
    #endif
  }

  /// Looks up lanes with tables by pair, until a lane plays whose table is not known.
  @inline(__always)
  fileprivate func lookUpVectors(
    _ pairs: UnsafePointer<Int32>, _ places: UnsafePointer<Int32>
  ) -> (lanes: Int, open: Int, unknown: Int?) {
    #if PODIUM_LANES_16
      var count: Int64 = 0
      if let mask {
        let listed = list(mask, from: 0)
        for index in stride(from: 0, to: listed, by: 16) {
          let unknown = podium_find_columns(
            tables.elements, pairs, places, endOfPlaces, playing + index, Int64(listed &- index),
            columns, open + index)
          if unknown != 0 {
            return (0, 0, Int(playing[index &+ unknown.trailingZeroBitCount]))
          }
        }
        // No more lanes are open than have been looked up: their list never reaches the columns ahead.
        for index in stride(from: 0, to: listed, by: 16) {
          let undecided = podium_look_up_listed(
            tables.elements, tables.goals, playing + index, Int64(listed &- index), open + index,
            levels, home, away)
          count = podium_pick_lanes(undecided, playing + index, open, count)
        }
        return (lanes.count, Int(count), nil)
      }
      for lane in stride(from: 0, to: wholeVectors, by: 64) {
        var unknown: UInt64 = 0
        let undecided = podium_look_up_pairs(
          tables.elements, tables.goals, pairs + lane, places, endOfPlaces,
          Int64(lanes.count &- lane), columns + lane, levels + lane, home + lane, away + lane,
          &unknown)
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
    UInt32(max(0, tables.count &- ScoreLookups.tableElements &+ 1))
  }

  /// Looks up the other lanes one by one, and then those whose draws do not decide.
  ///
  /// - Parameters:
  ///   - first: The first lane.
  ///   - open: The number of lanes before it that are open.
  ///   - undecided: The number of those, the first ones, for which there is no finer table.
  @inline(__always)
  fileprivate func lookUp(
    from first: Int, open: Int, undecided: Int, _ place: (_ lane: Int) -> Int32
  ) -> (undecided: Int, unknown: Int?) {
    guard let mask else {
      return lookUp(lanes.count &- first, open, undecided, place) { first &+ $0 }
    }
    return lookUp(list(mask, from: first), open, undecided, place) { Int(playing[$0]) }
  }

  /// Lists the lanes that play, starting with a lane at which vectors begin.
  ///
  /// - Returns: Their number.
  @inline(__always)
  private func list(_ mask: UnsafePointer<UInt8>, from first: Int) -> Int {
    var (lane, count) = (first, 0)
    #if PODIUM_LANES_16
      while lane &+ 64 <= lanes.count {
        count = Int(
          podium_list_lanes(
            podium_playing(mask + lane), Int32(truncatingIfNeeded: lane), playing, Int64(count)))
        lane &+= 64
      }
    #endif
    while lane < lanes.count {
      playing[count] = Int32(truncatingIfNeeded: lane)
      count &+= mask[lane] != 0 ? 1 : 0
      lane &+= 1
    }
    return count
  }

  @inline(__always)
  private func lookUp(
    _ count: Int, _ known: Int, _ undecided: Int, _ place: (_ lane: Int) -> Int32,
    _ lane: (Int) -> Int
  ) -> (undecided: Int, unknown: Int?) {
    let end = endOfPlaces
    var open = known
    for index in stride(from: 0, to: count, by: 1) {
      let lane = lane(index)
      let table = DrawnTable(place(lane), columns[lane], levels[lane])
      guard UInt32(bitPattern: table.place) < end else { return (0, lane) }
      let draw = Draw(tables.elements[Int(table.place) &+ Int(table.column)], table.level)
      write(goals(draw.code), table, lane)
      // No branch, which nobody could foresee.
      self.open[open] = Int32(truncatingIfNeeded: lane)
      open &+= Int(draw.isOpen | (draw.code >= ScoreLookups.firstFine ? 1 : 0))
    }
    let rest = lookUpFinely(undecided..<open, place)
    decide(rest, place)
    return (rest, nil)
  }

  /// Looks up open lanes in finer tables.
  ///
  /// - Parameter list: The part of the list to look up.
  /// - Returns: The number of lanes that stay open, which are then the first of the list.
  @inline(__always)
  private func lookUpFinely(_ list: Range<Int>, _ place: (_ lane: Int) -> Int32) -> Int {
    var undecided = list.lowerBound
    for index in list {
      let lane = Int(open[index])
      let table = DrawnTable(place(lane), columns[lane], levels[lane])
      let draw = Draw(tables.elements[Int(table.place) &+ Int(table.column)], table.level)
      let part = Int(draw.code & 15) &<< 5 | Int(table.level &>> 3)
      let fine =
        draw.isOpen == 1
        ? ScoreLookups.open
        : UnsafeRawPointer(tables.elements + (Int(table.place) &+ 256)).load(
          fromByteOffset: part, as: UInt8.self)
      write(goals(fine), table, lane)
      open[undecided] = Int32(truncatingIfNeeded: lane)
      undecided &+= fine == ScoreLookups.open ? 1 : 0
    }
    return undecided
  }

  /// Decides open lanes by all 48 bits of their draws: some at a time side by side, because their tables may be far.
  @inline(__always)
  private func decide(_ count: Int, _ place: (_ lane: Int) -> Int32) {
    for index in stride(from: 0, to: count, by: 16) {
      let parts = min(16, count &- index)
      var most: Int32 = 1
      var draws = InlineArray<16, (number: UInt64, first: Int32, last: Int32)>(repeating: (0, 0, 0))
      for part in 0..<parts {
        let lane = Int(open[index &+ part])
        let table = DrawnTable(place(lane), columns[lane], levels[lane])
        let lower = podium_philox_word(
          lanes.firstTournament &+ UInt64(lane), stream.subject, stream.key[0], stream.key[1],
          Int64(word))
        let upper = UInt64(table.column) &<< 40 | UInt64(table.level) &<< 32
        let (first, last) = tables.scores(Int(table.place), column: table.column)
        draws[part] = (upper | UInt64(lower ^ table.lowerTurn), first, last)
        most = max(most, last &- first &+ 1)
      }
      for _ in 0..<32 &- (most &- 1).leadingZeroBitCount {
        for part in 0..<parts {
          let (number, first, last) = draws[part]
          let range = tables.halve((first, last), number)
          draws[part] = (number, range.first, range.last)
        }
      }
      for part in 0..<parts {
        let lane = Int(open[index &+ part])
        let table = DrawnTable(place(lane), columns[lane], levels[lane])
        write(tables.score(draws[part].first), table, lane)
      }
    }
  }

  /// The goals of the two sides in a score.
  @inline(__always)
  private func goals(_ code: UInt8) -> (home: UInt8, away: UInt8) {
    let goals = tables.goals[Int(code)]
    return (goals & 15, goals &>> 4)
  }

  /// Writes the score of a table's first side and of its second.
  @inline(__always)
  private func write(_ score: (home: UInt8, away: UInt8), _ table: DrawnTable, _ lane: Int) {
    let isTurned = table.lowerTurn != 0
    home[lane] = Int16(isTurned ? score.away : score.home)
    away[lane] = Int16(isTurned ? score.home : score.away)
  }
}

/// Sixty-four lanes, of which some are undecided.
private struct UndecidedLanes {
  let first: Int
  let bits: UInt64
}

/// The table of a lane, and its draw as the table takes it.
private struct DrawnTable {
  let place: Int32
  let column: UInt8
  let level: UInt8
  /// The bits of the draw's lower half that are turned round: all or none.
  let lowerTurn: UInt32

  @inline(__always)
  init(_ place: Int32, _ column: UInt8, _ level: UInt8) {
    let isTurned = place & ScoreLookups.turned != 0
    self.place = place & ~ScoreLookups.turned
    lowerTurn = isTurned ? .max : 0
    self.column = column ^ UInt8(truncatingIfNeeded: lowerTurn)
    self.level = level ^ UInt8(truncatingIfNeeded: lowerTurn)
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
