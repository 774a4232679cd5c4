internal import KernelInterface
internal import Programs
internal import RandomStreams

extension SeatingDraw: PlayableDraw {
  /// The key of an entrant who is not seated: lower than any number of points, which may be negative.
  private static let behindAll = Int32.min

  package func draw(in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let columns = SeatingColumns(entrants: words.entrants)
    let drawsLots = levelSeating == .lots
    if levelSeating == nil || drawsLots {
      let stream = StreamAddress(seed: block.seed, purpose: .seating, subject: subject)
      for first in stride(from: 0, to: words.entrants, by: 4) {
        let column = drawsLots ? columns.lot(first) : columns.key(first)
        words.draw(stream, first, into: column, in: block)
      }
    }
    for entrant in 0..<words.entrants {
      let key = block.work[columns.key(entrant), lanes]
      let present = block.work[columns.present(entrant), lanes]
      if seated.contains(entrant) {
        key.fill(SeatingDraw.behindAll)
      } else if levelSeating == nil {
        for lane in 0..<lanes {
          let draw = Int32(bitPattern: UInt32(bitPattern: key[lane]) >> 1)
          key[lane] = present[lane] == 0 ? SeatingDraw.behindAll : draw
        }
      } else {
        let points = block.tables[tables[0]].points[entrant, lanes]
        for lane in 0..<lanes {
          key[lane] = present[lane] == 0 ? SeatingDraw.behindAll : points[lane]
        }
        for table in tables.dropFirst() {
          let more = block.tables[table].points[entrant, lanes]
          for lane in 0..<lanes where present[lane] != 0 { key[lane] &+= more[lane] }
        }
      }
    }
    block.ranker.order(
      block.work, entrants: words.entrants, keys: columns.key(0),
      lots: drawsLots ? columns.lot(0) : nil, ranks: columns.rank(0), lanes: lanes)
    if let pairing {
      pairing.seat(words.entrants, smallMatches, firstSlots, seated, in: block)
    } else {
      scatter(in: block)
    }
  }

  /// Seats the players by their ranks. Entrants who are not seated rank last.
  private func scatter(in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let columns = SeatingColumns(entrants: words.entrants)
    // Where matches are filled one after the other a rank is a seat, and an absent player's one is emptied.
    let isSeatedByRank = smallMatches == .app
    guard seated.isEmpty, let first = firstSlots.first else { return scatterRest(in: block) }
    let seats = block.slots[first..<first + firstSlots.count * MatchSizes.seats, lanes]
    for seat in (isSeatedByRank ? words.entrants : 0)..<seats.count { seats[seat].fill(-1) }
    let attendance = block.work[columns.attendance, lanes]
    for entrant in 0..<words.entrants {
      let present = block.work[columns.present(entrant), lanes]
      let ranks = block.work[columns.rank(entrant), lanes]
      let player = Int32(entrant)
      if isSeatedByRank {
        for lane in 0..<lanes {
          seats[Int(ranks[lane])][lane] = present[lane] == 0 ? -1 : player
        }
      } else {
        for lane in 0..<lanes where present[lane] != 0 {
          let seat = MatchSizes.balancedSeat(rank: Int(ranks[lane]), of: Int(attendance[lane]))
          seats[seat][lane] = player
        }
      }
    }
  }

  /// Seats the remaining players of a round in progress.
  private func scatterRest(in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let columns = SeatingColumns(entrants: words.entrants)
    let attendance = block.work[columns.attendance, lanes]
    let places = firstSlots.flatMap { first in (0..<MatchSizes.seats).map { first + $0 } }
    for place in places { block.slots[place, lanes].fill(-1) }
    for entrant in 0..<words.entrants where !seated.contains(entrant) {
      let present = block.work[columns.present(entrant), lanes]
      let ranks = block.work[columns.rank(entrant), lanes]
      for lane in 0..<lanes where present[lane] != 0 {
        let left = Int(attendance[lane]) - seated.count
        let rank = Int(ranks[lane])
        let seat = smallMatches == .app ? rank : MatchSizes.balancedSeat(rank: rank, of: left)
        block.slots[places[seat]][lane] = Int32(entrant)
      }
    }
  }
}

extension MatchSizes {
  /// Returns the seat, four per match, of the player at a rank, with matches as even as possible and larger ones
  /// first.
  @inline(__always)
  static func balancedSeat(rank: Int, of present: Int) -> Int {
    let count = (present &+ seats &- 1) / seats
    let size = present / count
    let larger = present &- size &* count
    let inLarger = larger &* (size &+ 1)
    if rank < inLarger { return rank / (size &+ 1) &* seats &+ rank % (size &+ 1) }
    let rest = rank &- inLarger
    return (larger &+ rest / size) &* seats &+ rest % size
  }
}
