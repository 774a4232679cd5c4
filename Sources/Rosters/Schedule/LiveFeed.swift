internal import TextFiles

/// The live feed of a game: both teams' line-ups and their players' season figures.
struct LiveFeed {
  let document: ForeignValue

  static func isOne(_ root: JSONNode) -> Bool {
    root["gameData"] != nil || root["liveData"] != nil
  }

  /// Returns the rows of both teams, away team first: the batting order, the bench, the actual or
  /// probable starting pitcher, and the other pitchers as the bullpen.
  func roster(_ diagnostics: inout Diagnostics) -> RosterDraft {
    var draft = RosterDraft(columns: BaseballSheet.columns)
    guard let game = document.object("gameData", &diagnostics),
      let teams = game.object("teams", &diagnostics),
      let boxes = document.object("liveData", &diagnostics)?.object("boxscore", &diagnostics)?
        .object("teams", &diagnostics)
    else { return draft }
    let probable = game.objectIfAny("probablePitchers", &diagnostics)
    for side in ["away", "home"] {
      guard let team = teams.object(side, &diagnostics), let box = boxes.object(side, &diagnostics)
      else { continue }
      let starter = probable?.objectIfAny(side, &diagnostics)?
        .wholeIfAny("id", LiveFeed.ids, &diagnostics)
      let reader = LiveFeedSide(box: box, probableStarter: starter)
      guard let sheet = reader.sheet(of: team, &diagnostics) else { continue }
      draft.rows += sheet.rows
    }
    return draft
  }

  static let ids = 1...Int(1 << 53)
}

private struct LiveFeedSide {
  let box: ForeignValue
  /// The id of the probable starting pitcher, if known.
  let probableStarter: Int?
  /// Names that several players of the side have.
  private let sharedNames: Set<String>

  init(box: ForeignValue, probableStarter: Int?) {
    self.box = box
    self.probableStarter = probableStarter
    var seen: Set<String> = []
    let names = (box.node["players"]?.members ?? []).compactMap { player in
      player.node["person"]?["fullName"]?.string
    }
    sharedNames = Set(names.filter { !seen.insert($0).inserted })
  }

  private static let counts = 0...100_000
  private static let batting: KeyValuePairs = [
    "atBats": "atBats", "hits": "hits", "doubles": "doubles", "triples": "triples",
    "homeRuns": "homeRuns", "walks": "baseOnBalls", "strikeouts": "strikeOuts",
  ]
  private static let battingIfAny: KeyValuePairs = [
    "intentionalWalks": "intentionalWalks", "hitByPitch": "hitByPitch",
    "sacrificeFlies": "sacFlies", "sacrificeHits": "sacBunts",
  ]
  private static let pitching: KeyValuePairs = [
    "battersFaced": "battersFaced", "hits": "hits", "homeRuns": "homeRuns",
    "walks": "baseOnBalls", "strikeouts": "strikeOuts",
  ]

  func sheet(of team: ForeignValue, _ diagnostics: inout Diagnostics) -> BaseballSheet? {
    let name = team.text("name", &diagnostics)
    let id = team.text("abbreviation", &diagnostics)
    let order = ids("battingOrder", &diagnostics)
    let pitchers = idsIfAny("pitchers", &diagnostics)
    guard let players = box.object("players", &diagnostics), let name, let id else { return nil }
    guard order.count == 9 else {
      diagnostics.report(
        "found \(order.count) players in the batting order of \(Diagnostic.quote(name)), expected 9; a feed lists "
          + "them from about an hour before the game", at: box.node.location, path: box.path)
      return nil
    }
    guard let starter = pitchers.first ?? probableStarter else {
      diagnostics.report(
        "found neither a pitcher of \(Diagnostic.quote(name)) nor a probable one, expected a starting pitcher",
        at: box.node.location,
        path: box.path.key("pitchers"))
      return nil
    }
    let others = pitchers.dropFirst() + idsIfAny("bullpen", &diagnostics)
    let lineup = order.compactMap { batter($0, players, &diagnostics) }
    let bench = idsIfAny("bench", &diagnostics).filter { !order.contains($0) }
      .compactMap { batter($0, players, &diagnostics) }
    var first = pitcher(starter, players, &diagnostics)
    // Names identify the rows of a roster, and pitchers may bat.
    if let name = first?.name, (lineup + bench).contains(where: { $0.name == name }) {
      first?.name = "\(name) (pitcher)"
    }
    let relievers = others.filter { $0 != starter }
      .compactMap { pitcher($0, players, &diagnostics) }
    return BaseballSheet(
      id: id.lowercased(), name: name, location: box.node.location, hitters: lineup + bench,
      staff: [first].compactMap { $0 } + relievers, relievers: relievers, lineup: lineup,
      bench: bench, starters: [first].compactMap { $0 })
  }

