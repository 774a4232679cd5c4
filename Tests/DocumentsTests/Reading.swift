import Documents

/// What the reading of a text gave: the value, and the diagnostics as they print.
struct Reading<Value> {
  var value: Value?
  var diagnostics: Diagnostics

  var lines: [String] { diagnostics.all.map(\.description) }
}

func readJSON(
  _ bytes: [UInt8], limits: JSONLimits = JSONLimits()
) -> Reading<JSONNode> {
  var diagnostics = Diagnostics()
  let value = JSONDocument.parse(
    bytes, file: "a.json", limits: limits, diagnostics: &diagnostics)
  return Reading(value: value, diagnostics: diagnostics)
}

func readJSON(_ text: String, limits: JSONLimits = JSONLimits()) -> Reading<JSONNode> {
  readJSON(Array(text.utf8), limits: limits)
}

func readCSV(_ bytes: [UInt8], limits: CSVLimits = CSVLimits()) -> Reading<CSVTable> {
  var diagnostics = Diagnostics()
  let value = CSVDocument.parse(
    bytes, file: "a.csv", limits: limits, diagnostics: &diagnostics)
  return Reading(value: value, diagnostics: diagnostics)
}

func readCSV(_ text: String, limits: CSVLimits = CSVLimits()) -> Reading<CSVTable> {
  readCSV(Array(text.utf8), limits: limits)
}

/// A small generator with a fixed seed (SplitMix64; Steele, Lea and Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  /// The bytes with a few of them changed, removed, doubled or put elsewhere.
  mutating func mutate(_ bytes: [UInt8], alphabet: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let position = Int.random(in: 0...result.count, using: &self)
      let length = min(Int.random(in: 1...12, using: &self), result.count - position)
      let range = position..<position + length
      switch Int.random(in: 0..<6, using: &self) {
      case 0: result.insert(UInt8.random(in: 0...255, using: &self), at: position)
      case 1: result.insert(alphabet.randomElement(using: &self) ?? 0, at: position)
      case 2: result.removeSubrange(range)
      case 3: result.insert(contentsOf: result[range], at: position)
      case 4: result.removeSubrange(position...)
      default: result.replaceSubrange(range, with: result[range].map { $0 ^ 0x80 })
      }
    }
    return result
  }
}
