import LinearAlgebra
import TestSupport
import Testing

@Suite("The Cholesky factor")
struct CholeskyFactorTests {
  /// [[4, 2, 2], [2, 5, 3], [2, 3, 6]] = L Lᵀ with L = [[2], [1, 2], [1, 1, 2]].
  static let matrix = Matrix(rows: 3, columns: 3, elements: [4, -9, -9, 2, 5, -9, 2, 3, 6])

  @Test func equationsAreSolvedByTheLowerTriangle() throws {
    let factor = try #require(CholeskyFactor(Self.matrix))
    let solution = factor.solution([8, 10, 11])
    for (found, expected) in zip(solution, [1.0, 1, 1]) { #expect(abs(found - expected) < 1e-14) }
  }

  @Test func theDeterminantIsThatOfTheFactorSquared() throws {
    let factor = try #require(CholeskyFactor(Self.matrix))
    #expect(abs(factor.logDeterminant() - 4.158_883_083_359_672) < 1e-14, "log 64")
    #expect(abs(factor.logDeterminant(first: 2) - 2.772_588_722_239_781) < 1e-14, "log 16")
  }

  @Test(arguments: [1, 2, 5, 40, 131])
  func theInverseTimesTheMatrixIsOne(order: Int) throws {
    var generator = OracleGenerator(seed: 5)
    let random = Matrix(
      rows: order, columns: order,
      elements: (0..<order * order).map { _ in Double.random(in: -1...1, using: &generator) })
    var matrix = Matrix(rows: order, columns: order)
    for row in 0..<order {
      for column in 0..<order {
        matrix[row, column] = (0..<order).reduce(row == column ? 1 : 0) {
          $0 + random[row, $1] * random[column, $1]
        }
      }
    }
    let inverse = try #require(CholeskyFactor(matrix)).inverse()
    let product = matrix.product(inverse)
    for row in 0..<order {
      for column in 0..<order {
        #expect(abs(product[row, column] - (row == column ? 1 : 0)) < 1e-10)
        #expect(inverse[row, column] == inverse[column, row])
      }
    }
  }

  @Test(arguments: [[1, 0, 2, 1], [0.0, 0, 0, 0], [1, 0, .nan, 1], [.infinity, 0, 0, 1]])
  func indefiniteMatricesHaveNoFactor(elements: [Double]) {
    #expect(CholeskyFactor(Matrix(rows: 2, columns: 2, elements: elements)) == nil)
  }
}
