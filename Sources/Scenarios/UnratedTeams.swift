internal import TextFiles

extension JSONNode {
  /// A scenario's document with ratings of 0 for its teams if none of them has a rating. Names and days of matches do not
  /// depend on ratings.
  var withTeamsRated: JSONNode {
    guard let kind = self["game"]?["kind"]?.string, kind == "goals" || kind == "ratings",
      let teams = self["teams"], teams["from"]?.string == nil, let rows = teams.members
    else { return self }
    let keys = ["attack", "defence", "rating", "strength"]
    guard !rows.contains(where: { row in keys.contains { row.node[$0] != nil } }) else {
      return self
    }
    func object(_ names: [String], _ node: JSONNode) -> JSONNode {
      let members = names.map {
        JSONMember(name: $0, nameLocation: teams.location, node: node)
      }
      return JSONNode(.object(members), at: teams.location)
    }
    let rating = object(
      kind == "goals" ? ["attack", "defence"] : ["rating"],
      JSONNode(.number(JSONNumber(0)), at: teams.location))
    return patched(by: object(["teams"], object(rows.map(\.name), rating)))
  }
}
