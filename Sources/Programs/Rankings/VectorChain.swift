/// The first steps of a ranking for vectors: sums of whole tables, the matches among those who are level by these, sums again,
/// and a given number. Where exactly two who are level go by a chain of their own, that one must do the same.
package struct VectorChain: Sendable, Hashable {
  /// A step: its sums in one sort key of at most 31 bits, and who decides by which of its bits.
  package struct Step: Sendable, Hashable {
    package let key: VectorSortKey
    /// The numbers of its criteria in the chain.
    package let criteria: SIMD4<Int32>
  }

  /// The sums of whole tables, those of the matches among those level by them, again those of whole tables or of all matches
  /// away, and a number of entrants, if the next steps are of such.
  package let whole: Step
  package let among: Step?
  package let tail: Step?
  package let number: Number?
  /// The steps of two who are level by the first; nil if these are those of all.
  package let two: Two?
  /// A Boolean value indicating whether those who stay level within a set that the second step parts have it again on
  /// their own matches.
  package let repeats: Bool

  /// The comparison of two who are level by the first step: the matches between them, and then the sums of whole tables, if the
  /// next step is of such.
  package struct Two: Sendable, Hashable {
    package let among: Step
    package let tail: Step?
  }

  /// One of the chain's numbers, and the criterion that it is.
  package struct Number: Sendable, Hashable {
    package let number: Int
    package let criterion: Int32
  }

  /// Creates the chain, or `nil` if it is another one or its sums do not fit.
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
    // Two of several who stay level would go on by the chain for two.
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
  /// Sums of several steps are compared together while they have so few bits that any other step has room beside them.
  private static let maximumTailBits = 20

  /// Returns the sums of whole tables and of all matches away that steps compare from one on, and the number of these steps.
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

  /// Returns the sums that a step compares, and the criterion that each is, or `nil` if it compares something else.
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

  /// Returns the number that a step compares and nothing else, or `nil` if it compares something else.
  fileprivate func number(_ index: Int) -> VectorChain.Number? {
    guard by.contains(index), !steps[index].isAmong, steps[index].parts.count == 1 else {
      return nil
    }
    let part = parts[steps[index].parts.lowerBound]
    guard case .number(let number) = part.measure else { return nil }
    return VectorChain.Number(number: number, criterion: Int32(part.ownerOfBit[0]))
  }
}
