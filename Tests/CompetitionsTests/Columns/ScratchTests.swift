import Engine
import Testing

@Suite("Scratch memory")
struct ScratchTests {
  @Test func itHoldsWhatIsPutIn() {
    let numbers = Scratch([3, 1, 2])
    let others = Scratch(repeating: 7, count: 3)
    others[1] = 8
    #expect((0..<3).map { numbers[$0] } == [3, 1, 2])
    numbers.copy(others)
    #expect((0..<3).map { numbers[$0] } == [7, 8, 7])
    numbers.fill(0)
    #expect((0..<3).map { numbers[$0] } == [0, 0, 0])
  }

  @Test(arguments: [-1, 3]) func anElementThatIsNoneEndsTheProgram(_ index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in
      let numbers = Scratch([3, 1, 2])
      numbers[index] = 4
    }
  }

  @Test func elementsOfAnotherNumberEndTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let numbers = Scratch([3, 1, 2])
      numbers.copy(Scratch([1, 2]))
    }
  }
}
