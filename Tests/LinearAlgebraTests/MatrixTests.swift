import LinearAlgebra
import Testing

@Suite("A dense matrix")
struct MatrixTests {
  @Test func elementsLieRowByRow() {
    let matrix = Matrix(rows: 2, columns: 3, elements: [1, 2, 3, 4, 5, 6])
    #expect(matrix[0, 2] == 3)
    #expect(matrix[1, 0] == 4)
  }

  @Test func anElementCanBeSet() {
    var matrix = Matrix(rows: 2, columns: 2)
    matrix[1, 0] = 7
    #expect(matrix.elements == [0, 0, 7, 0])
  }

  @Test func aColumnHasOneElementARow() {
    let matrix = Matrix(column: [3, 1])
    #expect(matrix == Matrix(rows: 2, columns: 1, elements: [3, 1]))
  }

  @Test func theNumberOfElementsMustFit() async {
    await #expect(processExitsWith: .failure) {
      _ = Matrix(rows: 2, columns: 2, elements: [1, 2, 3])
    }
  }

  @Test(arguments: [(2, 0), (0, 3), (-1, 0), (0, -1)])
  func anIndexMustLieInTheMatrix(row: Int, column: Int) async {
    await #expect(processExitsWith: .failure) { [row, column] in
      _ = Matrix(rows: 2, columns: 3)[row, column]
    }
  }
}
