/// A game whose sides could choose other line-ups from their squads.
public protocol LineupGame: Game {
  var lineups: any LineupSource { get }
}
