internal import Games
internal import KernelInterface
package import RandomStreams

/// Who sits where in the pods of a round that are still to be played: in the first round of a week at random,
/// later by the points of the week or of the season.
package struct PodSeatingDraw: Draw {
  let words: PodWords
  let smallPods: PodSeason.SmallPods
  /// What separates those of equal points; nil where seating is random, in the first round of a week.
  let levelSeating: PodSeason.LevelSeating?
  let subject: StreamSubject
  /// The tables of the weeks by whose points they are seated.
  let tables: [Int]
  /// For each pod that is to be played the column of its first slot.
  let pods: [Int]
  /// Who has sat in another pod of the round, all of them sure to be there.
  let seated: Set<Int>
  /// How those change places who have sat together, or in a small pod, before; nil if nobody does.
  let pairing: PodPairing?

  /// The key of an entrant who is not to be seated: lower than any number of points, which may be negative.
  private static let behindAll = Int32.min

  init(
    words: PodWords, smallPods: PodSeason.SmallPods, levelSeating: PodSeason.LevelSeating?,
    subject: StreamSubject, tables: [Int], pods: [Int], seated: Set<Int>, pairing: PodPairing?
  ) {
    self.words = words
    self.smallPods = smallPods
    self.levelSeating = levelSeating
    self.subject = subject
    self.tables = tables
    self.pods = pods
    self.seated = seated
    self.pairing = pairing
  }

  /// Seats players in any company.
  package init(
    entrants: Int, _ smallPods: PodSeason.SmallPods, levelSeating: PodSeason.LevelSeating? = nil,
    subject: StreamSubject, tables: [Int] = [], pods: [Int]
  ) {
    self.init(
      words: PodWords(entrants: entrants), smallPods: smallPods, levelSeating: levelSeating,
      subject: subject, tables: tables, pods: pods, seated: [], pairing: nil)
  }

  package var title: String { "seats" }

  package var fills: [Int] { pods.flatMap { first in (0..<PodSeason.seats).map { first + $0 } } }

  package func use(of program: Program) -> DrawUse {
    var use = DrawUse(
      sums: levelSeating == nil ? [] : tables, matches: pairing.map { Array($0.earlier) } ?? [],
      work: PodWorkColumns(entrants: words.entrants).count)
    let open = words.entrants - seated.count
    if levelSeating != nil, tables.isEmpty {
      use.problem = "no table says by which points players are seated"
    } else if pods.count < smallPods.maximumPods(upTo: open) {
      use.problem = "it has \(pods.count) pods for up to \(open) players"
    } else if seated.isEmpty, pairing == nil,
      zip(pods, pods.dropFirst()).contains(where: { $1 != $0 + PodSeason.seats })
    {
      use.problem = "the seats of its pods do not follow one another"
    }
    return use
  }

  package func draw(in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let columns = PodWorkColumns(entrants: words.entrants)
    let drawsLots = levelSeating == .lots
    if levelSeating == nil || drawsLots {
      let stream = StreamAddress(seed: block.seed, purpose: .seating, subject: subject)
      for first in stride(from: 0, to: words.entrants, by: 4) {
        let column = drawsLots ? columns.lot(first) : columns.key(first)
        words.draw(stream, first, into: block.work[column], in: block)
      }
    }
    for entrant in 0..<words.entrants {
      let key = block.work[columns.key(entrant)]
      let present = block.work[columns.present(entrant)]
      if seated.contains(entrant) {
        key.update(repeating: PodSeatingDraw.behindAll, count: lanes)
      } else if levelSeating == nil {
        for lane in 0..<lanes {
          let draw = Int32(bitPattern: UInt32(bitPattern: key[lane]) >> 1)
          key[lane] = present[lane] == 0 ? PodSeatingDraw.behindAll : draw
        }
      } else {
        let points = block.tables[tables[0]].points[entrant]
        for lane in 0..<lanes {
          key[lane] = present[lane] == 0 ? PodSeatingDraw.behindAll : points[lane]
        }
        for table in tables.dropFirst() {
          let more = block.tables[table].points[entrant]
          for lane in 0..<lanes where present[lane] != 0 { key[lane] &+= more[lane] }
        }
      }
    }
    block.ranker.order(
      block.work, entrants: words.entrants, keys: columns.key(0),
      lots: drawsLots ? columns.lot(0) : nil, ranks: columns.rank(0), lanes: lanes)
    if let pairing {
      pairing.seat(words.entrants, smallPods, pods, seated, in: block)
    } else {
      scatter(in: block)
    }
  }

  /// Puts the players on their seats, by their ranks; those who are not to be seated rank last.
  private func scatter(in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let columns = PodWorkColumns(entrants: words.entrants)
    // Where pods are filled one after the other a rank is a seat, and an absent player's one is emptied.
    let isSeatedByRank = smallPods == .app
    guard seated.isEmpty, let first = pods.first else { return scatterRest(in: block) }
    let (seats, stride) = (block.slots[first], block.slots.stride)
    for seat in (isSeatedByRank ? words.entrants : 0)..<pods.count * PodSeason.seats {
      (seats + seat * stride).update(repeating: -1, count: lanes)
    }
    let attendance = block.work[columns.attendance]
    for entrant in 0..<words.entrants {
      let present = block.work[columns.present(entrant)]
      let ranks = block.work[columns.rank(entrant)]
      let player = Int32(entrant)
      if isSeatedByRank {
        for lane in 0..<lanes {
          seats[Int(ranks[lane]) &* stride &+ lane] = present[lane] == 0 ? -1 : player
        }
      } else {
        for lane in 0..<lanes where present[lane] != 0 {
          let seat = PodSeason.balancedSeat(rank: Int(ranks[lane]), of: Int(attendance[lane]))
          seats[seat &* stride &+ lane] = player
        }
      }
    }
  }

  /// Puts those on their seats who are left in a round that is under way.
  private func scatterRest(in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let columns = PodWorkColumns(entrants: words.entrants)
    let attendance = block.work[columns.attendance]
    let places = pods.flatMap { first in (0..<PodSeason.seats).map { first + $0 } }
    for place in places { block.slots[place].update(repeating: -1, count: lanes) }
    for entrant in 0..<words.entrants where !seated.contains(entrant) {
      let present = block.work[columns.present(entrant)]
      let ranks = block.work[columns.rank(entrant)]
      for lane in 0..<lanes where present[lane] != 0 {
        let left = Int(attendance[lane]) - seated.count
        let rank = Int(ranks[lane])
        let seat = smallPods == .app ? rank : PodSeason.balancedSeat(rank: rank, of: left)
        block.slots[places[seat]][lane] = Int32(entrant)
      }
    }
  }
}

extension PodSeason {
  /// The seat, four to a pod, of the player of a rank among so many, where pods are as even as they can be
  /// and the larger ones come first.
  @inline(__always)
  static func balancedSeat(rank: Int, of present: Int) -> Int {
    let pods = (present &+ seats &- 1) / seats
    let size = present / pods
    let larger = present &- size &* pods
    let inLarger = larger &* (size &+ 1)
    if rank < inLarger { return rank / (size &+ 1) &* seats &+ rank % (size &+ 1) }
    let rest = rank &- inLarger
    return (larger &+ rest / size) &* seats &+ rest % size
  }
}
