internal import Games
internal import KernelInterface
internal import Kernels
internal import RandomStreams

/// Plays football by certain ratings.
package final class FootballMatchPlayer: MatchPlayer {
  private let strengths: FootballStrengths
  private let rules: FootballRules
  private let arithmetic: FootballArithmetic
  /// The spells of a match without known dismissals.
  private let spells: [FootballSpell]
  private let extraTime: [FootballSpell]
  /// Scratch memory: the lanes that are level at the end.
  private let open: LaneMemory<Int32>

  package init(_ strengths: FootballStrengths, rules: FootballRules, lanes: Int) {
    self.strengths = strengths
    self.rules = rules
    arithmetic = rules.arithmetic
    spells = rules.spells([])
    extraTime = rules.extraTimeSpells([])
    open = LaneMemory(repeating: 0, lanes: MatchLanes.padded(lanes))
  }

  func play(_ call: MatchCall) {
    let rows = strengths.rows
    play(
      call, rows: rows.span, homeTable: strengths.lineups.count, home: call.sides[0],
      away: call.sides[1])
  }

  /// Plays a match by the rows of a table of strengths.
  ///
  /// - Parameter homeTable: The index of the first row of home sides, used only if there is a home advantage.
  func play(
    _ call: MatchCall, rows: Span<Float>, homeTable: Int, home: SideRows, away: SideRows
  ) {
    precondition(call.sides.count == 2, "a football match of \(call.sides.count) sides")
    let dismissals = call.occasion.dismissals
    let spells = dismissals.isEmpty ? spells : rules.spells(dismissals)
    let extraTime =
      !call.occasion.level.contains(.extraTime)
      ? [] : dismissals.isEmpty ? extraTime : rules.extraTimeSpells(dismissals)
    let hasAdvantage = strengths.favoursHome && !call.occasion.isNeutral
    playFootball(
      FootballCall(
        arithmetic: arithmetic, spells: spells.span, extraTime: extraTime.span, rows: rows,
        layout: strengths.layout, firstHomeRow: hasAdvantage ? homeTable : 0, home: home,
        away: away, stream: MatchStream(call.occasion.stream), lanes: call.lanes, mask: call.mask,
        legs: call.legs, goals: call.outcomes, counters: call.counters, deciders: call.deciders))
    if let deciders = call.deciders {
      decide(call, deciders, playedLast: extraTime.isEmpty ? .regularTime : .extraTime)
    }
  }

  /// Decides the lanes that are level at the end by shoot-outs, if the match can have one.
  private func decide(
    _ call: MatchCall, _ deciders: MutableLanes<UInt8>, playedLast: MatchDecider
  ) {
    let deciders = deciders[0..<call.lanes.count]
    guard call.occasion.level.contains(.shootOut) else {
      for lane in 0..<deciders.count where isOpen(lane) { deciders[lane] = playedLast.rawValue }
      return
    }
    let open = open
    var count = 0
    for lane in 0..<deciders.count where isOpen(lane) {
      open[0][count] = Int32(lane)
      count += 1
    }
    decideShootOuts(
      rules.shootOut.call(
        call.occasion.stream, firstTournament: call.lanes.firstTournament, lanes: open[0],
        count: count, deciders: deciders))

    func isOpen(_ lane: Int) -> Bool {
      deciders[lane] == FootballCall.Decider.none.rawValue && call.plays(lane)
    }
  }
}
