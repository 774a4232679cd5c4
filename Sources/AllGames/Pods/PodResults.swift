internal import Games
internal import TextFiles

/// Reads the results of pods: `week:round:pod`, or `season:week:round:pod` for an earlier season, which
/// counts for strengths only. A pod of a bracket has a name of its own.
struct PodResults {
  let players: [String]
  let achievements: [Achievement]

  /// The shape of a member of `results`.
  static let shape = Shape.object([
    .required(
      "places", .map(keys: .identifier, to: .integer(1...4), count: 1...4),
      "The place of each player of the pod, by id; players may share a place."),
    .optional(
      "achievements",
      .map(keys: .identifier, to: .array(of: .text(1...100), count: 0...64), count: 0...4),
      "The achievements that each player earned, by id."),
  ])

  /// The results of a document that has passed its shape; what is wrong is reported and left out.
  func read(
    _ source: (node: JSONNode, path: DocumentPath)?, _ diagnostics: inout Diagnostics
  ) -> [PodResult] {
    (source?.node.members ?? []).compactMap { member in
      result(member, source?.path ?? DocumentPath(), &diagnostics)
    }
  }

  private func result(
    _ member: JSONMember, _ path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> PodResult? {
    let path = path.key(member.name)
    let parts = member.name.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.suffix(3).map(PodResults.number)
    let address =
      parts.count == 1
      ? [0, 0, 0]
      : parts.count == 3 || parts.count == 4 && !parts[0].isEmpty
        ? numbers.compactMap { $0 } : []
    guard address.count == 3 else {
      diagnostics.report(
        "found \(Diagnostic.quote(member.name)), expected the name of a pod, week:round:pod, or "
          + "season:week:round:pod for one of an earlier season, or that of a pod of a bracket",
        at: member.nameLocation, path: path)
      return nil
    }
    let season = parts.count == 4 ? String(parts[0]) : nil
    let errorsBefore = diagnostics.count
    let places = member.node["places"]?.members ?? []
    let positions = places.map { $0.node.integer ?? 1 }
    for (place, position) in zip(places, positions) {
      if position > places.count {
        diagnostics.report(
          "found place \(position) in a pod of \(places.count)", at: place.node.location,
          path: path.key("places").key(place.name))
      }
      if season == nil, !players.contains(place.name) {
        diagnostics.reportUnknown(
          place, expected: "one of the entrants", among: players, in: path.key("places"))
      }
    }
    if !positions.contains(1), Set(positions) != [places.count] {
      diagnostics.report(
        "found nobody in first place, expected at least one player, or a drawn pod in which all have place \(places.count)",
        at: member.node["places"]?.location, path: path.key("places"))
    }
    let earned = earned(member, places, path, &diagnostics)
    guard diagnostics.count == errorsBefore else { return nil }
    return PodResult(
      name: member.name, season: season, week: address[0], round: address[1], pod: address[2],
      places: zip(places, positions).map { ($0.name, $1) },
      earned: places.map { earned[$0.name] ?? 0 }, location: member.nameLocation, path: path)
  }

  /// A number from 1 to 999 without a sign or leading zeros.
  private static func number(_ text: Substring) -> Int? {
    Int(text).flatMap { (1...999).contains($0) && String($0) == text ? $0 : nil }
  }

  private func earned(
    _ result: JSONMember, _ places: [JSONMember], _ path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> [String: UInt64] {
    var earned: [String: UInt64] = [:]
    let path = path.key("achievements")
    for member in result.node["achievements"]?.members ?? [] {
      guard places.contains(where: { $0.name == member.name }) else {
        diagnostics.reportUnknown(
          member, expected: "a player of this pod", among: places.map(\.name), in: path)
        continue
      }
      for (number, node) in (member.node.elements ?? []).enumerated() {
        guard let id = node.string, let index = achievements.firstIndex(where: { $0.id == id })
        else {
          diagnostics.report(
            "found \(node.wording), expected the id of an achievement", at: node.location,
            path: path.key(member.name).index(number),
            suggestion: nearestName(to: node.string ?? "", among: achievements.map(\.id)))
          continue
        }
        let bit = UInt64(1) << UInt64(index)
        if (earned[member.name] ?? 0) & bit != 0 {
          diagnostics.report(
            "\(Diagnostic.quote(id)) is listed twice; an achievement is earned once in a pod",
            at: node.location, path: path.key(member.name).index(number))
        }
        earned[member.name, default: 0] |= bit
      }
    }
    return earned
  }
}
