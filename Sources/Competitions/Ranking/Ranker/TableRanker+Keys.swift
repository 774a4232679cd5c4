extension TableRanker {
  /// Finds the keys of a run of rows by a part of a step.
  @inline(__always)
  func findKeys(
    _ run: Range<Int>, _ number: Int, of step: ChainStep, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) {
    if step.isAmong {
      let first = (number &- step.parts.lowerBound) &* table.rows
      for position in run { keys[order[position]] = amongKeys[first &+ order[position]] }
      return
    }
    let part = table.chain.parts[number]
    if part.measure == .shootOut {
      findShootOut(run, table, lane, block)
      return
    }
    if part.measure == .sums {
      for position in run {
        keys[order[position]] = part.weights.key(table.sums(order[position], lane))
      }
    } else if let record = part.record {
      findRecordKeys(run, record, table, lane, block)
    } else {
      for position in run {
        keys[order[position]] = key(order[position], part, table, lane, block)
      }
    }
  }

  /// The key of a row by what it has in the whole table, or draws.
  private func key(
    _ row: Int, _ part: ChainMemory.Part, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> UInt64 {
    switch part.measure {
    case .lots: return block.lot(table: table.number, row: row, lane)
    case .number:
      let entrant = block.occupant(table.chain.slots[row], lane)
      return entrant < 0 ? 0 : table.chain.numbers[part.number &* table.chain.entrants &+ entrant]
    case .listOrder: return UInt64(table.rows &- row)
    case .opponents, .opponentsMean:
      guard let opponents = part.opponents else { return 0 }
      return opponentKey(row, opponents, table, lane, block)
    case .divisionWinner: return isDivisionWinner(row, table, lane, block) ? 1 : 0
    case .scoreAgainst: return UInt64(ascending: -table.sums(row, lane).scoreAgainst)
    case .conduct, .yellows, .reds:
      guard let cards = part.measure.cards else { return 0 }
      var points: Int32 = 0
      for meeting in table.chain.meetings(row) where isPlayed(meeting, table, lane, block) {
        points &+= block.cardPoints(
          cards, Int(table.chain.meetings[meeting].match),
          side: Int(table.chain.meetings[meeting].side), lane)
      }
      forEachEarlierMeeting(of: row, table, lane, block) { earlier, meeting in
        points &+= block.cardPoints(
          cards, Int(earlier.chain.meetings[meeting].match),
          side: Int(earlier.chain.meetings[meeting].side), lane)
      }
      return UInt64(ascending: -points)
    case .podMatchWins, .podOpponentsPoints, .podOpponentMatchWins:
      guard let pods = part.measure.pods, let records = podRecords[table.number] else { return 0 }
      return UInt64(ascending: records.value(pods, row, lane, table))
    case .quotient:
      var count = 0
      for meeting in table.chain.meetings(row) {
        addQuotient(meeting, to: &count, table, lane, block)
      }
      forEachEarlierMeeting(of: row, table, lane, block) { earlier, meeting in
        addQuotient(meeting, to: &count, earlier, lane, block)
      }
      return UInt64(ascending: sumOfQuotients(count))
    case .regularPoints: return UInt64(ascending: table.brought[row][lane])
    case .unroundedPoints:
      return UInt64(
        ascending: table.chain.factor.unrounded(table.brought[row][lane], table.points[row][lane]))
    case .opponentsPoints, .opponentsDifference, .opponentsFor:
      var sum: Int32 = 0
      for meeting in table.chain.meetings(row) where isPlayed(meeting, table, lane, block) {
        let opponent = block.tables[table.chain.source].sums(
          Int(table.chain.meetings[meeting].opponent), lane)
        sum &+= opponent.value(part.measure)
      }
      return UInt64(ascending: sum)
    default:
      var record = MatchRecord()
      for meeting in table.chain.meetings(row) { add(meeting, to: &record, table, lane, block) }
      forEachEarlierMeeting(of: row, table, lane, block) { earlier, meeting in
        add(meeting, to: &record, earlier, lane, block)
      }
      return record.key(part.measure, table.sums(row, lane))
    }
  }

  /// Finds the keys of a run of rows by each part of a block: those of the matches among them.
  func findAmongKeys(
    _ run: Range<Int>, _ number: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) {
    let step = table.chain.steps[number]
    for position in run { mini[order[position]] = TableSums() }
    for position in run {
      for other in position + 1..<max(run.upperBound, position + 1) {
        addMeetings(order[position], order[other], table, lane, block)
      }
      forEachEarlierMeeting(of: order[position], in: run, table, lane, block) { earlier, meeting in
        let (own, other, shootOut) = result(meeting, earlier, lane, block)
        mini[order[position]].add(own, other, shootOut: shootOut, table.chain.points)
      }
    }
    if step.readsRecords {
      for position in run {
        var record = MatchRecord()
        for other in run {
          for meeting in table.chain.meetings(order[position], order[other])
          where table.chain.isAgainst(order[other], meeting) {
            add(meeting, to: &record, table, lane, block)
          }
        }
        forEachEarlierMeeting(of: order[position], in: run, table, lane, block) {
          earlier, meeting in
          add(meeting, to: &record, earlier, lane, block)
        }
        records[order[position]] = record
      }
    }
    for index in step.parts {
      let part = table.chain.parts[index]
      let first = (index &- step.parts.lowerBound) &* table.rows
      for position in run {
        let row = order[position]
        amongKeys[first &+ row] =
          part.measure == .sums
          ? part.weights.key(mini[row]) : amongKey(row, part.measure, run, table, lane, block)
      }
    }
  }

  /// The key of a row by its matches against those of a run.
  private func amongKey(
    _ row: Int, _ measure: ChainPart.Measure, _ run: Range<Int>, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) -> UInt64 {
    switch measure {
    case .sweep: return sweepKey(row, run, table, lane, block)
    case .quotient:
      var count = 0
      for other in run {
        for meeting in table.chain.meetings(row, order[other])
        where table.chain.isAgainst(order[other], meeting) {
          addQuotient(meeting, to: &count, table, lane, block)
        }
      }
      forEachEarlierMeeting(of: row, in: run, table, lane, block) { earlier, meeting in
        addQuotient(meeting, to: &count, earlier, lane, block)
      }
      return UInt64(ascending: sumOfQuotients(count))
    case .opponentsPoints, .opponentsDifference, .opponentsFor:
      var sum: Int32 = 0
      for other in run {
        for meeting in table.chain.meetings(row, order[other])
        where table.chain.isAgainst(order[other], meeting)
          && isPlayed(meeting, table, lane, block)
        {
          sum &+= mini[order[other]].value(measure)
        }
      }
      return UInt64(ascending: sum)
    default: return records[row].key(measure, mini[row])
    }
  }

  /// Adds the matches of two rows to their sums of the table among those who are level.
  @inline(__always)
  private func addMeetings(
    _ one: Int, _ other: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) {
    for index in table.chain.meetings(one, other)
    where table.chain.isAgainst(other, index) && isPlayed(index, table, lane, block) {
      let (own, against, shootOut) = result(index, table, lane, block)
      mini[one].add(own, against, shootOut: shootOut, table.chain.points)
      mini[other].add(against, own, shootOut: -shootOut, table.chain.points)
    }
  }

  private func add(
    _ meeting: Int, to record: inout MatchRecord, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) {
    guard isPlayed(meeting, table, lane, block) else { return }
    let (own, other, shootOut) = result(meeting, table, lane, block)
    record.add(own, other, side: Int(table.chain.meetings[meeting].side), shootOut: shootOut)
  }

  private func addQuotient(
    _ meeting: Int, to count: inout Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) {
    guard isPlayed(meeting, table, lane, block) else { return }
    let (own, other, _) = result(meeting, table, lane, block)
    quotients[count] = Double(own) / Double(max(other, 1))
    count += 1
  }

  /// The sum of the first quotients, added in the order of their size: that of equal quotients is the same,
  /// whatever the order of the matches.
  func sumOfQuotients(_ count: Int) -> Double {
    var sum = 0.0
    var sorted = UnsafeMutableBufferPointer(start: quotients, count: count)
    sorted.sort()
    for quotient in sorted { sum += quotient }
    return sum
  }

  /// The scores of a match of a row, its own first, and whether it won a shoot-out.
  @inline(__always)
  func result(
    _ meeting: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> (own: Int32, other: Int32, shootOut: Int32) {
    let match = Int(table.chain.meetings[meeting].match)
    let side = Int(table.chain.meetings[meeting].side)
    return (
      Int32(block.outcomeColumn(match, side: side)[lane]),
      Int32(block.outcomeColumn(match, side: 1 - side)[lane]),
      block.shootOut(match, side: side, lane)
    )
  }

  @inline(__always)
  func isPlayed(_ meeting: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock)
    -> Bool
  {
    !table.chain.hasConditionalMatches
      || block.playedColumn(Int(table.chain.meetings[meeting].match))?[lane] != 0
  }
}

extension TableSums {
  /// What a measure of opponents takes from each of them.
  fileprivate func value(_ measure: ChainPart.Measure) -> Int32 {
    switch measure {
    case .opponentsPoints: points
    case .opponentsDifference: scoreFor - scoreAgainst
    default: scoreFor
    }
  }
}

extension MatchRecord {
  /// The key of a row that has this record and these sums.
  fileprivate func key(_ measure: ChainPart.Measure, _ sums: TableSums) -> UInt64 {
    switch measure {
    case .pointsPercentage:
      UInt64(ascending: played == 0 ? 0 : Double(sums.points) / Double(played))
    case .awayWins: UInt64(ascending: awayWins)
    case .losses: UInt64(ascending: -losses)
    case .scoreAgainst: UInt64(ascending: -sums.scoreAgainst)
    case .awayDifference: UInt64(ascending: awayFor - awayAgainst)
    case .awayFor: UInt64(ascending: awayFor)
    case .homeDifference: UInt64(ascending: homeFor - homeAgainst)
    case .homeFor: UInt64(ascending: homeFor)
    default: preconditionFailure("no record has \(measure)")
    }
  }
}