  private func ids(_ key: String, _ diagnostics: inout Diagnostics) -> [Int] {
    distinct(box.elements(key, &diagnostics), &diagnostics)
  }

  private func idsIfAny(_ key: String, _ diagnostics: inout Diagnostics) -> [Int] {
    distinct(box.elementsIfAny(key, &diagnostics), &diagnostics)
  }

  private func distinct(_ values: [ForeignValue], _ diagnostics: inout Diagnostics) -> [Int] {
    var seen: Set<Int> = []
    return values.compactMap { value in
      guard
        Shape.integer(LiveFeed.ids).check(value.node, at: value.path, diagnostics: &diagnostics)
      else { return nil }
      return value.node.integer.flatMap { seen.insert($0).inserted ? $0 : nil }
    }
  }

  private func batter(
    _ id: Int, _ players: ForeignValue, _ diagnostics: inout Diagnostics
  ) -> BaseballPlayer? {
    guard let (player, season) = player(id, players, "batting", &diagnostics) else { return nil }
    var figures = BaseballFigures()
    for (column, key) in LiveFeedSide.batting {
      figures.counts[column] = season.whole(key, LiveFeedSide.counts, &diagnostics)
    }
    for (column, key) in LiveFeedSide.battingIfAny {
      figures.counts[column] = season.wholeIfAny(key, LiveFeedSide.counts, &diagnostics) ?? 0
    }
    var batter = player
    batter.batting = figures
    batter.plateAppearances = figures.plateAppearances
    return batter
  }

  private func pitcher(
    _ id: Int, _ players: ForeignValue, _ diagnostics: inout Diagnostics
  ) -> BaseballPlayer? {
    guard let (player, season) = player(id, players, "pitching", &diagnostics) else { return nil }
    var figures = BaseballFigures()
    for (column, key) in LiveFeedSide.pitching {
      figures.counts[column] = season.whole(key, LiveFeedSide.counts, &diagnostics)
    }
    figures.counts["hitByPitch"] =
      season.wholeIfAny("hitByPitch", LiveFeedSide.counts, &diagnostics)
      ?? season.wholeIfAny("hitBatsmen", LiveFeedSide.counts, &diagnostics) ?? 0
    if let innings = season.text("inningsPitched", &diagnostics) {
      figures.counts["outs"] = Innings.outs(innings)
      if figures.counts["outs"] == nil {
        diagnostics.report(
          "found \(Diagnostic.quote(innings)), expected innings such as 182.1, with .0, .1 or .2 for the outs",
          at: season.node["inningsPitched"]?.location, path: season.path.key("inningsPitched"))
      }
    }
    var pitcher = player
    pitcher.pitching = figures
    pitcher.isPitcher = true
    return pitcher
  }

  private func player(
    _ id: Int, _ players: ForeignValue, _ part: String, _ diagnostics: inout Diagnostics
  ) -> (BaseballPlayer, season: ForeignValue)? {
    guard let player = players.object("ID\(id)", &diagnostics),
      let name = player.object("person", &diagnostics)?.text("fullName", &diagnostics),
      let season = player.object("seasonStats", &diagnostics)?.object(part, &diagnostics)
    else { return nil }
    // As in Lahman's tables, an id is added to a shared name.
    let known = sharedNames.contains(name) ? "\(name) (\(id))" : name
    return (BaseballPlayer(name: known, location: player.node.location), season)
  }
}
