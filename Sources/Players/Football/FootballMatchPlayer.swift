internal import Games
internal import KernelInterface
internal import Kernels
internal import RandomStreams

/// Plays football by ratings that are certain.
package final class FootballMatchPlayer: MatchPlayer {
  private let strengths: FootballStrengths
  private let rules: FootballRules
  private let arithmetic: FootballArithmetic
  /// A match of which nothing is known beforehand.
  private let spells: [FootballSpell]
  /// Its extra time.
  private let extraTime: [FootballSpell]

  package init(_ strengths: FootballStrengths, rules: FootballRules) {
    self.strengths = strengths
    self.rules = rules
    arithmetic = rules.arithmetic
    spells = rules.spells([])
    extraTime = rules.extraTimeSpells([])
  }

  func play(_ call: MatchCall) {
    let rows = strengths.rows
    play(
      call, rows: rows.span, homeTable: strengths.lineups.count, home: call.sides[0],
      away: call.sides[1])
  }

  /// Plays a match by the rows of a table of strengths.
  ///
  /// - Parameter homeTable: the row, where there is a home advantage, from which on the rows are those of sides at
  ///   home.
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

  /// Lets shoot-outs decide the lanes that are level at the end, if they may.
  private func decide(
    _ call: MatchCall, _ deciders: MutableLanes<UInt8>, playedLast: MatchDecider
  ) {
    let hasShootOuts = call.occasion.level.contains(.shootOut)
    let deciders = deciders[0..<call.lanes.count]
    for lane in 0..<deciders.count
    where deciders[lane] == FootballCall.Decider.none.rawValue && call.plays(lane) {
      guard hasShootOuts else {
        deciders[lane] = playedLast.rawValue
        continue
      }
      let winner = rules.shootOut.winner(
        call.occasion.stream, tournament: call.lanes.firstTournament + UInt64(lane))
      deciders[lane] = MatchDecider.shootOut(winner: winner).rawValue
    }
  }
}
