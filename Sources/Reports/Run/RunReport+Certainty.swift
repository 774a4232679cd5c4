internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

extension RunReport {
  var certainty: Section {
    let shares =
      summary.isSingleMatch
      ? summary.matches[0].results.map { [$0.homeWin, $0.draw, $0.awayWin] } ?? []
      : summary.order.map { summary.entrants[$0].best }
    let widest = shares.map { $0.interval(summary.level).width }.max() ?? 0
    return Section("How sure it is") {
      if widest > 0 {
        """
        \(summary.isSingleMatch ? "The chances" : "The \(summary.words.titleChance)s") are known to within about \
        ± \(DifferenceText.halfWidth(widest)) percentage points (half of the widest 95 % interval \
        above).\(together(shares)) Four times as many tournaments would halve that. This is the simulation error only: \
        it says nothing about whether the ratings and the rules describe the real \(summary.words.entrants).
        """
        if summary.tournament.samplesRatings {
          UncertaintyText.run(command(fixed, " --spread 10000"))
        }
        if let precision = summary.precision { stopping(precision) }
      } else {
        """
        \(summary.tournament.program.isComplete
          ? "Every match has been played and the ranking follows from the results"
          : "The sides, the rules and the ranking determine the result"), so there is no simulation error.
        """
      }
    }
  }

  /// A sentence about the chances that are read together, with Bonferroni intervals over the uncertain ones.
  private func together(_ shares: [Proportion]) -> String {
    let family = shares.filter { $0.interval(summary.level).width > 0 }
    guard family.count > 1 else { return "" }
    let level = summary.level.simultaneous(over: family.count)
    let widest = family.map { $0.interval(level).width }.max() ?? 0
    return """
       \(family.count == 2 ? "Both" : "All \(family.count)") together are within \
      ± \(DifferenceText.halfWidth(widest)) percentage points (95 % simultaneous, Bonferroni).
      """
  }

  @BlockBuilder private func stopping(_ verdict: PrecisionVerdict) -> [Block] {
    let looks = Looks.counts.prefix(3).map { NumberText.grouped($0) }.joined(separator: ", ")
    verdict.findings.isEmpty
      ? "The run was to stop as soon as the conditions held often enough:"
      : "The run was to stop as soon as it was precise enough:"
    Block.list(PrecisionText(verdict, summary).lines.map { RichText($0) })
    """
    It checked after \(looks), ... tournaments, the same counts in every run. Looking often makes chance results \
    likelier. So every interval of this report and its CSV files is made at \
    \(NumberText.fixed(Looks.level.value * 100, decimals: 2)) %, and contains the exact value in 95 of 100 studies that \
    stop like this one.
    """
  }

  private var fixed: [Assumption] { subject.given.filter { !$0.isConditional } }

  var reproduction: Section {
    Section("Reproduce this run") {
      if let numbers = subject.parts {
        """
        This is part of a study: tournaments \(numbers), with others between them still missing. \
        \(code: "podium merge") adds the shards that have them, or \(code: "podium run") plays them. To show \
        tournament 1:
        """
      } else {
        whole
      }
      Block.command(
        "podium replay \(subject.fileName) --tournament 1 --seed \(subject.seed)\(GivenText.options(fixed))"
      )
      subject.identityText
    }
  }

  /// True if the same number of tournaments would be played again.
  private var isCounted: Bool {
    summary.precision == nil || summary.tournaments >= PrecisionTarget.minimumTournaments
  }

  /// Returns the command of the run, with some of what was given.
  private func command(_ given: [Assumption], _ options: String) -> String {
    let tournaments = isCounted ? " --tournaments \(summary.tournaments)" : ""
    let precision = summary.precision.map { " \(PrecisionText($0, summary).option)" } ?? ""
    return "podium run \(subject.fileName)\(tournaments) --seed \(subject.seed)"
      + "\(GivenText.options(given))\(precision)\(options)"
  }

  @BlockBuilder private var whole: [Block] {
    let focus = focused.map {
      " \(ShellWord.option("--for", summary.entrants[$0].entrant.id))"
    }
    Block.command(command(subject.given, focus ?? ""))
    if isCounted {
      "\(RunSubject.sameFiles) To show tournament 1:"
    } else {
      """
      This command plays at least \(NumberText.grouped(PrecisionTarget.minimumTournaments)) tournaments before it first \
      checks what was asked for; this run was stopped after \(NumberText.grouped(summary.tournaments)). To show tournament \
      1:
      """
    }
  }
}
