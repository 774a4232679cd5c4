internal import Programs

/// Values of sentences.
extension TableRanker {
  /// Finds the keys of a run of rows by a sentence, over all matches of the table.
  @inline(__always)
  func findKeys(
    _ run: Range<Int>, _ sentence: RankingSentence, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) {
    if let league = sentence.league, !mark(league, run, table, lane, block) {
      for position in run { keys[order[position]] = 0 }
      return
    }
    for position in run {
      keys[order[position]] = key(order[position], sentence, among: nil, table, lane, block)
    }
  }

  /// Returns the key of a row by a sentence.
  ///
  /// - Parameter run: the rows among whom matches count, or `nil` for all matches of the table.
  func key(
    _ row: Int, _ sentence: RankingSentence, among run: Range<Int>?, _ table: BlockTable,
    _ lane: Int, _ block: TournamentBlock
  ) -> UInt64 {
    let value: Double
    if case .pods = sentence.scope {
      value = podRecords[table.number]?.value(sentence, row, lane, table) ?? 0
    } else if let opponents = sentence.opponents {
      value = opponentsValue(row, sentence, opponents, among: run, table, lane, block)
    } else {
      value = ownValue(row, sentence, sentence.scope, among: run, table, lane, block)
    }
    return UInt64(ascending: sentence.fewerIsBetter ? -value : value)
  }

  /// Returns what a row has of a sentence by its own matches.
  ///
  /// - Parameter count: the number of values in ``quotients`` that are still needed.
  private func ownValue(
    _ row: Int, _ sentence: RankingSentence, _ scope: RankingSentence.Scope,
    among run: Range<Int>?, keeping count: Int = 0, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) -> Double {
    let quantity = sentence.quantity
    var (sum, isKnown, isOfQuotients) = (Int32(0), false, false)
    if case .quotients = sentence.form { isOfQuotients = true }
    if case .all = scope, quantity.isTableSum, !isOfQuotients {
      // Points of a table are more than those of its matches.
      (sum, isKnown) = (self.sum(row, quantity, among: run, table, lane), true)
      if case .sum = sentence.form { return Double(sum) }
    }
    var (played, kept) = (Int32(0), count)
    forEachMeeting(of: row, scope, among: run, table, lane, block) { table, meeting in
      if isKnown {
        played &+= 1
      } else if isOfQuotients {
        let (own, other, _) = result(meeting, table, lane, block)
        quotients[kept] = Double(own) / Double(max(other, 1))
        kept += 1
      } else {
        let (value, units) = worth(meeting, quantity, table, lane, block)
        sum &+= value
        played &+= units
      }
    }
    switch sentence.form {
    case .sum: return Double(sum)
    case .perMatch: return played == 0 ? 0 : Double(sum) / Double(played)
    case .quotients: return sumOfQuotients(count..<kept)
    case .share(let floor):
      let (best, byes) = best(quantity, row, table)
      if !isKnown { sum &+= best &* byes }
      let most = best &* (played &+ byes)
      return max(Double(floor) / 100, most > 0 ? Double(sum) / Double(most) : 0)
    }
  }

