internal import TextFiles

struct BracketMatch {
  /// The number or name. `W` and `L` with it are the slots of winner and loser.
  let id: String
  let location: SourceLocation
  let path: DocumentPath
  /// The two slots, or up to four of a pod, better seeds first.
  let slots: [BracketSlot]
  let format: TieFormat
  /// The slots whose order puts the better seed first, or `nil` to keep the order of the match.
  let seeds: (node: JSONNode, path: DocumentPath)?
  /// The days of its games, as the scenario writes them, or none.
  var dates: [String] = []
  /// Two slots that must have the same occupant for the match to be played, or none if it always is.
  var condition: [BracketSlot] = []

  var isPod: Bool { slots.count > 2 }
}

struct BracketSlot {
  let node: JSONNode
  let path: DocumentPath
  let origin: Origin

  enum Origin: Hashable {
    /// An entrant, or a slot of another stage.
    case outside
    /// The winner of a match of this bracket, by index.
    case winner(of: Int)
    /// A place of a match, from 2: the loser, or a later place of a pod.
    case place(Int, of: Int)
    /// An entrant before a reseeded round, from 0 for the best seed.
    case remaining(round: Int, number: Int)
  }

  /// The match of this bracket that fills the slot, or `nil`.
  var match: Int? {
    switch origin {
    case .winner(let match), .place(_, let match): match
    case .outside, .remaining: nil
    }
  }
}
