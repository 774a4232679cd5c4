internal import Games
internal import RandomStreams
internal import TextFiles

extension PodSeason {
  /// Adds the season: in every week who comes and which achievements are active are drawn, then round
  /// by round who sits where; the table of the season takes over the points of its weeks.
  func add(stage: Int, ranking: RankingRules, to assembly: inout ProgramAssembly) {
    let rows = entrants.indices.map { Slot.entrant($0) }
    for row in rows { _ = assembly.take(row, in: stage) }
    let season = assembly.tables.count
    assembly.tables.append(
      RankedTable(
        rows: rows, ranking: ranking, matches: [], carried: weeks.indices.map { season + $0 + 1 },
        maximumPoints: maximumPoints))
    let firstContext = assembly.newContexts(weeks.count)
    assembly.needWork(PodWorkColumns(entrants: entrants.count).count)
    for week in weeks.indices {
      let first = assembly.matches.count
      addWeek(week, stage: stage, context: firstContext + week, &assembly)
      assembly.tables.append(
        RankedTable(
          rows: rows, ranking: ranking, matches: Array(first..<assembly.matches.count),
          maximumPoints: PodSeason.maximumPoints(game, rounds: rounds)))
    }
    assembly.steps.append(.rank(season))
    assembly.words = .podSeason
    assembly.set(self)
    assembly.endStage(canonical, exits: [])
  }

  private func addWeek(
    _ weekNumber: Int, stage: Int, context: Int, _ assembly: inout ProgramAssembly
  ) {
    let week = weeks[weekNumber]
    let words = PodWords(entrants: entrants.count)
    func subject(_ round: Int = 0) -> StreamSubject {
      .week(stage: stage, week: weekNumber, round: round)
    }
    assembly.steps.append(
      .draw(PodAttendanceDraw(words: words, attendance: week.attendance, subject: subject())))
    assembly.steps.append(.draw(achievementsDraw(weekNumber, subject(), context: context)))
    let candidates = Set(entrants.indices.filter { week.attendance[$0] != .absent })
    for round in 0..<rounds {
      let isOver = round < week.played.count
      let played = isOver ? week.played[round] : round == week.played.count ? week.underWay : []
      let numbers = isOver ? played.map(\.number) : Array(0..<podsPerRound)
      var open: [Int] = []
      let first = assembly.matches.count
      for number in numbers {
        let pod = played.first { $0.number == number }
        if pod == nil { open.append(assembly.newSlots(PodSeason.seats)) }
        assembly.matches.append(
          Match(
            name: "\(weekNumber + 1):\(round + 1):\(number + 1)",
            round: weekNumber * rounds + round + 1,
            slots: pod.map { $0.entrants.map { .entrant($0) } }
              ?? (0..<PodSeason.seats).map { .column((open.last ?? 0) + $0) },
            subject: subject(round), context: context, candidates: candidates,
            result: pod.map(result)))
      }
      if !open.isEmpty {
        assembly.steps.append(
          .draw(
            PodSeatingDraw(
              words: words, smallPods: smallPods, levelSeating: round == 0 ? nil : levelSeating,
              subject: subject(round), week: weekNumber + 1, pods: open,
              seated: Set(played.flatMap(\.entrants)))))
      }
      assembly.steps += (first..<assembly.matches.count).map { .play($0) }
    }
  }

  /// What a pod that has been played came to, seat by seat.
  private func result(of pod: PlayedPod) -> [[Int]] {
    zip(pod.places, pod.earned).map { place, earned in
      let points = game.points(place: place, earned: earned)
      return [points.placement + points.achievements, place, points.achievements]
        + (0..<game.achievementColumns).map {
          Int(Int16(truncatingIfNeeded: earned >> UInt64(16 * $0)))
        }
    }
  }

  private func achievementsDraw(
    _ number: Int, _ subject: StreamSubject, context: Int
  ) -> PodAchievementsDraw {
    let week = weeks[number]
    let always = game.achievements.enumerated().reduce(UInt64(0)) {
      $0 | ($1.element.isAlwaysOn ? 1 << UInt64($1.offset) : 0)
    }
    // Of a week that is over it is known what was earned, and no more counts.
    let isOver = week.played.count == rounds
    let counts = week.countsAchievements && !game.achievements.isEmpty
    let isKnown = !counts || isOver || week.isKnown
    let known = !counts ? 0 : isOver || !week.isKnown ? week.known : week.known | always
    return PodAchievementsDraw(
      game: game, subject: subject, context: context, known: known, isKnown: isKnown)
  }
}
