internal import Games
package import KernelInterface

extension FootballRules {
  package var extraHalfTimePlay: Int { finalPlay + extraTimePlays / 2 }
  package var extraFinalPlay: Int { finalPlay + extraTimePlays }

  /// Returns the halves of a match, cut at the known dismissals, which are sorted by time.
  func spells(_ dismissals: [Dismissal]) -> [FootballSpell] {
    spells(dismissals, halves: [0..<halfTimePlay, halfTimePlay..<finalPlay])
  }

  /// Returns the halves of extra time, or nothing if the rules have none.
  func extraTimeSpells(_ dismissals: [Dismissal]) -> [FootballSpell] {
    guard extraTimePlays > 0 else { return [] }
    return spells(
      dismissals, halves: [finalPlay..<extraHalfTimePlay, extraHalfTimePlay..<extraFinalPlay])
  }

  private func spells(_ dismissals: [Dismissal], halves: [Range<Int>]) -> [FootballSpell] {
    zip(halves, [Float(1), -1]).flatMap { minutes, heading in
      let cuts = dismissals.filter { minutes.contains($0.minute) }
      let starts =
        [.half(heading: heading)]
        + cuts.map { FootballSpell.Start.dismissal(line: Float($0.side * 3 + $0.line)) }
      // A half of n minutes begins with a whistle, so that n - 1 battles follow.
      let times = [minutes.lowerBound] + cuts.map(\.minute) + [minutes.upperBound - 1]
      return zip(starts, zip(times, times.dropFirst())).map {
        FootballSpell($0, battles: $1.1 - $1.0)
      }
    }
  }

  /// The rules in the form that the kernels and the rule book use.
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
