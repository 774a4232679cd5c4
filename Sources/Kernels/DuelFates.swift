internal import KernelInterface

/// The fate of each fighter of a side, in the lanes of one vector.
struct DuelFates {
  /// For each fight, ones where the side's fighter survives it.
  private let spared: UnsafeMutablePointer<Words>

  /// Takes memory of one vector for each fighter on the field.
  init(_ spared: UnsafeMutablePointer<Words>) {
    self.spared = spared
  }

  /// Notes how a fight ended.
  @inline(__always)
  func note(_ number: Int, tookPlace: Mask, won: Mask, _ rules: DuelArithmetic) {
    let single = Words(repeating: 1)
    let none = Words(repeating: 0)
    let survives = rules.onlyIdleSurvive ? none : none.replacing(with: single, where: won)
    spared[number] = single.replacing(with: survives, where: tookPlace)
  }

  /// Writes the columns of a side, in the lanes in which the battle is fought.
  ///
  /// - Parameters:
  ///   - lineUp: The fighters in the order in which they fight, at most `most`, of whom the first `fights` may have
  ///     had a fight.
  ///   - annihilation: Ones where everyone was destroyed.
  @inline(never)
  func store(
    _ columns: UnsafeMutablePointer<UInt8>, _ lineUp: UnsafePointer<Words>, maximum: Int,
    fights: Int,
    annihilation: Words, lane: Int, _ call: DuelCall
  ) {
    let stride = call.participants?.stride ?? 0
    for column in 0..<call.maximumFighters {
      let start = columns + (column * stride + lane)
      for index in 0..<vectorWidth where call.mask?[lane + index] != 0 { start[index] = 0 }
    }
    let single = Words(repeating: 1)
    for number in 0..<maximum {
      let fate = (number < fights ? spared[number] : single) & ~annihilation
      let places = (lineUp[number] &>> 20) & 255
      let isThere = single.replacing(
        with: Words(repeating: 0), where: lineUp[number] .== Words(repeating: DuelFighter.nobody))
      for index in 0..<vectorWidth where isThere[index] != 0 && call.mask?[lane + index] != 0 {
        let place = min(Int(places[index]), call.maximumFighters &- 1)
        columns[place &* stride &+ (lane &+ index)] =
          1 | UInt8(truncatingIfNeeded: fate[index] &<< 1)
      }
    }
  }
}
