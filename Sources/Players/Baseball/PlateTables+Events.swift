package import KernelInterface

extension PlateTables {
  package init(tables: Int) {
    self.init(tables: tables, transitions: PlateTransitions.all)
  }
}

extension PlateTransitions {
  package static let all: [UInt8] = (0..<count).map { place in
    var state = BaseState(number: place & 31)
    guard place >> 5 < noEvent, state.outs < 3 else { return UInt8(state.number) }
    let runs = state.advance(PlateEvent.allCases[place >> 5])
    return UInt8(state.number | runs << 5)
  }
}
