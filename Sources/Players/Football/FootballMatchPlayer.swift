internal import Games
internal import KernelInterface
internal import Kernels
internal import LinearAlgebra
internal import RandomStreams

/// Plays football by certain or sampled ratings.
///
/// For sampled ratings, a matrix product per entrant and block gives a row of strengths for each sample.
package final class FootballMatchPlayer: MatchPlayer {
  private let strengths: FootballStrengths
  private let rules: FootballRules
  private let arithmetic: FootballArithmetic
  /// The spells of a match without known dismissals.
  private let spells: [FootballSpell]
  private let extraTime: [FootballSpell]
  private let levelLanes: LaneMemory<Int32>
  /// The sampled rows, or `nil` if all ratings are certain.
  private let sampled: SampledRows<Float>?
  /// A row for each sum, a column for each sample.
  private let sums: LaneMemory<Double>

  package init(_ strengths: FootballStrengths, rules: FootballRules, lanes: Int) {
    self.strengths = strengths
    self.rules = rules
    arithmetic = rules.arithmetic
    spells = rules.spells([])
    extraTime = rules.extraTimeSpells([])
    levelLanes = LaneMemory(repeating: 0, lanes: MatchLanes.padded(lanes))
    let isSampled = strengths.samplers.contains { $0 != nil }
    sampled =
      isSampled
      ? SampledRows(
        strengths.rows, stride: strengths.layout.stride, samplers: strengths.samplers,
        lanes: lanes) : nil
    sums = LaneMemory(
      repeating: 0, columns: isSampled ? strengths.maximumSums : 0,
      lanes: MatchLanes.padded(lanes))
  }

  /// Returns the memory per lane for sampled ratings in bytes, 0 if all ratings are certain.
  package static func bytesPerLane(_ strengths: FootballStrengths) -> Int {
    let rows = SampledRows<Float>.bytesPerLane(
      strengths.samplers, stride: strengths.layout.stride, tables: strengths.homeFactors.count)
    return rows == 0 ? 0 : rows + strengths.maximumSums * 8
  }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    let (strengths, sums) = (strengths, sums)
    let (layout, formula) = (strengths.layout, strengths.formula)
    sampled?.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample) {
      entrant, ratings, samples, rows in
      let lineup = strengths.lineups[entrant]
      var products = sums.columns.all.mutableSpan
      lineup.choice.multiply(
        ratings.all.span, columns: samples, stride: ratings.stride, into: &products)
      for (table, factor) in strengths.homeFactors.enumerated() {
        let rows = rows[table * strengths.lineups.count + entrant]
        for number in 0..<samples {
          var row = rows[number * layout.stride..<(number + 1) * layout.stride].mutableSpan
          lineup.fill(
            &row, layout, formula, times: factor, sums: sums.columns.all.span, from: number,
            stride: sums.lanes)
        }
      }
    }
  }

  func play(_ call: MatchCall) {
    if let sampled {
      play(
        call, rows: sampled.rows, homeTable: sampled.tableDistance,
        home: sampled.rows(of: call.sides[0], 0, lanes: call.lanes),
        away: sampled.rows(of: call.sides[1], 1, lanes: call.lanes))
    } else {
      let rows = strengths.rows
      play(
        call, rows: rows.span, homeTable: strengths.lineups.count, home: call.sides[0],
        away: call.sides[1])
    }
  }

  /// Plays a match by the rows of a table of strengths.
  ///
  /// - Parameter homeTable: The index of the first row of home sides, used only if there is a home advantage.
  private func play(
    _ call: MatchCall, rows: Span<Float>, homeTable: Int, home: SideRows, away: SideRows
  ) {
    precondition(call.sides.count == 2, "a football match of \(call.sides.count) sides")
    let dismissals = call.occasion.dismissals
    let spells = dismissals.isEmpty ? spells : rules.spells(dismissals)
    let extraTime =
      !call.occasion.level.contains(.extraTime)
      ? [] : dismissals.isEmpty ? extraTime : rules.extraTimeSpells(dismissals)
    let hasAdvantage = strengths.hasHomeAdvantage && !call.occasion.isNeutral
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
      for lane in 0..<deciders.count where isLevel(lane) { deciders[lane] = playedLast.rawValue }
      return
    }
    let levelLanes = levelLanes
    var count = 0
    for lane in 0..<deciders.count where isLevel(lane) {
      levelLanes[0][count] = Int32(lane)
      count += 1
    }
    decideShootOuts(
      rules.shootOut.call(
        call.occasion.stream, firstTournament: call.lanes.firstTournament, lanes: levelLanes[0],
        count: count, deciders: deciders))

    func isLevel(_ lane: Int) -> Bool {
      deciders[lane] == FootballCall.Decider.none.rawValue && call.plays(lane)
    }
  }
}
