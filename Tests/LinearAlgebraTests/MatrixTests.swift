import LinearAlgebra
import Testing

@Suite("A dense matrix")
struct MatrixTests {
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
