import LinearAlgebra
import TestSupport
import Testing

@Suite("The product of two matrices")
struct MatrixProductTests {
  static func naive(_ left: Matrix, _ right: Matrix) -> Matrix {
    var product = Matrix(rows: left.rows, columns: right.columns)
    for row in 0..<left.rows {
      for column in 0..<right.columns {
        product[row, column] = (0..<left.columns).reduce(0) {
          $0 + left[row, $1] * right[$1, column]
        }
      }
    }
    return product
  }

  static func random(
    _ rows: Int, _ columns: Int, upTo maximum: Int, _ generator: inout OracleGenerator
  ) -> Matrix {
    let elements = (0..<rows * columns).map { _ in
      Double(Int.random(in: -maximum...maximum, using: &generator))
    }
    return Matrix(rows: rows, columns: columns, elements: elements)
  }

  /// The gaps between rows remain unchanged.
  @Test(arguments: [(1, 1, 1, 1), (12, 11, 100, 128), (3, 5, 7, 9)])
  func productsInMemoryAreEqual(rows: Int, inner: Int, columns: Int, stride: Int) {
    var generator = OracleGenerator(seed: 13)
    let left = Self.random(rows, inner, upTo: 1_000_000, &generator)
    let right = Self.random(inner, columns, upTo: 1_000_000, &generator)
    var spread = [Double](repeating: -1, count: inner * stride)
    for row in 0..<inner {
      for column in 0..<columns { spread[row * stride + column] = right[row, column] }
    }
    var result = [Double](repeating: -1, count: rows * stride)
    var elements = result.mutableSpan
    left.multiply(spread.span, columns: columns, stride: stride, into: &elements)
    let product = left.product(right)
    for row in 0..<rows {
      for column in 0..<stride {
        #expect(
          result[row * stride + column] == (column < columns ? product[row, column] : -1))
      }
    }
  }

  @Test(arguments: [
    (1, 1, 1), (1, 5, 1), (5, 1, 5), (2, 3, 4), (7, 7, 7), (33, 17, 9), (64, 128, 65),
    (200, 11, 1),
  ])
  func wholeNumberProductsAreExact(rows: Int, inner: Int, columns: Int) {
    var generator = OracleGenerator(seed: 12)
    let left = Self.random(rows, inner, upTo: 1_000_000, &generator)
    let right = Self.random(inner, columns, upTo: 1_000_000, &generator)
    #expect(left.product(right) == Self.naive(left, right))
  }

  @Test func wholeNumbersAreExactUpToTwoToThe53() {
    // 2^53 - 1 is the sum of 53 powers of two.
    let powers = (0..<53).map { Double(UInt64(1) << UInt64($0)) }
    let choice = Matrix(
      rows: 2, columns: 53,
      elements: Array(repeating: 1, count: 53) + (0..<53).map { Double($0 % 2) })
    let sums = choice.product(Matrix(column: powers))
    #expect(sums[0, 0] == 9_007_199_254_740_991)
    #expect(sums[1, 0] == 3_002_399_751_580_330)
  }

  @Test(arguments: [(0, 3, 4), (3, 0, 4), (3, 4, 0), (0, 0, 0)])
  func anEmptyMatrixGivesZerosOfTheRightShape(rows: Int, inner: Int, columns: Int) {
    let product = Matrix(rows: rows, columns: inner).product(Matrix(rows: inner, columns: columns))
    #expect(product == Matrix(rows: rows, columns: columns))
  }

  @Test(arguments: [(2, 3, 2, 3), (1, 2, 1, 2), (0, 1, 0, 1)])
  func shapesThatDoNotFitAreAMistake(
    rows: Int, columns: Int, otherRows: Int, otherColumns: Int
  ) async {
    await #expect(processExitsWith: .failure) { [rows, columns, otherRows, otherColumns] in
      _ = Matrix(rows: rows, columns: columns)
        .product(Matrix(rows: otherRows, columns: otherColumns))
    }
  }
}
