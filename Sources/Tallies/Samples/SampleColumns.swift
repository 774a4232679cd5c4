internal import Compression
internal import TextFiles

/// The columns of a sample that grows block by block.
package struct SampleColumns {
  package let layout: SampleLayout
  /// The tournaments so far.
  package private(set) var count = 0
  private let each: Int
  /// The words of all columns, with room for all tournaments.
  private var words: [UInt64]

  /// - Parameter capacity: The maximum number of tournaments.
  package init(_ layout: SampleLayout, capacity: Int) {
    self.layout = layout
    each = (capacity + 63) / 64
    words = Array(repeating: 0, count: layout.columns * each)
  }

  /// Adds the next tournaments.
  ///
  /// - Parameter block: The words that a ``SampleReader`` has read.
  package mutating func append(_ block: [UInt64], lanes: Int) {
    let own = (lanes + 63) / 64
    precondition(block.count == layout.columns * own, "\(block.count) words of \(lanes) lanes")
    precondition(count + lanes <= 64 * each, "\(count) and \(lanes) tournaments")
    let (first, shift) = (count / 64, UInt64(count % 64))
    for column in 0..<layout.columns {
      for number in 0..<own {
        let (word, place) = (block[column * own + number], column * each + first + number)
        words[place] |= word << shift
        let rest = shift == 0 ? 0 : word >> (64 - shift)
        if rest != 0 { words[place + 1] |= rest }
      }
    }
    count += lanes
  }

  /// Returns the first tournaments as a sample whose payload has a maximum length: as many as there are or, if that is
  /// too much, a multiple of 100. `nil` if fewer than 100 fit, and fewer than there are.
  package func sample(maximumLength: Int) -> TournamentSample? {
    var kept = count
    while kept > 0 {
      let bytes = Zlib.deflated(bytes(kept))
      let length = Base64.length(of: bytes.count)
      if length <= maximumLength {
        return TournamentSample(
          layout, prefix(kept), count: kept, payload: Base64.text(bytes))
      }
      kept = SampleColumns.fitting(kept, length, maximumLength) / 100 * 100
    }
    return nil
  }

  /// Returns the approximate number of tournaments whose payload has a maximum length, if these are `count` with a
  /// longer one; less than `count`.
  package static func fitting(_ count: Int, _ length: Int, _ maximumLength: Int) -> Int {
    min(count - 1, Int(Double(count) * Double(maximumLength) / Double(length)))
  }

  /// The length of the payload.
  package var length: Int { Base64.length(of: Zlib.deflated(bytes(count)).count) }

  /// The words of the first tournaments, without further bits.
  private func prefix(_ tournaments: Int) -> [UInt64] {
    let own = (tournaments + 63) / 64
    let last: UInt64 = tournaments % 64 == 0 ? .max : 1 << UInt64(tournaments % 64) - 1
    var prefix: [UInt64] = []
    prefix.reserveCapacity(layout.columns * own)
    for column in 0..<layout.columns {
      for number in 0..<own {
        let word = words[column * each + number]
        prefix.append(number == own - 1 ? word & last : word)
      }
    }
    return prefix
  }

  /// The first tournaments of all columns, in whole words of 32 bits, the lowest byte first.
  private func bytes(_ tournaments: Int) -> [UInt8] {
    let (words, own) = (prefix(tournaments), (tournaments + 63) / 64)
    let length = (tournaments + 31) / 32 * 4
    var bytes: [UInt8] = []
    bytes.reserveCapacity(layout.columns * length)
    for column in 0..<layout.columns {
      for byte in 0..<length {
        let word = words[column * own + byte / 8]
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * (byte % 8))))
      }
    }
    return bytes
  }
}
