import Glibc
import MonteCarlo
import Testing

@Suite struct SignalHistoryTests {
  private func end(_ signals: (Int32, Double)...) -> [Bool] {
    var history = SignalHistory()
    return signals.map { history.note($0.0, at: $0.1) }
  }

  @Test func aSecondInterruptionAfterASecondDoes() {
    #expect(end((SIGINT, 5), (SIGINT, 6)) == [false, true])
    #expect(
      end((SIGTERM, 1), (SIGINT, 5), (SIGINT, 5.5), (SIGINT, 6.1)) == [false, false, false, true])
  }

  @Test func otherSignalsDoNotEndTheProcess() {
    #expect(end((SIGINT, 5), (SIGINT, 5.9)) == [false, false])
    #expect(end((SIGTERM, 5), (SIGTERM, 50), (SIGHUP, 60)) == [false, false, false])
    #expect(end((SIGINT, 5), (SIGTERM, 50), (SIGHUP, 60)) == [false, false, false])
    #expect(end((SIGHUP, 5), (SIGINT, 50)) == [false, false])
  }

  @Test func theFirstIsRemembered() {
    var history = SignalHistory()
    _ = history.note(SIGHUP, at: 1)
    _ = history.note(SIGTERM, at: 2)
    #expect(history.first == SIGHUP)
  }
}
