/// The order in which matches are played, as far as it is known.
///
/// If every match that has been played has a day, that is the order of those. Otherwise matches go in the order of the
/// schedule, provided that nobody has played a match before an earlier one of theirs: a schedule that Podium has made
/// itself is not that of the competition.
package struct MatchOrder {
  /// The ranks of the played matches and of the matches left, by their index, or none if the order is not known.
  private let played: [Int: Rank]
  private let left: [Int: Rank]

  private struct Rank: Comparable {
    let day: String
    let number: Int

    static func < (one: Rank, other: Rank) -> Bool {
      (one.day, one.number) < (other.day, other.number)
    }
  }

  /// - Parameter matches: The matches of a table, in any order.
  package init(_ matches: [Int], in program: Program) {
    let wanted = Set(matches)
    let scheduled = program.playOrder.filter(wanted.contains)
    func ranks(_ matches: [Int], byDay: Bool) -> [Int: Rank] {
      Dictionary(
        uniqueKeysWithValues: matches.enumerated().map { number, match in
          (match, Rank(day: byDay ? program.matches[match].day ?? "" : "", number: number))
        })
    }
    let known = scheduled.filter { program.matches[$0].result != nil }
    let open = scheduled.filter { !program.isOver[$0] }
    func areDated(_ matches: [Int]) -> Bool {
      matches.allSatisfy { program.matches[$0].day.map(Self.isDay) ?? false }
    }
    let isScheduled = !open.isEmpty && Self.isPlayedInOrder(scheduled, in: program)
    played =
      areDated(known) ? ranks(known, byDay: true) : isScheduled ? ranks(known, byDay: false) : [:]
    left = areDated(open) ? ranks(open, byDay: true) : isScheduled ? ranks(open, byDay: false) : [:]
  }

  /// Returns true for a day whose text sorts by time, such as 2026-03-05.
  private static func isDay(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 10
      && bytes.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (48...57).contains(byte)
      }
  }

  /// Returns true if everyone's played matches come before their other ones.
  private static func isPlayedInOrder(_ scheduled: [Int], in program: Program) -> Bool {
    var waiting: Set<Slot> = []
    for match in scheduled {
      let sides = program.matches[match].slots
      if program.matches[match].result == nil {
        waiting.formUnion(sides)
      } else if !waiting.isDisjoint(with: sides) {
        return false
      }
    }
    return true
  }

  /// Returns the played ones of some matches in their order, or none if that is not known.
  package func played(_ matches: [Int]) -> [Int] {
    let ranked = matches.compactMap { match in played[match].map { (match, $0) } }
    return ranked.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Returns the next of an entrant's matches left, or `nil` if that is not known.
  package func next(_ matches: [Int]) -> Int? {
    if matches.count == 1 { return matches[0] }
    let ranked = matches.compactMap { match in left[match].map { (match, $0) } }
    return ranked.min { $0.1 < $1.1 }?.0
  }
}
