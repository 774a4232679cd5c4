internal import KernelInterface
internal import RandomStreams
internal import TextFiles

/// A draw of pairs as a scenario names it: each pair of slots is exchanged or not, with equal chances.
struct DrawDefinition: StageDefinition {
  let kind = "draw"
  let summary = "A draw: pairs of slots that are exchanged or not, by the toss of a coin."

  var fields: [Field] {
    let pair = Shape.array(of: StageSource.slotShape, count: 2...2)
    return [
      .required(
        "swap", .array(of: pair, count: 1...128),
        "Pairs of slots, such as [\"9L\", \"10L\"]. In later stages their names are those of the slots as drawn."
      ),
      .optional(
        "drawn", .array(of: .boolean, count: 1...128),
        "What was drawn, if it is known: for each pair whether it was exchanged."),
    ]
  }

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    guard source.leadsOn(&diagnostics) else { return }
    let errorsBefore = diagnostics.count
    let path = source.path.key("swap")
    var pairs: [[(name: String, slot: Slot)]] = []
    for (number, node) in (source.node["swap"]?.elements ?? []).enumerated() {
      pairs.append(
        (node.elements ?? []).enumerated().compactMap { side, node in
          let path = path.index(number).index(side)
          if let entrant = source.entrant(node), assembly.isTaken(entrant) {
            diagnostics.report(
              "\(Diagnostic.quote(node.string ?? "")) plays before this draw, expected a slot that an earlier stage fills",
              at: node.location, path: path)
            return nil
          }
          return source.slot(node, at: path, in: &assembly, &diagnostics)
            .map { (node.string ?? "", $0) }
        })
    }
    let drawn = source.node["drawn"]?.elements?.compactMap(\.boolean)
    if let drawn, drawn.count != pairs.count {
      diagnostics.report(
        "found \(drawn.count) outcomes, expected \(pairs.count), one a pair",
        at: source.node["drawn"]?.location, path: source.path.key("drawn"))
    }
    guard diagnostics.count == errorsBefore else { return }
    let first = assembly.newSlots(2 * pairs.count)
    assembly.needWork(4)
    assembly.steps.append(
      .draw(
        SwapDraw(
          pairs: pairs.map { $0.map(\.slot) }, drawn: drawn, firstSlot: first,
          subject: .draw(stage: source.index))))
    for (number, pair) in pairs.enumerated() {
      let candidates = assembly.candidates(pair.map(\.slot))
      for (side, slot) in pair.enumerated() {
        assembly.rename(
          slot.name, to: .column(first + 2 * number + side), candidates: candidates)
      }
    }
    assembly.endStage(
      [
        "kind": "draw",
        "swap": .array(pairs.map { .array($0.map { .string($0.name) }) }),
        "drawn": drawn.map { .array($0.map { .boolean($0) }) } ?? .null,
      ],
      exits: pairs.indices.map { [.column(first + 2 * $0), .column(first + 2 * $0 + 1)] })
    source.addZones(to: &assembly, &diagnostics)
  }
}

/// Exchanges the occupants of pairs of slots, or not.
struct SwapDraw: Draw {
  let pairs: [[Slot]]
  /// For each pair whether it is exchanged, where that is known.
  let drawn: [Bool]?
  /// The columns that are filled, two a pair.
  let firstSlot: Int
  let subject: StreamSubject

  var fills: [Int] { (0..<2 * pairs.count).map { firstSlot + $0 } }

  func sources(of column: Int) -> [Slot] { pairs[(column - firstSlot) / 2] }

  func isCertain(_ occupants: (Int) -> Set<Int>) -> Bool {
    drawn != nil
      && pairs.joined().allSatisfy { $0.column.map { occupants($0).count == 1 } ?? true }
  }

  func draw(in block: TournamentBlock) {
    let stream = StreamAddress(seed: block.seed, purpose: .draw, subject: subject)
    let stride = block.work.lanes
    for (number, pair) in pairs.enumerated() {
      if drawn == nil, number % 4 == 0 {
        block.work[0].withMemoryRebound(to: UInt32.self, capacity: 4 * stride) { words in
          block.draw(
            stream, block: UInt32(number / 4), count: min(4, pairs.count - number),
            stride: stride, into: words)
        }
      }
      let words = block.work[number % 4]
      let (one, other) = (block.occupants(pair[0]), block.occupants(pair[1]))
      let (first, second) = (
        block.slots[firstSlot + 2 * number], block.slots[firstSlot + 2 * number + 1]
      )
      for lane in 0..<block.lanes.paddedCount {
        let isExchanged = drawn?[number] ?? (words[lane] < 0)
        first[lane] = isExchanged ? other[lane] : one[lane]
        second[lane] = isExchanged ? one[lane] : other[lane]
      }
    }
  }
}
