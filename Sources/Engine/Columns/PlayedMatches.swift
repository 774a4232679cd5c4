internal import Games
internal import Programs

/// The columns of all matches of a block.
struct PlayedMatches: ~Copyable {
  let outcomes: Columns<Int16>
  /// The counters of every match, in the order of `MatchCall.counters`. Empty unless counters are counted.
  let counters: Columns<Int16>
  /// 0 in the lanes in which a match is not played. Empty if all matches are always played.
  let isPlayed: Columns<UInt8>
  /// The ``MatchDecider`` of each match. Empty if no match can end in a shoot-out.
  let deciders: Columns<UInt8>
  /// The number of drawn games of each match. Empty if no match consists of games that can be drawn.
  let drawnGames: Columns<Int16>

  /// - Parameter counters: The number of counters per side of a match.
  init(_ program: Program, _ game: any Game, counters: Int, lanes: Int) {
    let matches = program.matches
    let sides = matches.count * program.sides
    func columns<Element>(if isNeeded: Bool) -> Columns<Element> {
      Columns(count: isNeeded ? matches.count : 0, lanes: lanes)
    }
    outcomes = Columns(count: sides * game.outcomes.count, lanes: lanes)
    self.counters = Columns(count: sides * counters, lanes: lanes)
    isPlayed = columns(if: matches.contains { $0.isConditional })
    deciders = columns(if: game is any ShootOutGame && matches.contains { $0.needsWinner })
    drawnGames = columns(if: game.draws == .stand && matches.contains { !$0.games.isEmpty })
  }

  var bytes: Int {
    outcomes.bytes + counters.bytes + isPlayed.bytes + deciders.bytes + drawnGames.bytes
  }
}
