extension OracleGenerator {
  /// The bytes with a few of them changed, removed, doubled or cut off.
  ///
  /// - Parameter alphabet: bytes that mean something in such a document; some of them are put in.
  public mutating func mutated(_ bytes: [UInt8], alphabet: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let position = Int.random(in: 0...result.count, using: &self)
      let range = position..<min(result.count, position + Int.random(in: 1...12, using: &self))
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
