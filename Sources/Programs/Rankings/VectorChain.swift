/// The first steps of a ranking, for vectors: sums of the whole table, matches among level rows, more sums, and a given
/// number. A chain for exactly two must have the same form.
package struct VectorChain: Sendable, Hashable {
  /// A step: its sums in one sort key of at most 31 bits, and the criterion of each bit.
  package struct Step: Sendable, Hashable {
    package let key: VectorSortKey
    /// The indices of its criteria in the chain.
    package let criteria: SIMD4<Int32>
  }

  /// The steps in order: sums of the whole table, matches among level rows, sums of the whole table or of away matches,
  /// a given number.
  package let whole: Step
  package let among: Step?
  package let tail: Step?
  package let number: Number?
  /// The steps for exactly two level rows, or `nil` to use the steps above.
  package let two: Two?
  /// True if rows that the second step leaves level in part are compared again by their own matches.
  package let repeats: Bool

  /// The steps for exactly two level rows: their matches against each other, then sums of the whole table.
  package struct Two: Sendable, Hashable {
    package let among: Step
    package let tail: Step?
  }

  /// The index of a given number in the chain, and of its criterion.
  package struct Number: Sendable, Hashable {
    package let number: Int
    package let criterion: Int32
  }

  /// Creates the steps, or returns `nil` if the chain has another form or the sums do not fit.
  init?(_ code: ChainCode, _ bits: TableSumBits) {
    guard code.onSplit == .proceed, code.by.count >= 2, bits.areHalves else { return nil }
    func step(_ index: Int, isAmong: Bool, of range: Range<Int>) -> Step? {
      guard range.contains(index) else { return nil }
      let step = code.steps[index]
      guard step.isAmong == isAmong, step.parts.count == 1 else { return nil }
      let part = code.parts[step.parts.lowerBound]
      guard let key = VectorSortKey(part.sums, bits) else { return nil }
      var criteria = SIMD4<Int32>()
      for number in 0..<key.count {
        criteria[number] = Int32(part.ownerOfBit[Int(key.shifts[number])])
      }
      return Step(key: key, criteria: criteria)
    }
    let first = code.by.lowerBound
    guard let whole = step(first, isAmong: false, of: code.by) else { return nil }
    let among = step(first + 1, isAmong: true, of: code.by)
    // Two rows left level among several would continue with the chain for two.
    let next = first + (among == nil ? 1 : 2)
    let (tail, steps) = code.two.isEmpty ? code.tail(from: next, bits) : (nil, 0)
    let number = code.two.isEmpty ? code.number(next + steps) : nil
    guard among != nil || tail != nil || number != nil else { return nil }
    self.whole = whole
    self.among = among
    self.tail = tail
    self.number = number
    if code.two.isEmpty {
      two = nil
    } else {
      let next = code.two.lowerBound
      guard let among = step(next, isAmong: true, of: code.two) else { return nil }
      two = Two(among: among, tail: step(next + 1, isAmong: false, of: code.two))
    }
    repeats = code.steps[first + 1].repeats
  }
}

extension ChainCode {
  /// The maximum number of bits of sums of several steps that are compared together, which leaves room for any other
  /// step.
  private static let maximumTailBits = 20

  /// Returns the sums of the whole table and of away matches in a run of steps, and the number of these steps.
  fileprivate func tail(
    from first: Int, _ bits: TableSumBits
  ) -> (VectorChain.Step?, steps: Int) {
    var (sums, criteria, steps) = ([VectorSortKey.Term](), SIMD4<Int32>(), 0)
    var found: VectorChain.Step?
    while by.contains(first + steps), let more = terms(ofStep: first + steps, bits),
      let key = VectorSortKey(sums + more.map(\.term), bits),
      found == nil || key.bits <= ChainCode.maximumTailBits
    {
      for (number, sum) in more.enumerated() { criteria[sums.count + number] = sum.criterion }
      sums += more.map(\.term)
      steps += 1
      found = VectorChain.Step(key: key, criteria: criteria)
    }
    return (found, steps)
  }

  /// Returns the sums in a step with their criteria, or `nil` if the step compares anything else.
  private func terms(
    ofStep number: Int, _ bits: TableSumBits
  ) -> [(term: VectorSortKey.Term, criterion: Int32)]? {
    guard !steps[number].isAmong, steps[number].parts.count == 1 else { return nil }
    let part = parts[steps[number].parts.lowerBound]
    if let sentence = part.measure.sentence {
      guard [RankingSentence(.scoreFor, .away), RankingSentence(.wins, .away)].contains(sentence)
      else { return nil }
      return [
        (VectorSortKey.Term(quantity: sentence.quantity, isAway: true), Int32(part.ownerOfBit[0]))
      ]
    }
    guard let key = VectorSortKey(part.sums, bits) else { return nil }
    return part.sums.enumerated().map { index, quantity in
      (VectorSortKey.Term(quantity: quantity), Int32(part.ownerOfBit[Int(key.shifts[index])]))
    }
  }

  /// Returns the given number in a step, or `nil` if the step compares anything else.
  fileprivate func number(_ index: Int) -> VectorChain.Number? {
    guard by.contains(index), !steps[index].isAmong, steps[index].parts.count == 1 else {
      return nil
    }
    let part = parts[steps[index].parts.lowerBound]
    guard case .number(let number) = part.measure else { return nil }
    return VectorChain.Number(number: number, criterion: Int32(part.ownerOfBit[0]))
  }
}
