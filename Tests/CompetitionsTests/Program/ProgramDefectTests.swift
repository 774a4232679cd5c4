import Games
import Programs
import TestSupport
import Testing

@Suite("A program that is checked")
struct ProgramDefectTests {
  @Test(arguments: WrongProgram.all)
  func everyMistakeIsFound(_ wrong: WrongProgram) throws {
    var draft = ProgramDraft(try wrong.base.tournament())
    #expect(draft.defects.isEmpty)
    wrong.change(&draft)
    let defects = draft.defects
    #expect(defects.contains(wrong.testDescription), "\(defects.joined(separator: "\n"))")
  }

  @Test func whatRefersToNothingHasNoLayout() throws {
    var draft = ProgramDraft(try CompetitionExample.league.tournament())
    draft.steps.append(.play(50))
    #expect(draft.program.pairings.isEmpty)
    #expect(draft.program.layoutDefects.count == 1)
  }

  @Test func thereIsNoTournamentOfAWrongProgram() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let league = LeagueFixture.tournament(DiceGame(maximum: 5), entrants: 4)
      var draft = ProgramDraft(league)
      draft.steps.append(.play(0))
      _ = Tournament(
        entrants: league.entrants, gameKind: "fixture", game: league.game, program: draft.program)
    }
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(error.contains("a program that cannot be played:\nplay t0:t3: it is played twice"))
  }
}
