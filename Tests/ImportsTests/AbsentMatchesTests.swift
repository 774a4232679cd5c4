import Imports
import Seasons
import Testing
import TextFiles

@Suite("Matches that files lack") struct AbsentMatchesTests {
  private static func season(_ pairs: [String], open: [String] = []) -> Season {
    var season = Season()
    let location = SourceLocation(file: "t.csv", line: 1, column: 1)
    for (pair, isOpen) in pairs.map({ ($0, false) }) + open.map({ ($0, true) }) {
      var match = SeasonMatch(
        home: String(pair.prefix(1)), away: String(pair.suffix(1)), location: location)
      match.score = isOpen ? nil : SeasonScore(1, 0)
      season.matches.append(match)
    }
    return season
  }

  private static func absent(
    _ pairs: [String], open: [String] = [], meetings: Int? = nil
  ) -> (meetings: Int?, pairs: [String]) {
    var season = season(pairs, open: open)
    let added = season.addAbsentMatches(meetings: meetings)
    let matches = season.matches.dropFirst(pairs.count + open.count)
    #expect(matches.count == added?.count ?? 0)
    #expect(matches.allSatisfy { $0.score == nil && $0.day == nil })
    return (added?.meetings, matches.map { $0.home + $0.away })
  }

  @Test func twoMeetAtEachHome() {
    let (meetings, pairs) = Self.absent(["AB", "CA", "BC"])
    #expect(meetings == 2)
    #expect(Set(pairs) == ["BA", "AC", "CB"])
  }

  @Test func whoHasMetTwiceAtAHomeMeetsFourTimes() {
    let (meetings, pairs) = Self.absent(["AB", "AB", "BA"])
    #expect(meetings == 4)
    #expect(pairs == ["BA"])
  }

  @Test func aThirdMeetingIsWhereFewerWere() {
    let (_, pairs) = Self.absent(["AB", "BA", "CA", "AC", "BC", "CB", "AB"], meetings: 3)
    // A has had a home match more.
    #expect(Set(pairs) == ["CA", "BC"] || Set(pairs) == ["CA", "CB"])
  }

  @Test(
    arguments: [
      (["AB", "BA"], [], nil), (["AB"], ["BA"], nil), (["AB", "AB", "AB"], [], nil),
      (["AB", "AB", "AC"], [], 2), ([], [], nil),
    ] as [([String], [String], Int?)])
  func whatIsCompleteOrNoSuchLeagueStays(_ pairs: [String], _ open: [String], _ meetings: Int?) {
    let (found, added) = Self.absent(pairs, open: open, meetings: meetings)
    #expect(found == nil)
    #expect(added == [])
  }
}
