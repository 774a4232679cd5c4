internal import Games
internal import Programs
internal import TextFiles

extension PodSeason {
  /// Returns the season with known rounds. These are the first ones, complete except for a last one in progress.
  func withResults(diagnostics: inout Diagnostics) -> PodSeason? {
    let errorsBefore = diagnostics.count
    var season = self
    let pods = game.results.filter { $0.season == nil && !$0.isOfBracket }
    for pod in pods where !has(pod) {
      diagnostics.report(
        "\(Diagnostic.quote(pod.name)) is after the end of the season: the last round is round \(rounds) of week "
          + "\(weeks.count)",
        at: pod.location, path: pod.path)
    }
    guard diagnostics.count == errorsBefore else { return nil }
    let byRound = Dictionary(grouping: pods) { ($0.week - 1) * rounds + $0.round - 1 }
    for (number, round) in byRound.keys.sorted().enumerated() {
      guard let pods = byRound[round]?.sorted(by: { $0.pod < $1.pod }) else { continue }
      if number < round, let first = pods.first {
        diagnostics.report(
          "\(Diagnostic.quote(first.name)) has a result, but the earlier round \(number % rounds + 1) of week "
            + "\(number / rounds + 1) has none",
          at: first.location, path: first.path)
        return nil
      }
      season.add(
        pods, week: round / rounds, isLast: number == byRound.count - 1, &diagnostics)
    }
    return diagnostics.count == errorsBefore ? season : nil
  }

  func has(_ pod: PodResult) -> Bool { pod.week <= weeks.count && pod.round <= rounds }

  /// Adds the pods of the next round of a week.
  ///
  /// - Parameter isLast: True if no later round has results, so that this one may be in progress.
  private mutating func add(
    _ pods: [PodResult], week: Int, isLast: Bool, _ diagnostics: inout Diagnostics
  ) {
    let sitting = Set(pods.flatMap(\.places).map(\.player))
    let first = weeks[week].played.first?.flatMap(\.entrants)
    let isOpen = first.map { !$0.allSatisfy { sitting.contains(entrants[$0].id) } }
    let isUnderWay = isLast && (isOpen ?? firstRoundIsUnderWay)
    let indices = Dictionary(
      entrants.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var seated: Set<Int> = []
    var round: [PlayedPod] = []
    for (number, pod) in pods.enumerated() {
      if !isUnderWay, pod.pod != number + 1 {
        diagnostics.report(
          "\(Diagnostic.quote(pod.name)) has a result, but pod \(number + 1) of the round has none",
          at: pod.location, path: pod.path)
      }
      let players = pod.places.compactMap { indices[$0.player] }
      for (player, place) in zip(players, pod.places) where !seated.insert(player).inserted {
        diagnostics.report(
          "\(Diagnostic.quote(place.player)) sits in two pods of this round", at: pod.location,
          path: pod.path)
      }
      round.append(
        PlayedPod(
          number: pod.pod - 1, entrants: players, places: pod.places.map(\.place),
          earned: pod.earned))
    }
    if let first = weeks[week].played.first, let pod = pods.last {
      let before = Set(first.flatMap(\.entrants))
      let isMissing = isUnderWay ? seated.subtracting(before) : before.symmetricDifference(seated)
      for player in isMissing.sorted() {
        diagnostics.report(
          "\(Diagnostic.quote(entrants[player].id)) "
            + (before.contains(player)
              ? "sat in the first round of this week, but in no pod of round \(pod.round)"
              : "sits in round \(pod.round), but in no pod of the first round of this week"),
          at: pod.location, path: pod.path)
      }
    }
    if isUnderWay {
      weeks[week].underWay = round
      if weeks[week].played.isEmpty {
        for player in seated { weeks[week].attendance[player] = .sure }
      }
      let rest = entrants.indices.filter {
        !seated.contains($0) && weeks[week].attendance[$0] != .absent
      }
      podsPerRound = max(
        podsPerRound, (round.last?.number ?? 0) + 1,
        round.count + smallPods.maximumMatches(upTo: rest.count))
    } else {
      weeks[week].played.append(round)
      weeks[week].attendance = entrants.indices.map { seated.contains($0) ? .sure : .absent }
      podsPerRound = max(podsPerRound, round.count)
    }
    noteAchievements(of: pods, week: week, &diagnostics)
  }

  /// Marks earned achievements as active.
  private mutating func noteAchievements(
    of pods: [PodResult], week: Int, _ diagnostics: inout Diagnostics
  ) {
    var random: UInt64 = 0
    for (index, achievement) in game.achievements.enumerated() where !achievement.isAlwaysOn {
      random |= 1 << UInt64(index)
    }
    let maximum = min(game.randomAchievements, random.nonzeroBitCount)
    for pod in pods {
      let earned = pod.earned.reduce(0, |)
      guard earned != 0 else { continue }
      let known = weeks[week].known
      if !weeks[week].countsAchievements {
        diagnostics.report(
          "achievements do not count in week \(pod.week), as \"weeksWithoutAchievements\" says",
          at: pod.location, path: pod.path.key("achievements"))
      } else if weeks[week].isKnown, earned & random & ~known != 0 {
        diagnostics.report(
          "\(game.names(of: earned & random & ~known).joined(separator: ", ")) was not active in week \(pod.week), as "
            + "\"activeAchievements\" says",
          at: pod.location, path: pod.path.key("achievements"))
      } else if (known | earned & random).nonzeroBitCount > maximum {
        diagnostics.report(
          "\(game.names(of: known | earned & random).joined(separator: ", ")) were earned in week \(pod.week), but "
            + "at most \(maximum) of the achievements that are not always on may be active in a week",
          at: pod.location, path: pod.path.key("achievements"))
      }
      weeks[week].known |= earned & random
    }
  }
}
