import Programs
import Tallies
import TestSupport
import Testing

@Suite struct PrecisionTargetTests {
  private func target(_ name: String, _ halfWidth: Double = 0.01) throws -> PrecisionTarget {
    try PrecisionTarget(name: name, halfWidth: halfWidth, entrants: LeagueFixture.entrants(12))
  }

  @Test(
    arguments: [
      ("champion", .top(1), nil), ("points:t3", .points, 3),
      ("top1", .top(1), nil), ("top11:t0", .top(11), 0),
    ] as [(String, Estimand, Int?)])
  func namesStandForOutputsAndEntrants(
    _ name: String, _ output: Estimand, _ entrant: Int?
  ) throws {
    let target = try target(name)
    #expect(target.name == name)
    #expect(target.output == output)
    #expect(target.entrant == entrant)
  }

  @Test(arguments: [
    (
      "champoin", 0.01,
      #"found the figure "champoin", expected "champion", "points", "top4" (or another position) "#
        + #"or "reaches:ZONE"; to name an entrant, write "champion:ID" or "reaches:ID:ZONE"; did you mean "#
        + "'champion'?"
    ),
    (
      "top12", 0.01,
      #"found the figure "top12", expected a position from 1 to 11: there are 12 entrants"#
    ),
    (
      "champion:t33", 0.01,
      #"found "t33", expected the id of an entrant; did you mean 't3'?"#
    ),
    ("champion:", 0.01, #"found "", expected the id of an entrant"#),
    (
      "champion", 0,
      #"found the half-width 0.0 for "champion", expected 0.000000001 to 0.5, because it is for a probability"#
    ),
    (
      "points", 2e6,
      #"found the half-width 2000000.0 for "points", expected 0.000000001 to 1000000"#
    ),
  ])
  func anInvalidTargetIsAnErrorWithItsRemedy(
    _ name: String, _ halfWidth: Double, _ message: String
  ) throws {
    let error = #expect(throws: PrecisionTargetError.self) { try target(name, halfWidth) }
    #expect(error?.description == message)
  }

  @Test(arguments: ["top", "top0", "top04", "top+4", "top٤", "Champion:t1", "top4.5"])
  func namesAreTakenLiterally(_ name: String) {
    #expect(throws: PrecisionTargetError.self) { try target(name) }
  }

  @Test func anUnknownZoneIsAnErrorThatNamesTheZones() throws {
    let tournament = try StageFixture.tournament(StageFixture.split, entrants: 6)
    let target = try PrecisionTarget(
      name: "reaches:nope", halfWidth: 0.1, entrants: tournament.entrants)
    let problem = ZoneTargets.problem([target], tournament.program.zones)
    #expect(
      problem?.message
        == #"found the zone "nope", expected one that the competition has: "top", "bottom" or "last""#
    )
  }
}
