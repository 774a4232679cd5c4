import Studies
import Testing

@Suite("Durations in words")
struct DurationTextTests {
  @Test(arguments: [
    ("30s", 30), ("5m", 300), ("7h30m", 27_000), ("1d", 86_400), ("1d2h3m4s", 93_784),
    ("500ms", 0.5), ("1s500ms", 1.5), ("90m", 5400), ("366d", 31_622_400),
  ])
  func aReadDurationHasTheseSeconds(_ text: String, _ seconds: Double) {
    #expect(DurationText.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "5", "m", "5 m", "-5m", "5m7h", "5m5m", "1.5h", "7h30", "0s", "367d", "1y", "5M",
    "999999999999999999999s", "٥m",
  ])
  func anythingElseIsNone(_ text: String) {
    #expect(DurationText.seconds(text) == nil)
  }

  @Test(arguments: [
    (0.2, "1 s"), (59, "59 s"), (60, "1 min 00 s"), (3599, "59 min 59 s"), (25_500, "7 h 05 min"),
    (90_000, "1 d 1 h"),
  ])
  func peopleSeeTheTwoLargestUnits(_ seconds: Double, _ words: String) {
    #expect(DurationText.words(seconds) == words)
  }
}
