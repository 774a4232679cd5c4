internal import KernelInterface

/// Columns of a block in a chosen order, valid as long as the block.
@safe struct ColumnList<Element: BitwiseCopyable & ExpressibleByIntegerLiteral> {
  fileprivate let columns: UnsafePointer<UnsafeMutablePointer<Element>>
  let count: Int
  /// The number of lanes in each column.
  fileprivate let lanes: Int

  fileprivate init(
    _ columns: UnsafePointer<UnsafeMutablePointer<Element>>, count: Int, lanes: Int
  ) {
    unsafe self.columns = columns
    self.count = count
    self.lanes = lanes
  }

  /// All columns. A view serves a step of a block, which owns the columns.
  var view: ListedColumns<Element> {
    @_lifetime(immortal)
    get { unsafe ListedColumns(starts: columns, count: count, lanes: lanes) }
  }

  @inline(__always)
  subscript(column: Int) -> MutableLanes<Element> {
    @_lifetime(immortal)
    get { self[column, lanes] }
  }

  /// The element in a lane of a column.
  @inline(__always)
  func element(_ column: Int, _ lane: Int) -> Element {
    precondition(UInt(bitPattern: column) < UInt(bitPattern: count), "column \(column)")
    precondition(UInt(bitPattern: lane) < UInt(bitPattern: lanes), "lane \(lane) of \(lanes)")
    return unsafe columns[column][lane]
  }

  /// The first lanes of a column. A loop over all of them checks no index.
  @inline(__always)
  subscript(column: Int, used: Int) -> MutableLanes<Element> {
    @_lifetime(immortal)
    get {
      precondition(
        UInt(bitPattern: column) < UInt(bitPattern: count), "column \(column) of \(count)")
      precondition(used >= 0 && used <= lanes, "\(used) of \(lanes) lanes")
      return unsafe MutableLanes(start: columns[column], count: used)
    }
  }
}

/// The owner of lists of columns.
@safe final class ColumnLists {
  private var owned = unsafe [UnsafeMutableRawPointer]()

  deinit {
    while let list = unsafe owned.popLast() { unsafe list.deallocate() }
  }

  /// Returns the columns with the given numbers.
  func list<Element>(
    _ columns: borrowing Columns<Element>, _ numbers: some Collection<Int>
  ) -> ColumnList<Element> {
    let list = unsafe numbers.map { unsafe columns[$0].start }
    return unsafe self.list(list, lanes: columns.lanes)
  }

  /// Returns a list in which columns of another list replace some columns.
  ///
  /// - Parameter numbers: For each column, the number of its replacement, or `nil` to keep the column.
  func list<Element>(
    _ columns: ColumnList<Element>, _ others: ColumnList<Element>, _ numbers: [Int?]
  ) -> ColumnList<Element> {
    precondition(others.lanes == columns.lanes, "columns of other lengths")
    let list = unsafe numbers.enumerated().map { number, other in
      guard let other else { return unsafe columns[number].start }
      return unsafe others[other].start
    }
    return unsafe self.list(list, lanes: columns.lanes)
  }

  /// Returns some columns of a list, followed by some of another one.
  func list<Element>(
    _ columns: ColumnList<Element>, _ numbers: [Int],
    _ others: ColumnList<Element>, _ otherNumbers: [Int]
  ) -> ColumnList<Element> {
    precondition(others.lanes == columns.lanes, "columns of other lengths")
    let list = unsafe numbers.map { unsafe columns[$0].start }
    return unsafe self.list(
      list + otherNumbers.map { unsafe others[$0].start }, lanes: columns.lanes)
  }

  private func list<Element>(
    _ columns: [UnsafeMutablePointer<Element>], lanes: Int
  ) -> ColumnList<Element> {
    let list = unsafe UnsafeMutablePointer<UnsafeMutablePointer<Element>>.allocate(
      capacity: max(1, columns.count))
    unsafe list.initialize(from: columns, count: columns.count)
    unsafe owned.append(UnsafeMutableRawPointer(list))
    return unsafe ColumnList(UnsafePointer(list), count: columns.count, lanes: lanes)
  }
}

/// Columns of a played block, each a view of exactly its lanes.
///
/// No view outlives the block.
@safe
public struct LaneColumns<Element: BitwiseCopyable & ExpressibleByIntegerLiteral>:
  ~Escapable
{
  @usableFromInline let columns: UnsafePointer<UnsafeMutablePointer<Element>>
  @usableFromInline let lanes: Int
  public let count: Int

  @_lifetime(borrow block)
  init(_ list: ColumnList<Element>, of block: borrowing TournamentBlock) {
    precondition(block.laneCount <= list.lanes, "\(block.laneCount) of \(list.lanes) lanes")
    unsafe columns = list.columns
    count = list.count
    lanes = block.laneCount
  }

  @inlinable
  public subscript(column: Int) -> Span<Element> {
    @_lifetime(copy self)
    get {
      precondition(column >= 0 && column < count, "column \(column) of \(count)")
      return unsafe _overrideLifetime(
        Span(_unsafeStart: columns[column], count: lanes), copying: self)
    }
  }
}
