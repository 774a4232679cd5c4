internal import Games
package import KernelInterface

extension FootballRules {
  /// The play that is the whistle at half-time of extra time, and the last one.
  package var extraHalfTimePlay: Int { finalPlay + extraTimePlays / 2 }
  package var extraFinalPlay: Int { finalPlay + extraTimePlays }

  /// A match as the kernels play it: its halves, cut where players are known to leave.
  ///
  /// - Parameter dismissals: by time.
  func spells(_ dismissals: [Dismissal]) -> [FootballSpell] {
    spells(dismissals, halves: [(1, 0..<halfTimePlay), (-1, halfTimePlay..<finalPlay)])
  }

  /// Extra time in the same way; nothing where there is none.
  func extraTimeSpells(_ dismissals: [Dismissal]) -> [FootballSpell] {
    guard extraTimePlays > 0 else { return [] }
    return spells(
      dismissals,
      halves: [(1, finalPlay..<extraHalfTimePlay), (-1, extraHalfTimePlay..<extraFinalPlay)])
  }

  private func spells(
    _ dismissals: [Dismissal], halves: [(heading: Float, minutes: Range<Int>)]
  ) -> [FootballSpell] {
    var spells: [FootballSpell] = []
    for (heading, minutes) in halves {
      let cuts = dismissals.filter { minutes.contains($0.minute) }
      let starts =
        [.half(heading: heading)]
        + cuts.map { FootballSpell.Start.dismissal(line: Float($0.side * 3 + $0.line)) }
      // A half of n minutes begins with a whistle, so that n - 1 battles follow.
      let times = [minutes.lowerBound] + cuts.map(\.minute) + [minutes.upperBound - 1]
      for (index, start) in starts.enumerated() {
        spells.append(FootballSpell(start, battles: times[index + 1] - times[index]))
      }
    }
    return spells
  }

  /// The rules as the kernels and the rule book compute with them.
  package var arithmetic: FootballArithmetic {
    let weights = Double(max(1, freeKickWeight + yellowCardWeight + redCardWeight))
    return FootballArithmetic(
      offenderFallsBack: afterFoul == .fallBack,
      chargesHelpingMidfield: chargesHelpingMidfield,
      tiesGoToHolder: tie == .holder,
      decayCoefficient: decayCoefficient,
      decayStrengthFactor: decayStrengthFactor,
      foulChance: foulChance,
      freeKickShare: Double(freeKickWeight) / weights,
      yellowCardShare: Double(yellowCardWeight) / weights,
      redCardShare: Double(redCardWeight) / weights,
      freeKickDecay: freeKickDecay,
      yellowCardDecay: yellowCardDecay,
      redCardDecay: redCardDecay,
      yellowCardsPerDismissal: yellowCardsPerDismissal
    )
  }
}
