internal import KernelInterface
internal import Programs
internal import RandomStreams

extension PlaceDraw: PlayableDraw {
  package func draw(in block: TournamentBlock) {
    for (number, place) in places.enumerated() where !place.isExtra {
      claim(number, block)
      give(number, block)
    }
    for (number, place) in places.enumerated() where place.isExtra {
      claim(number, block)
      giveExtra(number, block)
    }
  }

  /// Puts the claimant of a place into its column: -1 without one, and where nobody may have the place -2.
  private func claim(_ number: Int, _ block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let own = block.slots[firstSlot + number, lanes]
    if case .occupant(let slot) = places[number].claimant {
      own.take(block.occupantColumn(slot).extracting(0..<lanes))
      return
    }
    guard places[number].isRandom else {
      for lane in 0..<lanes { own[lane] = -1 }
      return
    }
    let stream = StreamAddress(seed: block.seed, purpose: .draw, subject: subject)
    // Each place has its own numbers, so that the others stay as they are if it changes.
    block.draw(stream, block: UInt32(number), into: 0..<1)
    let words = block.work[0, lanes]
    let chances: [Chance] =
      if case .oneOf(let chances) = places[number].claimant {
        chances
      } else {
        [Chance(-1, places[number].probability)]
      }
    for lane in 0..<lanes { own[lane] = -2 }
    // The last one whose bound is above the random number, from the greatest bound down.
    var bound = chances.reduce(0) { $0 + $1.probability }
    if bound > 1 - Place.tolerance { bound = 1 }
    for chance in chances.reversed() {
      let (limit, entrant) = (Int64((bound * 0x1p32).rounded()), Int32(chance.entrant))
      for lane in 0..<lanes {
        let isBelow = Int64(UInt32(bitPattern: words[lane])) < limit
        own[lane] = isBelow ? entrant : own[lane]
      }
      bound -= chance.probability
    }
  }

  /// Gives a place to its claimant, or to the best of the ranking if they have a place already or there is none.
  private func give(_ number: Int, _ block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let own = block.slots[firstSlot + number, lanes]
    let earlier = places[..<number].indices.filter { !places[$0].isExtra }
      .map { firstSlot + $0 }
    let possible = ranks[possibleRanks(of: number)].reversed()
    for lane in stride(from: 0, to: lanes, by: LaneVector.scalarCount) {
      let claimant = own.vector(lane)
      var passes = claimant .== -1
      for column in earlier {
        passes .|= (block.slots[column, lanes].vector(lane) .== claimant) .& (claimant .>= 0)
      }
      var best = LaneVector(repeating: -1)
      for rank in possible {
        let occupant = block.occupantColumn(rank).vector(lane)
        var isPlaced = occupant .== -1
        for column in earlier { isPlaced .|= block.slots[column, lanes].vector(lane) .== occupant }
        best.replace(with: occupant, where: .!isPlaced)
      }
      let given = claimant.replacing(with: best, where: passes)
      own.setVector(lane, given.replacing(with: -1, where: given .< 0))
    }
  }

  /// Gives an extra place to its claimant, who leaves a worse one, unless they have one that is as good.
  private func giveExtra(_ number: Int, _ block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let own = block.slots[firstSlot + number, lanes]
    let isGiven = places.indices.filter { $0 < number || !places[$0].isExtra }
    let worse = isGiven.filter { places[$0].zone > places[number].zone }
    let asGood = isGiven.filter { places[$0].zone <= places[number].zone && $0 != number }
    for lane in stride(from: 0, to: lanes, by: LaneVector.scalarCount) {
      let claimant = own.vector(lane)
      var given = claimant.replacing(with: -1, where: claimant .< 0)
      for place in asGood {
        let other = block.slots[firstSlot + place, lanes].vector(lane)
        given.replace(with: -1, where: other .== claimant)
      }
      own.setVector(lane, given)
      for place in worse {
        let column = block.slots[firstSlot + place, lanes]
        let other = column.vector(lane)
        column.setVector(lane, other.replacing(with: -1, where: (other .== given) .& (given .>= 0)))
      }
    }
  }
}
