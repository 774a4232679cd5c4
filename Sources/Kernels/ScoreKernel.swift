public import KernelInterface

/// Looks up scores by draws.
///
/// - Parameter rare: the score of a lane that is not found where scores are looked up.
/// - Returns: the first lane that plays and whose table is not known; nothing has been written then.
@inline(never)
public func lookUpScores(
  _ call: ScoreCall, rare: (_ lane: Int) -> (home: Int16, away: Int16)
) -> Int? {
  guard let mask = call.mask else {
    return call.lookUp(call.lanes.count, { $0 }, rare)
  }
  let playing = call.playing
  var count = 0
  for lane in 0..<call.lanes.count {
    playing[count] = Int32(truncatingIfNeeded: lane)
    count &+= mask[lane] != 0 ? 1 : 0
  }
  return call.lookUp(count, { Int(playing[$0]) }, rare)
}

extension ScoreCall {
  /// Looks up the scores of so many lanes. It is two loops, in the first of which no lane waits for the table of the one
  /// before it.
  @inline(__always)
  fileprivate func lookUp(
    _ count: Int, _ lane: (Int) -> Int, _ rare: (_ lane: Int) -> (home: Int16, away: Int16)
  ) -> Int? {
    let unknown: Int?
    switch places {
    case .uniform(let place): unknown = findStarts(count, lane) { _ in place }
    case .perLane(let places):
      let places = places.start
      unknown = findStarts(count, lane) { places[$0] }
    case .byPair(let pairs, let places):
      let (pairs, places) = (pairs.numbers.start, places.start)
      unknown = findStarts(count, lane) { places[Int(pairs[$0])] }
    }
    if let unknown { return lane(unknown) }
    let (tables, starts, words, home, away) = (tables.words, starts, words, home, away)
    for index in 0..<count {
      let lane = lane(index)
      let upper = words[lane] >> 8
      // Most draws find their score at once or by one step: that one takes no branch.
      var entry = tables + Int(starts[index])
      entry += entry.pointee >> 8 < upper ? 1 : 0
      while entry.pointee >> 8 < upper { entry += 1 }
      let found = entry.pointee
      if found >> 8 == upper || found & 0xFF == ScoreLookups.many {
        (home[lane], away[lane]) = rare(lane)
      } else {
        home[lane] = Int16(truncatingIfNeeded: found >> 4 & 0xF)
        away[lane] = Int16(truncatingIfNeeded: found & 0xF)
      }
    }
    return nil
  }

  /// Finds where scores are looked for; the number of the first lane among these whose table is not known.
  @inline(__always)
  private func findStarts(
    _ count: Int, _ lane: (Int) -> Int, _ place: (_ lane: Int) -> Int32
  ) -> Int? {
    let (tables, starts, words) = (tables, starts, words)
    let guides = UnsafeRawPointer(tables.words)
    let end = UInt32(truncatingIfNeeded: tables.count)
    for index in 0..<count {
      let lane = lane(index)
      let place = place(lane)
      guard UInt32(bitPattern: place) < end else { return index }
      let guide = guides.load(
        fromByteOffset: Int(place) &* 4 &+ Int(words[lane] >> (32 - ScoreLookups.guideBits)),
        as: UInt8.self)
      starts[index] =
        place &+ Int32(truncatingIfNeeded: ScoreLookups.guideWords) &+ Int32(guide)
    }
    return nil
  }
}
