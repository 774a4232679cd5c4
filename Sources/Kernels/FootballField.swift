import KernelInterface

/// What a vector of lanes looks up in a match, and what cards change: the strengths of the lines and
/// the players and cards in each.
struct FootballField {
  /// The lane of the call that the first lane of this vector is.
  let lane: Int
  var homeKeeper = Floats()
  var homeDefence = Floats()
  var homeMidfield = Floats()
  var homeAttack = Floats()
  var awayKeeper = Floats()
  var awayDefence = Floats()
  var awayMidfield = Floats()
  var awayAttack = Floats()
  var homeGoals = Floats()
  var awayGoals = Floats()
  var homeFouls = Floats()
  var awayFouls = Floats()
  private var home: SideState
  private var away: SideState

  init(_ call: FootballCall, lane: Int) {
    self.lane = lane
    home = SideState(call.rows, call.layout, call.home, lane: lane)
    away = SideState(call.rows, call.layout, call.away, lane: lane)
    for index in 0..<vectorWidth {
      homeKeeper[index] = home.keeper(index)
      awayKeeper[index] = away.keeper(index)
      readHomeLines(index)
      readAwayLines(index)
    }
  }

  private mutating func readHomeLines(_ index: Int) {
    (homeDefence[index], homeMidfield[index], homeAttack[index]) = home.lines(index)
  }

  private mutating func readAwayLines(_ index: Int) {
    (awayDefence[index], awayMidfield[index], awayAttack[index]) = away.lines(index)
  }

  /// Books the cards of one battle and sends off who must go.
  @inline(never)
  mutating func showCards(
    _ card: Mask, red: Mask, homeOffends: Mask, zone: Floats, constants: FootballConstants
  ) {
    for index in 0..<vectorWidth where card[index] {
      let place = Int(zone[index])
      let limit = constants.yellowCardsPerDismissal
      if homeOffends[index] {
        let line = 1 + place
        if home.isDismissal(index, line: line, red: red[index], limit: limit) {
          readHomeLines(index)
        }
      } else {
        let line = 1 - place
        if away.isDismissal(index, line: line, red: red[index], limit: limit) {
          readAwayLines(index)
        }
      }
    }
  }

  /// Writes the columns of those of this vector's lanes that play.
  func store(_ call: FootballCall) {
    let length = call.columnStride
    for index in 0..<vectorWidth {
      if let mask = call.mask, mask[lane + index] == 0 { continue }
      call.homeGoals[lane + index] = Int16(homeGoals[index])
      call.awayGoals[lane + index] = Int16(awayGoals[index])
      guard var column = call.counters else { continue }
      column += lane + index
      for (fouls, side) in [(homeFouls, home), (awayFouls, away)] {
        column[FootballCounter.fouls.rawValue * length] = Int16(fouls[index])
        column[FootballCounter.yellowCards.rawValue * length] = side.yellowCards(index)
        column[FootballCounter.redCards.rawValue * length] = side.redCards(index)
        column[FootballCounter.dismissals.rawValue * length] = side.dismissals(index)
        column += FootballCounter.allCases.count * length
      }
    }
  }
}
