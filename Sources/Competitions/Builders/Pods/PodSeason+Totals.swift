internal import Games

extension PodSeason {
  /// What the pods that have been played come to: it is the same in every season.
  public struct PlayedTotals: Sendable {
    /// For each entrant how often they had each place.
    public internal(set) var places: [[Int]]
    /// For each entrant and each other one, how often the first was ahead, and how often they shared a
    /// place.
    public internal(set) var ahead: [[Int]]
    public internal(set) var level: [[Int]]
    /// For each achievement how often it was earned in each week, and by each entrant.
    public internal(set) var weekAchievements: [[Int]]
    public internal(set) var playerAchievements: [[Int]]
  }

  /// The totals of the pods that have been played.
  public var playedTotals: PlayedTotals {
    let everyone = Array(repeating: 0, count: entrants.count)
    let pairs = Array(repeating: everyone, count: entrants.count)
    var totals = PlayedTotals(
      places: entrants.map { _ in Array(repeating: 0, count: PodSeason.seats) },
      ahead: pairs, level: pairs,
      weekAchievements: game.achievements.map { _ in Array(repeating: 0, count: weeks.count) },
      playerAchievements: game.achievements.map { _ in everyone })
    for (number, week) in weeks.enumerated() {
      for pod in week.played.joined() + week.underWay { totals.add(pod, week: number) }
    }
    return totals
  }
}

extension PodSeason.PlayedTotals {
  fileprivate mutating func add(_ pod: PodSeason.PlayedPod, week: Int) {
    for (seat, entrant) in pod.entrants.enumerated() {
      places[entrant][pod.places[seat] - 1] += 1
      for (other, rival) in pod.entrants.enumerated() where other != seat {
        ahead[entrant][rival] += pod.places[seat] < pod.places[other] ? 1 : 0
        level[entrant][rival] += pod.places[seat] == pod.places[other] ? 1 : 0
      }
      for achievement in weekAchievements.indices
      where pod.earned[seat] >> UInt64(achievement) & 1 == 1 {
        weekAchievements[achievement][week] += 1
        playerAchievements[achievement][entrant] += 1
      }
    }
  }
}
