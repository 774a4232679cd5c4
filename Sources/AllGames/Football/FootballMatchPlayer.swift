internal import Games
internal import KernelInterface
internal import RandomStreams

/// Plays football by ratings that are certain.
final class FootballMatchPlayer: MatchPlayer {
  private let strengths: FootballStrengths
  private let rules: FootballRules
  private let arithmetic: FootballArithmetic
  /// A match of which nothing is known beforehand.
  private let spells: [FootballSpell]
  private let playLanes: @Sendable (FootballCall) -> Void

  init(_ strengths: FootballStrengths, rules: FootballRules, kernels: KernelSet) {
    self.strengths = strengths
    self.rules = rules
    arithmetic = rules.arithmetic
    spells = rules.spells([])
    playLanes = kernels.football
  }

  func play(_ call: MatchCall) {
    strengths.rows.withUnsafeBufferPointer { rows in
      guard let start = rows.baseAddress else { return }
      play(call, rows: start, home: call.sides[0], away: call.sides[1])
    }
  }

  /// Plays a match by the rows of a table of strengths.
  func play(_ call: MatchCall, rows: UnsafePointer<Float>, home: SideRows, away: SideRows) {
    precondition(call.sides.count == 2, "a football match of \(call.sides.count) sides")
    let dismissals = call.occasion.dismissals
    (dismissals.isEmpty ? spells : rules.spells(dismissals)).withUnsafeBufferPointer { spells in
      playLanes(
        FootballCall(
          arithmetic: arithmetic,
          spells: spells,
          rows: rows,
          layout: strengths.layout,
          home: home,
          away: away,
          stream: MatchStream(call.occasion.stream),
          lanes: call.lanes,
          mask: call.mask,
          columnStride: call.columnStride,
          homeGoals: call.outcomes,
          awayGoals: call.outcomes + call.columnStride,
          counters: call.counters
        )
      )
    }
  }
}
