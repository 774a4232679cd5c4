internal import TextFiles

/// A match of a bracket as a scenario names it, before it is known who is in it.
struct BracketMatch {
  /// Its number or name: W and L with it behind are the slots of its winner and loser.
  let id: String
  let location: SourceLocation
  let path: DocumentPath
  /// Its two slots; of a pod three or four, the better seeds first.
  let slots: [BracketSlot]
  /// For each of its games which slot is at home.
  let homes: [Int]
  let course: Course
  /// What decides it where it is level.
  let level: LevelRule
  /// The wins with which it is over.
  var winsNeeded: Int { homes.count / 2 + 1 }
  /// The slots by whose order the better seed takes the part of the first slot; nil if the slots stay as they are named.
  let seeds: (node: JSONNode, path: DocumentPath)?
  let isNeutral: Bool
  /// The only entrants who are at home in it, whichever slot they have; nil if it is otherwise.
  let hosts: [Int]?
  /// Whether it is a pod.
  var isPod = false

  /// What its games are to one another.
  enum Course {
    /// One game, or several of which more are won than lost.
    case games
    /// Two legs, whose scores are added up.
    case legs
    /// A match, and another one where that is level.
    case replay
  }
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
}
