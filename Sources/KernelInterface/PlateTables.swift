/// Tables of the events of plate appearances, laid out for quick look-ups: of each match-up the thresholds of draws of 24
/// bits, in ascending order, of which an event's number is how many are not above the draw.
public struct PlateTables {
  /// A row of 16 thresholds for each match-up, of which those beyond the events' are out of reach of any draw.
  private let thresholds: LaneMemory<UInt32>
  /// For each match-up and each value of the upper 8 of a draw's bits, the first event that such a draw can decide on.
  private let guides: LaneMemory<UInt8>
  /// At 256 events + state, so that a byte is a state.
  private let transitions: [UInt32]
  private let counts: [UInt64]

  /// The bytes that a table takes.
  public static func bytes(matchups: Int) -> Int { matchups * (16 * 4 + 256) }

  /// - Parameters:
  ///   - transitions: a word for each of at most 16 events and 32 states, at 32 events + state.
  ///   - counts: a word for each event.
  public init(tables: Int, matchups: Int, transitions: [UInt32], counts: [UInt64]) {
    thresholds = LaneMemory(repeating: .max, columns: tables, lanes: 16 * matchups)
    guides = LaneMemory(repeating: 0, columns: tables, lanes: 256 * matchups)
    precondition(transitions.count % 32 == 0, "\(transitions.count) transitions")
    var spread = [UInt32](repeating: 0, count: 16 * 256)
    for (number, word) in transitions.enumerated() {
      spread[number / 32 * 256 + number % 32] = word
    }
    self.transitions = spread
    self.counts = counts + Array(repeating: 0, count: 16 - counts.count)
  }

  /// Writes a table: the thresholds of each match-up, at most 15.
  public func write(_ matchups: [[UInt32]], to table: Int) {
    let (thresholds, guides) = (thresholds[table], guides[table])
    thresholds.fill(.max)
    for (row, matchup) in matchups.enumerated() {
      precondition(matchup.count < 16, "\(matchup.count) thresholds")
      var filled = 256 * row
      for (event, threshold) in matchup.enumerated() {
        thresholds[16 * row + event] = threshold
        let end = 256 * row + Int((threshold + 0xFFFF) >> 16)
        guides[filled..<end].fill(UInt8(event))
        filled = end
      }
      guides[filled..<256 * (row + 1)].fill(UInt8(matchup.count))
    }
  }

  public subscript(table: Int) -> PlateTable {
    @_lifetime(borrow self)
    get {
      PlateTable(
        thresholds[table].span, guides: guides[table].span, transitions: transitions.span,
        counts: counts.span)
    }
  }
}

/// The match-ups of a side's batters. What is looked up in it is kept within it.
@safe public struct PlateTable: ~Escapable {
  @usableFromInline let thresholds: UnsafePointer<UInt32>
  @usableFromInline let guides: UnsafePointer<UInt8>
  @usableFromInline let transitions: UnsafePointer<UInt32>
  @usableFromInline let counts: UnsafePointer<UInt64>
  @usableFromInline let rows: Int

  @_lifetime(copy thresholds, copy guides, copy transitions, copy counts)
  fileprivate init(
    _ thresholds: Span<UInt32>, guides: Span<UInt8>, transitions: Span<UInt32>,
    counts: Span<UInt64>
  ) {
    self.thresholds = thresholds.start
    self.guides = guides.start
    self.transitions = transitions.start
    self.counts = counts.start
    rows = thresholds.count / 16
  }

  /// An event that a draw has decided on: every table has a word for it.
  public struct Event {
    public let number: Int

    @inlinable
    init(_ number: Int) { self.number = number }
  }

  /// The event that a draw of 24 bits decides on.
  @inlinable
  @inline(__always)
  public func event(_ draw: UInt32, row: Int) -> Event {
    precondition(UInt(bitPattern: row) < UInt(bitPattern: rows), "a match-up beyond the last one")
    let draw = draw & 0xFF_FFFF
    var event = Int(guides[row &<< 8 | Int(draw >> 16)])
    while draw >= thresholds[row &<< 4 | event] { event &+= 1 }
    return Event(event)
  }

  /// The first draw that is beyond an event.
  @inlinable
  @inline(__always)
  public func threshold(_ event: Int, row: Int) -> UInt32 {
    precondition(UInt(bitPattern: row) < UInt(bitPattern: rows), "a match-up beyond the last one")
    return thresholds[row &<< 4 | event & 15]
  }

  /// The word of an event in a state.
  @inlinable
  @inline(__always)
  public func transition(_ event: Event, state: UInt8) -> UInt32 {
    transitions[event.number &<< 8 | Int(state)]
  }

  /// The word of an event.
  @inlinable
  @inline(__always)
  public func count(_ event: Event) -> UInt64 { counts[event.number] }
}
