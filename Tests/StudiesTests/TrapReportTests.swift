import Studies
import Testing

@Suite struct TrapReportTests {
  @Test func aFailedCheckEndsWithItsOwnCode() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(TrapReport.exitCode), observing: [\.standardErrorContent]
    ) {
      TrapReport.install()
      let none: [Int] = []
      _ = none[none.count]
    }
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(error.contains("please report it"))
  }
}
