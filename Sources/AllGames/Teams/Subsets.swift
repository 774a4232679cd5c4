extension [Int] {
  /// Returns all subsets of some size that include all required elements, in lexicographic order.
  func subsets(_ count: Int, including required: Set<Int>) -> [[Int]] {
    self[...].subsets(count, including: required)
  }
}

extension ArraySlice<Int> {
  fileprivate func subsets(_ count: Int, including required: Set<Int>) -> [[Int]] {
    guard count > 0 else { return contains(where: required.contains) ? [] : [[]] }
    guard self.count >= count, let first else { return [] }
    let with = dropFirst().subsets(count - 1, including: required).map { [first] + $0 }
    return required.contains(first)
      ? with : with + dropFirst().subsets(count, including: required)
  }
}
