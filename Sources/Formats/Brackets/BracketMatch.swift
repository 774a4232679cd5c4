internal import TextFiles

/// A match of a bracket as a scenario names it, before it is known who is in it.
struct BracketMatch {
  /// Its number or name: W and L with it behind are the slots of its winner and loser.
  let id: String
  let location: SourceLocation
  let path: DocumentPath
  /// Its two slots; of a pod three or four, the better seeds first.
  let slots: [BracketSlot]
  let format: TieFormat
  /// The slots by whose order the better seed takes the part of the first slot; nil if the slots stay as they are named.
  let seeds: (node: JSONNode, path: DocumentPath)?
  /// Two slots that must have one occupant for it to be played; none if it always is.
  var condition: [BracketSlot] = []

  /// Whether it is a pod.
  var isPod: Bool { slots.count > 2 }
}

/// A slot as a match of a bracket names it.
struct BracketSlot {
  let node: JSONNode
  let path: DocumentPath
  let origin: Origin

  enum Origin: Hashable {
    /// An entrant, or a slot that another stage offers.
    case outside
    /// Who won a match of this bracket, by its index.
    case winner(of: Int)
    /// Who came in behind the winner, from 2: the loser, of a pod the second or a later one.
    case place(Int, of: Int)
    /// One of those who remain before a round of a bracket that is seeded anew: from 0, the best seed first.
    case remaining(round: Int, number: Int)
  }

  /// The match of this bracket out of which its occupant comes; nil if there is none.
  var match: Int? {
    switch origin {
    case .winner(let match), .place(_, let match): match
    case .outside, .remaining: nil
    }
  }
}
