internal import Games
internal import Programs
internal import TextFiles

/// The matches of a program that a game cannot play, if it does not accept every pair.
///
/// There is one error for each team without numbers and one for each rule that prevents matches.
struct ScenarioObstacles {
  let rules: JSONNode?
  let teams: [GameSource.Team]

  private struct Pair: Hashable {
    let home: Int
    let away: Int
    let meeting: Int
    let isNeutral: Bool
  }

  /// The properties that matches of unknown sides share, as in a Swiss round.
  private struct Meeting: Hashable {
    let sides: [Int?]
    let candidates: Set<Int>?
    let meeting: Int
    let isNeutral: Bool
    let hosts: [Int]?

    init(_ match: Match) {
      sides = match.slots.map(\.entrant)
      candidates = sides.contains(nil) ? match.candidates : nil
      meeting = match.meeting
      isNeutral = match.isNeutral
      hosts = match.hosts
    }
  }

  /// Reports the pairs that may still meet and that the game cannot play.
  func report(_ program: Program, _ game: any PairingGame, _ diagnostics: inout Diagnostics) {
    var met: Set<Pair> = []
    var lacking: [Int: (pairs: [Pair], wording: String)] = [:]
    var blamed: [String?: (pairs: [Pair], reason: String)] = [:]
    var order: [String?] = []
    var known: Set<Meeting> = []
    for match in program.matches where match.result == nil && known.insert(Meeting(match)).inserted
    {
      let choices = match.slots.map { slot in
        slot.entrant.map { [$0] } ?? teams.indices.filter { match.mayHave($0) }
      }
      for home in choices[0] {
        for away in choices[1] where home != away {
          let isTurned = match.isTurned(home, away)
          let pair = Pair(
            home: isTurned ? away : home, away: isTurned ? home : away, meeting: match.meeting - 1,
            isNeutral: match.isNeutral(between: home, away))
          guard met.insert(pair).inserted else { continue }
          switch game.obstacle(
            sides: [pair.home, pair.away], meeting: pair.meeting, isNeutral: pair.isNeutral)
          {
          case .unknown(let entrants, let lack):
            for entrant in entrants {
              lacking[entrant, default: ([], lack)].pairs.append(pair)
            }
          case .impossible(let rule, let reason):
            if blamed[rule] == nil { order.append(rule) }
            blamed[rule, default: ([], reason)].pairs.append(pair)
          case nil: break
          }
        }
      }
    }
    for (entrant, lack) in lacking.sorted(by: { $0.key < $1.key }) {
      let team = teams[entrant]
      diagnostics.report(
        "\(Diagnostic.quote(team.id)) has \(lack.wording), and \(wording(lack.pairs)) no numbers in \"fixtures\"",
        at: team.node.location, path: team.path)
    }
    for rule in order {
      guard let blame = blamed[rule] else { continue }
      report(blame.pairs, rule, blame.reason, &diagnostics)
    }
  }

  private func report(
    _ pairs: [Pair], _ rule: String?, _ reason: String, _ diagnostics: inout Diagnostics
  ) {
    let first = Diagnostic.quote(name(pairs[0]))
    let message =
      pairs.count == 1
      ? "\(first) cannot be played: \(reason)"
      : "\(pairs.count) matches cannot be played, the first of them \(first): \(reason)"
    let path = DocumentPath().key("game").key("rules")
    if let rule, let node = rules?[rule] {
      diagnostics.report(message, at: node.location, path: path.key(rule))
    } else if rule != nil, let rules {
      diagnostics.report(message, at: rules.location, path: path)
    } else {
      let team = teams[pairs[0].home]
      diagnostics.report(message, at: team.node.location, path: team.path)
    }
  }

  /// `"a:b" has`, or `6 of its matches, the first of them "a:b", have`.
  private func wording(_ pairs: [Pair]) -> String {
    let first = Diagnostic.quote(name(pairs[0]))
    return pairs.count == 1
      ? "\(first) has" : "\(pairs.count) of its matches, the first of them \(first), have"
  }

  private func name(_ pair: Pair) -> String { "\(teams[pair.home].id):\(teams[pair.away].id)" }
}
