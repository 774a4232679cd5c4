internal import KernelInterface

/// Scratch memory for code that works on one lane after the other. Every index is checked.
@safe package struct Scratch<Element>: ~Copyable {
  /// The number of elements.
  package let count: Int
  private let start: UnsafeMutablePointer<Element>

  package init(_ elements: [Element]) {
    count = elements.count
    unsafe start = .allocate(capacity: max(1, elements.count))
    for (index, element) in elements.enumerated() {
      unsafe (start + index).initialize(to: element)
    }
  }

  package init(repeating element: Element, count: Int) {
    precondition(count >= 0, "\(count) elements")
    self.count = count
    unsafe start = .allocate(capacity: max(1, count))
    unsafe start.initialize(repeating: element, count: count)
  }

  deinit {
    unsafe start.deinitialize(count: count)
    unsafe start.deallocate()
  }

  @inline(__always)
  package subscript(index: Int) -> Element {
    get {
      check(index)
      return unsafe start[index]
    }
    nonmutating set {
      check(index)
      unsafe start[index] = newValue
    }
  }

  @inline(__always)
  private func check(_ index: Int) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "element \(index) of \(count)")
  }

  package var span: Span<Element> {
    @_lifetime(borrow self)
    get { unsafe _overrideLifetime(Span(_unsafeStart: start, count: count), borrowing: self) }
  }

  package func fill(_ element: Element) { unsafe start.update(repeating: element, count: count) }

  /// Copies the elements of another scratch memory of the same size.
  package func copy(_ other: borrowing Scratch) {
    precondition(other.count == count, "\(other.count) elements for \(count)")
    unsafe start.update(from: other.start, count: count)
  }
}

extension Scratch where Element: BitwiseCopyable {
  /// The first elements; a loop over all of them checks no index. The view is valid while its owner lives: the
  /// compiler cannot prove how long the memory of a class lives.
  @inline(__always)
  @_lifetime(immortal)
  func first(_ used: Int) -> MutableLanes<Element> {
    precondition(used >= 0 && used <= count, "\(used) of \(count) elements")
    return unsafe MutableLanes(start: start, count: used)
  }
}
