internal import Games
internal import KernelInterface
internal import Programs

/// The ground of matches that only some entrants host.
extension TournamentBlock {
  /// Finds the lanes in which a match has a home side, those on neutral ground, and those in which the second side
  /// is at home.
  ///
  /// - Parameters:
  ///   - hosts: The entrants who play at home.
  ///   - mask: The lanes in which the match is played, as ones, or `nil` for all lanes.
  /// - Returns: For each of the three kinds of lanes, whether there are any.
  func findGround(
    _ slots: [Slot], _ hosts: [Int], _ mask: MutableLanes<UInt8>?
  ) -> (home: Bool, neutral: Bool, turned: Bool) {
    let padded = lanes.paddedCount
    let one = occupantColumn(slots[0]).extracting(0..<padded)
    let other = occupantColumn(slots[1]).extracting(0..<padded)
    let (home, neutral, turned) = (
      current.ground[0, padded], current.ground[1, padded], current.ground[2, padded]
    )
    if let mask { neutral.take(mask.span) } else { neutral.fill(1) }
    home.fill(0)
    turned.fill(0)
    for host in hosts {
      let host = Int32(host)
      for lane in 0..<padded {
        home[lane] |= one[lane] == host ? 1 : 0
        turned[lane] |= other[lane] == host ? 1 : 0
      }
    }
    var used = (home: UInt8(0), neutral: UInt8(0), turned: UInt8(0))
    for lane in 0..<padded {
      turned[lane] &= neutral[lane] & ~home[lane]
      home[lane] = neutral[lane] & (home[lane] | turned[lane])
      neutral[lane] &= ~home[lane]
      used.home |= home[lane]
      used.neutral |= neutral[lane]
      used.turned |= turned[lane]
    }
    return (used.home != 0, used.neutral != 0, used.turned != 0)
  }

  /// Exchanges the elements of two columns in some lanes.
  private func exchange<Element: FixedWidthInteger & BitwiseCopyable>(
    _ one: MutableLanes<Element>, _ other: MutableLanes<Element>, _ isExchanged: Span<UInt8>
  ) {
    let (one, other) = (one[0..<isExchanged.count], other[0..<isExchanged.count])
    // Without a branch, so that vectors do it.
    for lane in isExchanged.indices {
      let (first, second) = (one[lane], other[lane])
      one[lane] = isExchanged[lane] != 0 ? second : first
      other[lane] = isExchanged[lane] != 0 ? first : second
    }
  }

  /// Exchanges the two sides' outcomes in the lanes in which the match was played with the second home side.
  func turn(_ match: Int, _ isTurned: Span<UInt8>) {
    let isTurned = isTurned.extracting(0..<lanes.count)
    for number in 0..<outcomesEach {
      exchange(
        outcomeColumn(match, side: 0, number), outcomeColumn(match, side: 1, number), isTurned)
    }
    if countsCounters {
      for number in 0..<countersEach {
        exchange(
          counterColumn(match, side: 0, number), counterColumn(match, side: 1, number), isTurned)
      }
    }
    guard let deciders = deciderColumn(match) else { return }
    for lane in 0..<lanes.count where isTurned[lane] != 0 {
      guard let winner = MatchDecider(rawValue: deciders[lane])?.shootOutWinner else { continue }
      deciders[lane] = MatchDecider.shootOut(winner: 1 - winner).rawValue
    }
  }

  /// Exchanges the occupants of the two sides of a match in some lanes.
  func exchangeSeats(_ isExchanged: Span<UInt8>, _ taken: MutableLanes<UInt8>) {
    let padded = lanes.paddedCount
    let (first, second, taken) = (
      current.seated[0, padded], current.seated[1, padded], taken[0..<padded]
    )
    let isExchanged = isExchanged.extracting(0..<padded)
    exchange(first, second, isExchanged)
    for lane in 0..<padded {
      let other = taken[lane] &<< 1 & 2 | taken[lane] &>> 1
      taken[lane] = isExchanged[lane] != 0 ? other : taken[lane]
    }
  }
}
