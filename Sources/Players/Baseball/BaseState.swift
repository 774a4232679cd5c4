internal import Games
package import KernelInterface

/// The number of outs and the occupied bases: one of the 24 states of a half-inning.
package struct BaseState: Sendable, Equatable {
  /// 0, 1 or 2; 3 when the half-inning is over.
  package var outs = 0
  /// First base in the lowest bit, then second and third.
  package var bases = 0

  /// The number of the state, 8 outs + bases; 24 and above when the half-inning is over.
  package var number: Int { outs << 3 | bases }

  package init(outs: Int = 0, bases: Int = 0) {
    self.outs = outs
    self.bases = bases
  }

  package init(number: Int) {
    self.init(outs: number >> 3, bases: number & 7)
  }

  package var runners: Int { bases.nonzeroBitCount }

  /// Lets an event happen; gives the runs that it brings in. Runners keep their bases when the half-inning
  /// ends: they are left on.
  package mutating func advance(_ event: PlateEvent) -> Int {
    let first = bases & 1
    let second = bases >> 1 & 1
    let third = bases >> 2 & 1
    let isOpen = outs < 2
    switch event {
    case .strikeout, .plainOut:
      outs += 1
    case .doublePlayBall where isOpen && first == 1:
      outs += 2
      // The third out leaves those behind whom no play was made on; it lets no run count.
      if outs == 3 {
        bases &= ~1
        return 0
      }
      bases = second << 2
      return third
    case .doublePlayBall:
      outs += 1
    case .advancingOut:
      outs += 1
      if isOpen {
        bases = bases << 1 & 7
        return third
      }
    case .deepFly:
      outs += 1
      if isOpen {
        bases &= 3
        return third
      }
    case .error, .shortSingle:
      bases = (bases << 1 | 1) & 7
      return third
    case .walk:
      if first == 0 {
        bases |= 1
      } else if second == 0 {
        bases |= 2
      } else if third == 0 {
        bases = 7
      } else {
        return 1
      }
    case .single:
      bases = 1 | first << 1
      return second + third
    case .longSingle:
      bases = 1 | first << 2
      return second + third
    case .double:
      bases = 2 | first << 2
      return second + third
    case .longDouble:
      bases = 2
      return first + second + third
    case .triple:
      bases = 4
      return first + second + third
    case .homeRun:
      bases = 0
      return first + second + third + 1
    }
    return 0
  }
}
