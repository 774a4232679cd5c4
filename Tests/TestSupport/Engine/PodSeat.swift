public import Engine
internal import Games
package import Programs

/// A seat of a pod that is taken, and what came of it.
public struct PodSeat: Sendable {
  public let player: Int
  /// From 1.
  public let place: Int
  public let points: Int
  /// The achievements that were earned, a bit each.
  public let earned: Int

  /// The pods of a round in one lane, the seats of each in their order; week and round count from 0. Nil if an empty
  /// seat came to anything.
  public static func pods(
    _ block: TournamentBlock, week: Int, round: Int, lane: Int
  ) -> [[PodSeat]]? {
    let outcomes = block.tournament.game.outcomes.count
    var pods: [[PodSeat]] = []
    for match in block.tournament.program.weeks[week].rounds[round] {
      var pod: [PodSeat] = []
      for side in 0..<4 {
        let player = Int(block.occupants(match, side: side)[lane])
        let values = (0..<outcomes).map { Int(block.outcome(match, side: side, $0)[lane]) }
        if player < 0 {
          guard values.allSatisfy({ $0 == 0 }) else { return nil }
          continue
        }
        pod.append(
          PodSeat(
            player: player, place: values[1], points: values[0],
            earned: outcomes > 3 ? values[3] : 0))
      }
      pods.append(pod)
    }
    return pods
  }
}

extension Program {
  /// For each week, who comes.
  package var attendance: [[Attendance]] {
    steps.compactMap { step in
      if case .draw(let draw as AttendanceDraw) = step { draw.attendance } else { nil }
    }
  }

  /// For each week, which achievements are active.
  package var achievementDraws: [AchievementsDraw] {
    steps.compactMap { step in
      if case .draw(let draw as AchievementsDraw) = step { draw } else { nil }
    }
  }
}
