internal import KernelInterface
internal import Programs

/// Values of sentences.
extension TableRanker {
  /// Finds the keys of a run of rows by a sentence, over all matches of the table.
  @inline(__always)
  func findKeys(
    _ run: Range<Int>, _ sentence: RankingSentence, firstValue: Int, _ table: BlockTable,
    _ lane: Int, _ block: TournamentBlock
  ) {
    if let league = sentence.league, !mark(league, run, table, lane, block) {
      for position in run { keys[order[position]] = 0 }
      return
    }
    for position in run {
      keys[order[position]] = key(
        order[position], sentence, firstValue: firstValue, among: nil, table, lane, block)
    }
  }

  /// Returns the key of a row by a sentence.
  ///
  /// - Parameters:
  ///   - firstValue: The first index of the cached values, see ``ChainMemory/rowValues``, or -1 if none are cached.
  ///   - run: The rows among which matches count, or `nil` for all matches of the table.
  func key(
    _ row: Int, _ sentence: RankingSentence, firstValue: Int, among run: Range<Int>?,
    _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> UInt64 {
    let value: Double
    if sentence.isOfCompany {
      value = companyRecords[table.number]?.value(sentence, row, lane, table, block) ?? 0
    } else if let opponents = sentence.opponents {
      value = opponentsValue(
        row, sentence, opponents, firstValue: firstValue, among: run, table, lane, block)
    } else if firstValue >= 0 {
      value = keptValue(
        firstValue + Int(table.chain.sourceRows[row]), row, sentence, keeping: 0, table, of: table,
        lane, block)
    } else {
      value = ownValue(row, sentence, sentence.scope, among: run, table, lane, block)
    }
    return UInt64(ascending: sentence.fewerIsBetter ? -value : value)
  }

  /// Returns a cached value of a row in the lane, computing it when it is first needed.
  ///
  /// - Parameters:
  ///   - index: The index among the values that the chain of `table` caches.
  ///   - whole: The table of the row.
  @inline(__always)
  private func keptValue(
    _ index: Int, _ row: Int, _ sentence: RankingSentence, keeping count: Int, _ table: BlockTable,
    of whole: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> Double {
    let known = table.chain.rowValues[index]
    guard known.isNaN else { return known }
    let value = ownValue(row, sentence, .all, among: nil, keeping: count, whole, lane, block)
    table.chain.rowValues[index] = value
    return value
  }

  /// Returns the value of a row by its own matches.
  ///
  /// - Parameter count: The number of elements of ``quotients`` and ``listed`` that are in use.
  private func ownValue(
    _ row: Int, _ sentence: RankingSentence, _ scope: RankingSentence.Scope,
    among run: Range<Int>?, keeping count: Int = 0, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) -> Double {
    if let value = recordValue(row, sentence, scope, among: run, table, lane) { return value }
    let quantity = sentence.quantity
    let isOfQuotients = if case .quotients = sentence.form { true } else { false }
    let isOfAll = if case .all = scope { true } else { false }
    // Points of a table are more than those of its matches.
    let isKnown = isOfAll && quantity.isTableSum && !isOfQuotients
    var tally = Tally(kept: count)
    if isKnown {
      tally.sum = sum(row, quantity, among: run, table, lane)
      if case .sum = sentence.form { return Double(tally.sum) }
    }
    let own = matches(of: row, scope, among: run, listingFrom: count, table, lane, block)
    if isKnown {
      tally.played = Int32(truncatingIfNeeded: own.count)
    } else {
      for index in 0..<own.count {
        add(
          meeting(index, own), quantity, isOfQuotients: isOfQuotients, to: &tally, table, lane,
          block)
      }
    }
    // Opponents in a league are those of its own table.
    if table.chain.earlierTable != nil, sentence.league == nil {
      forEachEarlierMeeting(of: row, in: run, table, lane, block) { earlier, meeting in
        guard isCounted(meeting, scope, earlier, lane, block) else { return }
        if isKnown {
          tally.played &+= 1
        } else {
          add(meeting, quantity, isOfQuotients: isOfQuotients, to: &tally, earlier, lane, block)
        }
      }
    }
    let (sum, played) = (tally.sum, tally.played)
    switch sentence.form {
    case .sum: return Double(sum)
    case .perMatch: return played == 0 ? 0 : Double(sum) / Double(played)
    case .quotients: return sumOfQuotients(count..<tally.kept)
    case .share(let floor):
      let (best, byes) = best(quantity, row, table)
      let most = best &* (played &+ byes)
      let won = isKnown ? sum : sum &+ best &* byes
      return max(Double(floor) / 100, most > 0 ? Double(won) / Double(most) : 0)
    }
  }

  /// Returns the value of a row by those of its opponents.
  private func opponentsValue(
    _ row: Int, _ sentence: RankingSentence, _ opponents: RankingSentence.Opponents,
    firstValue: Int, among run: Range<Int>?, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) -> Double {
    let (quantity, isOwnTable) = (sentence.quantity, run != nil || sentence.isOfRounds)
    let isSum = if case .sum = sentence.form { quantity.isTableSum } else { false }
    let isByResult = if case .byResult = opponents { true } else { false }
    let whole = isOwnTable ? table : block.tables[table.chain.source]
    let own = matches(of: row, sentence.scope, among: run, listingFrom: 0, table, lane, block)
    let count = own.count
    for index in 0..<count {
      let meeting = meeting(index, own)
      let opponent = Int(table.chain.meetings[meeting].opponent)
      let row = isOwnTable ? Int(table.chain.ownRows[opponent]) : opponent
      var value =
        if isSum {
          Double(sum(row, quantity, among: run, whole, lane))
        } else if firstValue >= 0 {
          keptValue(
            firstValue &+ opponent, row, sentence, keeping: count, table, of: whole, lane, block)
        } else {
          ownValue(row, sentence, .all, among: run, keeping: count, whole, lane, block)
        }
      if isByResult { value *= Double(1 &+ lead(meeting, table, lane, block)) }
      quotients[index] = value
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

  /// Matches of a row: a range of its table's matches, or of ``listed``.
  private struct CountedMatches {
    let first: Int
    let count: Int
    let isListed: Bool
  }

  @inline(__always)
  private func meeting(_ index: Int, _ matches: CountedMatches) -> Int {
    matches.isListed ? Int(listed[matches.first &+ index]) : matches.first &+ index
  }

  /// Finds the played matches of a row within a scope, and lists them unless they are all of the table's.
  ///
  /// - Parameter first: The first unused index of ``listed``.
  @inline(__always)
  private func matches(
    of row: Int, _ scope: RankingSentence.Scope, among run: Range<Int>?, listingFrom first: Int,
    _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> CountedMatches {
    var end = first
    guard let run else {
      let all = table.chain.meetings(row)
      if case .all = scope, !table.chain.hasConditionalMatches {
        return CountedMatches(first: all.lowerBound, count: all.count, isListed: false)
      }
      for meeting in all
      where isPlayed(meeting, table, lane, block) && isCounted(meeting, scope, table, lane, block) {
        listed[end] = Int32(truncatingIfNeeded: meeting)
        end &+= 1
      }
      return CountedMatches(first: first, count: end &- first, isListed: true)
    }
    for position in run {
      let other = order[position]
      for meeting in table.chain.meetings(row, other)
      where table.chain.isAgainst(other, meeting) && isPlayed(meeting, table, lane, block)
        && isCounted(meeting, scope, table, lane, block)
      {
        listed[end] = Int32(truncatingIfNeeded: meeting)
        end &+= 1
      }
    }
    return CountedMatches(first: first, count: end &- first, isListed: true)
  }

  /// Returns whether a match is within a scope.
  @inline(__always)
  private func isCounted(
    _ meeting: Int, _ scope: RankingSentence.Scope, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) -> Bool {
    switch scope {
    case .all, .company: true
    case .home: table.chain.meetings[meeting].side == 0
    case .away: table.chain.meetings[meeting].side != 0
    case .won: lead(meeting, table, lane, block) > 0
    case .against(let league): isOpponent(meeting, league.kind, table)
    }
  }

  /// The sum of a quantity, the number of its matches or games, and the number of ``quotients``.
  private struct Tally {
    var sum: Int32 = 0
    var played: Int32 = 0
    var kept: Int
  }

  /// Adds a match to a quantity, or to the quotients.
  @inline(__always)
  private func add(
    _ meeting: Int, _ quantity: RankingSentence.Quantity, isOfQuotients: Bool,
    to tally: inout Tally, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) {
    let match = Int(table.chain.meetings[meeting].match)
    let (own, other, shootOut) = result(meeting, table, lane, block)
    let lead = own &- other &+ shootOut
    tally.played &+= 1
    if isOfQuotients {
      quotients[tally.kept] = Double(own) / Double(max(other, 1))
      tally.kept += 1
      return
    }
    switch quantity {
    case .points:
      let scheme = table.chain.points
      tally.sum &+= Int32(lead > 0 ? scheme.win : lead < 0 ? scheme.loss : scheme.draw)
    case .wins: tally.sum &+= lead > 0 ? 1 : 0
    case .losses: tally.sum &+= lead < 0 ? 1 : 0
    case .balance: tally.sum &+= lead.signum()
    case .results: tally.sum &+= lead.signum() &+ 1
    case .scoreFor: tally.sum &+= own
    case .scoreAgainst: tally.sum &+= other
    case .scoreDifference: tally.sum &+= own &- other
    case .cards(let cards):
      let side = Int(table.chain.meetings[meeting].side)
      tally.sum &+= block.cardPoints(cards, match, side: side, lane)
    case .gamePoints:
      let known = table.chain.drawnGames[match]
      // A match that is a single game only has a winner.
      let drawn = max(
        own == 0 && other == 0 ? 1 : 0,
        known + Int32(block.drawnGames(match)?[lane] ?? 0))
      tally.sum &+= 3 &* own &+ drawn
      tally.played &+= own &+ other &+ drawn &- 1
    }
  }

  /// Returns the maximum that a match or game can add to a quantity, and the number of a row's byes.
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

  /// Returns a sum of a row over the whole table, or over the matches among level rows.
  @inline(__always)
  private func sum(
    _ row: Int, _ quantity: RankingSentence.Quantity, among run: Range<Int>?, _ table: BlockTable,
    _ lane: Int
  ) -> Int32 {
    run == nil ? table.sum(quantity, row, lane) : mini[row].value(quantity)
  }

  /// Returns the sum of some quotients, added in the order of size, so that the order of the matches does not
  /// change it.
  private func sumOfQuotients(_ range: Range<Int>) -> Double {
    let quotients = quotients.first(range.upperBound)
    // Which of two is the greater is no branch: nobody could foresee it.
    for index in range.dropFirst() {
      var least = quotients[index]
      for other in stride(from: index &- 1, through: range.lowerBound, by: -1) {
        let value = quotients[other]
        quotients[other &+ 1] = value > least ? value : least
        least = value > least ? least : value
      }
      quotients[range.lowerBound] = least
    }
    var sum = 0.0
    for index in range { sum += quotients[index] }
    return sum
  }

  /// Moves the smallest quotients to the beginning and the largest to the end.
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