  /// Returns what a row has of a sentence by the values of its opponents.
  private func opponentsValue(
    _ row: Int, _ sentence: RankingSentence, _ opponents: RankingSentence.Opponents,
    among run: Range<Int>?, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> Double {
    let (quantity, isOwnTable) = (sentence.quantity, run != nil || sentence.isOfRounds)
    let isSum = if case .sum = sentence.form { quantity.isTableSum } else { false }
    let isByResult = if case .byResult = opponents { true } else { false }
    var count = 0
    forEachOwnMeeting(of: row, sentence.scope, among: run, table, lane, block) { meeting in
      let opponent = Int(table.chain.meetings[meeting].opponent)
      let row = isOwnTable ? Int(table.chain.ownRows[opponent]) : opponent
      quotients[count] =
        switch (isSum, isOwnTable) {
        case (true, true): Double(sum(row, quantity, among: run, table, lane))
        case (true, false): Double(block.tables[table.chain.source].sum(quantity, row, lane))
        case (false, true):
          ownValue(row, sentence, .all, among: run, keeping: count, table, lane, block)
        case (false, false):
          ownValue(
            row, sentence, .all, among: nil, keeping: count, block.tables[table.chain.source],
            lane, block)
        }
      if isByResult { quotients[count] *= Double(1 + lead(meeting, table, lane, block)) }
      count += 1
    }
    switch opponents {
    case .sum, .byResult: return (0..<count).reduce(0) { $0 + quotients[$1] }
    case .mean: return count == 0 ? 0 : sumOfQuotients(0..<count) / Double(count)
    case .sumWithout(let least, let greatest):
      guard count > least + greatest else { return 0 }
      cutQuotients(count, least, greatest)
      return (least..<count - greatest).reduce(0) { $0 + quotients[$1] }
    }
  }

  /// Calls for each match of a row that is played and within a scope, those of an earlier table that count on among
  /// them.
  @inline(__always)
  private func forEachMeeting(
    of row: Int, _ scope: RankingSentence.Scope, among run: Range<Int>?, _ table: BlockTable,
    _ lane: Int, _ block: TournamentBlock, _ body: (BlockTable, Int) -> Void
  ) {
    forEachOwnMeeting(of: row, scope, among: run, table, lane, block) { body(table, $0) }
    // Opponents in a league are those of its own table.
    if case .against = scope { return }
    forEachEarlierMeeting(of: row, in: run, table, lane, block) { earlier, meeting in
      if isCounted(meeting, of: row, scope, earlier, lane, block) { body(earlier, meeting) }
    }
  }

  @inline(__always)
  private func forEachOwnMeeting(
    of row: Int, _ scope: RankingSentence.Scope, among run: Range<Int>?, _ table: BlockTable,
    _ lane: Int, _ block: TournamentBlock, _ body: (Int) -> Void
  ) {
    guard let run else {
      for meeting in table.chain.meetings(row)
      where isPlayed(meeting, table, lane, block)
        && isCounted(meeting, of: row, scope, table, lane, block)
      {
        body(meeting)
      }
      return
    }
    for position in run {
      let other = order[position]
      for meeting in table.chain.meetings(row, other)
      where table.chain.isAgainst(other, meeting) && isPlayed(meeting, table, lane, block)
        && isCounted(meeting, of: row, scope, table, lane, block)
      {
        body(meeting)
      }
    }
  }

  /// Returns whether a match of a row is within a scope.
  @inline(__always)
  private func isCounted(
    _ meeting: Int, of row: Int, _ scope: RankingSentence.Scope, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) -> Bool {
    switch scope {
    case .all, .pods: true
    case .home: table.chain.meetings[meeting].side == 0
    case .away: table.chain.meetings[meeting].side != 0
    case .won: lead(meeting, table, lane, block) > 0
    case .against(let league): isOpponent(meeting, of: row, league.kind, table)
    }
  }

  /// Returns what a match adds to a quantity, and the number of matches or games that it is.
  @inline(__always)
  private func worth(
    _ meeting: Int, _ quantity: RankingSentence.Quantity, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) -> (value: Int32, units: Int32) {
    let match = Int(table.chain.meetings[meeting].match)
    if case .cards(let cards) = quantity {
      let side = Int(table.chain.meetings[meeting].side)
      return (block.cardPoints(cards, match, side: side, lane), 1)
    }
    let (own, other, shootOut) = result(meeting, table, lane, block)
    let lead = own &- other &+ shootOut
    switch quantity {
    case .points:
      let scheme = table.chain.points
      return (Int32(lead > 0 ? scheme.win : lead < 0 ? scheme.loss : scheme.draw), 1)
    case .wins: return (lead > 0 ? 1 : 0, 1)
    case .losses: return (lead < 0 ? 1 : 0, 1)
    case .balance: return (lead.signum(), 1)
    case .results: return (lead.signum() &+ 1, 1)
    case .scoreFor: return (own, 1)
    case .scoreAgainst: return (other, 1)
    case .scoreDifference, .cards: return (own &- other, 1)
    case .gamePoints:
      let known = table.chain.drawnGames[match]
      // Of a match that is one game nothing but who won is told.
      let drawn = max(
        own == 0 && other == 0 ? 1 : 0,
        block.drawnGames(match).map { known + Int32($0[lane]) } ?? known)
      return (3 &* own &+ drawn, own &+ other &+ drawn)
    }
  }

  /// Returns the most that a match or a game can add to a quantity, and how many of them a row's byes are.
  private func best(
    _ quantity: RankingSentence.Quantity, _ row: Int, _ table: BlockTable
  ) -> (value: Int32, byes: Int32) {
    let byes = Int32(table.chain.byes(row))
    return switch quantity {
    case .points: (Int32(table.chain.points.win), byes)
    case .gamePoints: (3, byes &* Int32(table.chain.gamesOfBye))
    case .results: (2, byes)
    default: (1, byes)
    }
  }

  /// Returns a sum of a row, in the whole table or by the matches among those who are level.
  @inline(__always)
  private func sum(
    _ row: Int, _ quantity: RankingSentence.Quantity, among run: Range<Int>?, _ table: BlockTable,
    _ lane: Int
  ) -> Int32 {
    run == nil ? table.sum(quantity, row, lane) : mini[row].value(quantity)
  }

  /// Returns the sum of some quotients, added in the order of their size: that of equal quotients is the same, whatever
  /// the order of the matches.
  private func sumOfQuotients(_ range: Range<Int>) -> Double {
    for index in range.dropFirst() {
      let quotient = quotients[index]
      var to = index
      while to > range.lowerBound, quotients[to &- 1] > quotient {
        quotients[to] = quotients[to &- 1]
        to &-= 1
      }
      quotients[to] = quotient
    }
    return range.reduce(0) { $0 + quotients[$1] }
  }

  /// Puts the least of the first quotients at their beginning, and the greatest at their end.
  private func cutQuotients(_ count: Int, _ least: Int, _ greatest: Int) {
    for cut in 0..<least {
      for index in cut..<count where quotients[index] < quotients[cut] {
        (quotients[index], quotients[cut]) = (quotients[cut], quotients[index])
      }
    }
    for cut in (count - greatest..<count).reversed() {
      for index in least..<cut where quotients[index] > quotients[cut] {
        (quotients[index], quotients[cut]) = (quotients[cut], quotients[index])
      }
    }
  }
}
