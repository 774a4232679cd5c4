internal import Games
public import KernelInterface
public import RandomStreams

/// A block of consecutive tournaments, one a lane: what a worker plays, and what it reads off
/// afterwards.
///
/// It is a workspace that one worker owns and uses for block after block; its size follows from the
/// tournament and the number of lanes, and nothing is allocated while it plays.
public final class TournamentBlock {
  public let tournament: Tournament
  public let seed: Seed
  /// The tournaments now in the lanes.
  public private(set) var lanes: MatchLanes
  /// The greatest number of lanes.
  public let capacity: Int

  /// The outcome columns of every match: see ``outcome(_:side:_:)``.
  let outcomes: Columns<Int16>
  /// Columns for each seat of a match whose sides vary: see ``seat(_:side:)``.
  private let seats: Columns<Int32>
  /// What surrounds several matches and is drawn for them all, as the stage keeps it.
  public let settings: Columns<UInt64>
  /// Columns that the stage works in.
  let scratch: Columns<Int32>
  /// A column for each match, 0 in the lanes in which it is not played; none if all matches always are.
  private let played: Columns<UInt8>
  /// The counters' columns of every match, in the order of `MatchCall.counters`; none unless they are
  /// counted.
  public let counters: Columns<Int16>
  /// How often each individual took part in each match and survived it; none unless they are counted.
  public let individuals: IndividualCounts
  /// For each entrant the place in the final ranking, from 0.
  public let positions: Columns<UInt8>
  /// For each entrant the sums of the table.
  public let points: Columns<Int32>
  public let wins: Columns<Int32>
  public let scoreFor: Columns<Int32>
  public let scoreAgainst: Columns<Int32>
  /// For each criterion of the ranking how many places it decided: a place is decided by the first
  /// criterion that separates an entrant from the next one below.
  public let decisions: Columns<UInt8>

  /// The number of tournaments now in the lanes.
  public var laneCount: Int { lanes.count }

  /// Another block that plays the same numbers, and for each match the one there that comes out the same.
  private var twin: (block: TournamentBlock, matches: [Int?])?

  /// What draws ratings and plays with them; nil where they are certain.
  private let drawn: (any DrawnGame)?
  private let tournamentsADraw: Int

  let countsCounters: Bool
  private let outcomesEach: Int
  private let sidesEach: Int
  let ranker: TableRanker

  /// - Parameters:
  ///   - capacity: the number of lanes, at least 1; it changes no result.
  ///   - countsCounters: whether the game's counters are wanted.
  ///   - countsIndividuals: whether it is wanted how often individuals took part and survived.
  ///   - tournamentsADraw: for how many consecutive tournaments each draw of uncertain ratings holds.
  public init(
    _ tournament: Tournament, seed: Seed, capacity: Int, countsCounters: Bool,
    countsIndividuals: Bool = false, tournamentsADraw: Int = 1
  ) {
    precondition(capacity >= 1, "a block of \(capacity) lanes")
    self.tournament = tournament
    self.seed = seed
    self.capacity = capacity
    self.countsCounters = countsCounters
    self.tournamentsADraw = tournamentsADraw
    drawn = tournament.game.drawn(lanes: capacity)
    lanes = MatchLanes(firstTournament: 0, count: capacity)
    let padded = MatchLanes.padded(capacity)
    let entrants = tournament.entrants.count
    let columns = tournament.stage.columns
    let matches = columns.matches
    outcomesEach = tournament.game.outcomes.count
    sidesEach = columns.sides
    outcomes = Columns(count: matches * columns.sides * outcomesEach, lanes: padded)
    seats = Columns(count: columns.variesSides ? matches * columns.sides : 0, lanes: padded)
    settings = Columns(count: columns.settings, lanes: padded)
    scratch = Columns(count: columns.scratch, lanes: padded)
    let isConditional = tournament.stage.fixtures.contains { $0.isConditional }
    played = Columns(count: isConditional ? matches : 0, lanes: padded)
    counters = Columns(
      count: countsCounters ? matches * columns.sides * tournament.game.counters.count : 0,
      lanes: padded
    )
    individuals = IndividualCounts(
      tournament.game, matches: matches, lanes: padded, isCounted: countsIndividuals)
    positions = Columns(count: entrants, lanes: padded)
    points = Columns(count: entrants, lanes: padded)
    wins = Columns(count: entrants, lanes: padded)
    scoreFor = Columns(count: entrants, lanes: padded)
    scoreAgainst = Columns(count: entrants, lanes: padded)
    decisions = Columns(count: tournament.stage.criteria.count, lanes: padded)
    ranker = TableRanker(entrants: entrants)
  }

  /// An outcome of a side of a match (0 at home, 1 the visitors), the score if none is named. Where the
  /// match is not played, it is 0.
  public func outcome(_ match: Int, side: Int, _ outcome: Int = 0) -> UnsafeMutablePointer<Int16> {
    outcomes[(match * sidesEach + side) * outcomesEach + outcome]
  }

  /// Who sits where in a match whose sides vary: the entrant's index, -1 where a seat stays empty.
  public func seat(_ match: Int, side: Int) -> UnsafeMutablePointer<Int32> {
    seats[match * sidesEach + side]
  }

  /// The lanes in which a match is played, as ones; nil if it is played in all of them.
  public func playedLanes(_ match: Int) -> UnsafeMutablePointer<UInt8>? {
    tournament.stage.fixtures[match].isConditional ? played[match] : nil
  }

  /// Takes matches from another block from now on, which has always played the same numbers before this
  /// one does.
  ///
  /// - Parameter matches: for each match here the one there that comes out the same; see
  ///   ``Tournament/matches(sameAsIn:)``.
  public func take(_ matches: [Int?], from block: TournamentBlock) {
    precondition(!countsCounters && individuals.columns == nil, "only outcomes can be taken")
    precondition(block.capacity == capacity, "a block of another size")
    twin = (block, matches)
  }

  /// Takes the outcomes of a match from the other block, if it comes out the same there.
  func takeFromTwin(_ match: Int) -> Bool {
    guard let twin, let other = twin.matches[match] else { return false }
    for side in 0..<sidesEach {
      for number in 0..<outcomesEach {
        outcome(match, side: side, number).update(
          from: twin.block.outcome(other, side: side, number), count: lanes.paddedCount)
      }
    }
    return true
  }

  /// Plays `count` tournaments from number `first` (from 0) on.
  public func play(first: UInt64, count: Int) {
    precondition(count >= 1 && count <= capacity, "\(count) tournaments in \(capacity) lanes")
    lanes = MatchLanes(firstTournament: first, count: count)
    individuals.clear()
    drawn?.draw(seed: seed, lanes: lanes, tournamentsADraw: tournamentsADraw)
    tournament.stage.play(in: self)
  }

  /// Plays a match in every lane, with the ratings of the lanes.
  func play(_ call: MatchCall) {
    if let drawn { drawn.play(call) } else { tournament.game.play(call) }
  }
}
