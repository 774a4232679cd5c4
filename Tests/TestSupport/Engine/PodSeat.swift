public import Engine
internal import Games
package import Programs

/// A taken seat of a pod, with its outcomes.
public struct PodSeat: Sendable {
  public let player: Int
  /// From 1.
  public let place: Int
  public let points: Int
  /// The earned achievements, as bits.
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
  /// The attendance in each week.
  package var attendance: [[Attendance]] {
    steps.compactMap { step in
      if case .draw(let draw as AttendanceDraw) = step { draw.attendance } else { nil }
    }
  }

  /// The draw of active achievements in each week.
  package var achievementDraws: [AchievementsDraw] {
    steps.compactMap { step in
      if case .draw(let draw as AchievementsDraw) = step { draw } else { nil }
    }
  }
}
