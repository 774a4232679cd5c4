internal import Programs
internal import Tables
internal import Tallies

extension RunReport {
  /// The section in which a reader assumes results, or `nil` without a sample or if nothing is open.
  var whatIf: Section? {
    guard let sample, summary.tournament.program.tie == nil, !summary.tournament.program.isComplete
    else { return nil }
    let program = summary.tournament.program
    let hasMatches = !sample.layout.matches.isEmpty
    return Section("What if") {
      Block.only(.page) {
        """
        \(hasMatches ? "Click a part of a bar above (home win, draw, away win) to assume that result, or " : "")\
        \(hasMatches ? "choose" : "Choose") below what \(summary.words.anEntrant) achieves. The chances are then counted again \
        in those of the first \(NumberText.grouped(sample.count)) \(summary.words.plural) of this run in which all of it \
        happens.
        """
      }
      Block.page(
        PageModel(
          sample: sample, entrants: summary.entrants.map(\.entrant), guests: summary.guests,
          goals: goals.map { ($0, option(of: $0)) },
          matches: sample.layout.matches.map { columns in
            let fixture = program.matches[columns.match]
            return (fixture.name, fixture.sides)
          },
          bestPosition: program.bestPosition,
          unit: summary.words.plural,
          command: (
            "podium run \(subject.fileName)",
            "--seed \(subject.seed)\(GivenText.options(subject.given))"
          )
        ))
    }
  }

  /// The goal in the words of `--given`.
  private func option(of goal: RunGoal) -> String {
    switch goal.goal {
    case .zone(let name): "reaches \(name)"
    default: goal.goal.name
    }
  }
}
