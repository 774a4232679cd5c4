internal import Games
internal import Programs
internal import RandomStreams
internal import TextFiles

extension PodSeason {
  /// Adds the season: for each week the draws of attendance and achievements, then round by round the seats and
  /// matches. The season's table sums up its weeks.
  ///
  /// - Returns: The slots of its ranks, or none if nothing refers to them.
  func add(_ source: StageSource, to assembly: inout ProgramAssembly) -> [Slot] {
    let stage = source.index
    let rows = entrants.indices.map { Slot.entrant($0) }
    for row in rows { _ = assembly.take(row, in: stage) }
    let season = assembly.tables.count
    let slots = source.offersSlots ? assembly.newSlots(rows.count) : nil
    assembly.tables.append(
      RankedTable(
        stage: slots == nil ? "" : source.id, name: slots == nil ? "" : source.tableName,
        rows: rows, ranking: ranking, matches: [], carried: weeks.indices.map { season + $0 + 1 },
        slots: slots, wonPoints: weeks.count * rounds * game.pointsRange))
    let firstContext = assembly.newContexts(weeks.count)
    let firstPod = assembly.matches.count
    var laidOut: [Program.Week] = []
    assembly.needWork(SeatingColumns(entrants: entrants.count).count)
    for week in weeks.indices {
      let first = assembly.matches.count
      laidOut.append(
        addWeek(
          week, stage: stage, context: firstContext + week, firstPod: firstPod, season: season,
          &assembly))
      assembly.tables.append(
        RankedTable(
          rows: rows, ranking: ranking, matches: Array(first..<assembly.matches.count),
          wonPoints: rounds * game.pointsRange))
    }
    assembly.steps.append(.rank(season))
    assembly.words = .podSeason
    assembly.weeks = laidOut
    let ranks = slots.map { first in rows.indices.map { Slot.column(first + $0) } } ?? []
    for (rank, slot) in ranks.enumerated() {
      assembly.offer(
        "\(rank + 1)\(source.tableName)", of: source.id, slot,
        candidates: Set(entrants.indices))
    }
    assembly.endStage(canonical, exits: ranks.map { [$0] })
    return ranks
  }

  /// - Parameters:
  ///   - firstPod: The first match of the season.
  ///   - season: The season's table, which those of the weeks follow.
  private func addWeek(
    _ weekNumber: Int, stage: Int, context: Int, firstPod: Int, season: Int,
    _ assembly: inout ProgramAssembly
  ) -> Program.Week {
    let week = weeks[weekNumber]
    let words = EntrantWords(entrants: entrants.count)
    func subject(_ round: Int = 0) -> StreamSubject {
      .week(stage: stage, week: weekNumber, round: round)
    }
    assembly.steps.append(
      .draw(
        AttendanceDraw(
          week: weekNumber, words: words, attendance: week.attendance, subject: subject())))
    assembly.steps.append(.draw(achievementsDraw(weekNumber, subject(), context: context)))
    let candidates = Set(entrants.indices.filter { week.attendance[$0] != .absent })
    // Points and earlier pods count from the start of the week or of the season.
    let firstWeek = seatingBy == .week ? weekNumber : 0
    let tables = Array(season + 1 + firstWeek...season + 1 + weekNumber)
    let firstOfScope = seatingBy == .week ? assembly.matches.count : firstPod
    var laidOut: [Range<Int>] = []
    for round in 0..<rounds {
      let isOver = round < week.played.count
      let played = isOver ? week.played[round] : round == week.played.count ? week.underWay : []
      let numbers = isOver ? played.map(\.number) : Array(0..<podsPerRound)
      var open: [Int] = []
      let first = assembly.matches.count
      for number in numbers {
        let pod = played.first { $0.number == number }
        if pod == nil { open.append(assembly.newSlots(MatchSizes.seats)) }
        assembly.matches.append(
          Match(
            name: "\(weekNumber + 1):\(round + 1):\(number + 1)",
            round: weekNumber * rounds + round + 1,
            slots: pod.map { $0.entrants.map { .entrant($0) } }
              ?? (0..<MatchSizes.seats).map { .column((open.last ?? 0) + $0) },
            subject: subject(round), context: context, candidates: candidates,
            result: pod.map { game.outcomes(places: $0.places, earned: $0.earned) }))
      }
      if !open.isEmpty {
        assembly.steps.append(
          .draw(
            SeatingDraw(
              words: words, smallMatches: smallPods,
              levelSeating: round == 0 && firstWeek == weekNumber ? nil : levelSeating,
              subject: subject(round), tables: tables, firstSlots: open,
              seated: Set(played.flatMap(\.entrants)),
              pairing: avoidsRepeats || smallPods == .threes
                ? SeatExchange(earlier: firstOfScope..<first, avoidsRepeats: avoidsRepeats) : nil)))
      }
      assembly.steps += (first..<assembly.matches.count).map { .play($0) }
      laidOut.append(first..<assembly.matches.count)
    }
    return Program.Week(
      rounds: laidOut,
      countsAchievements: week.countsAchievements && !game.achievements.isEmpty,
      earnable: entrants.indices.map { earnable(week, by: $0) },
      mayMiss: Set(
        entrants.indices.filter { week.attendance[$0] != .sure && week.attendance[$0] != .absent }))
  }

  private func achievementsDraw(
    _ number: Int, _ subject: StreamSubject, context: Int
  ) -> AchievementsDraw {
    let week = weeks[number]
    var (always, random) = (UInt64(0), UInt64(0))
    for (index, achievement) in game.achievements.enumerated() {
      if achievement.isAlwaysOn {
        always |= 1 << UInt64(index)
      } else {
        random |= 1 << UInt64(index)
      }
    }
    // After the end of a week it is known what was earned, and nothing more counts.
    let isOver = week.played.count == rounds
    var known = !week.countsAchievements ? 0 : isOver ? week.known : week.known | always
    var waiting = random & ~week.known
    var drawn = game.randomAchievements - (random & week.known).nonzeroBitCount
    if !week.countsAchievements || isOver || week.isKnown { (waiting, drawn) = (0, 0) }
    if drawn >= waiting.nonzeroBitCount { (known, waiting, drawn) = (known | waiting, 0, 0) }
    return AchievementsDraw(
      week: number, subject: subject, context: context, known: known, waiting: waiting,
      drawn: max(0, drawn))
  }
}
