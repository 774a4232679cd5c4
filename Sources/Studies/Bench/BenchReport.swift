internal import Games
internal import Reports
public import Tables
internal import Tallies
internal import TextFiles

/// What a bench has measured.
public struct BenchReport: Sendable {
  let findings: [BenchStudy.Finding]
  /// The most memory that the process has held, in bytes.
  let peakMemory: Int

  /// For people.
  public var text: Printout {
    """
    \(table)
    Rates are tournaments a second of one core's CPU time, medians of alternating runs. Lean: only
    positions and scores are tallied. Full: everything that a run tallies. A match is timed in the
    full run. Mixed: the rate of matches whose line-ups differ from tournament to tournament, over
    that of matches whose line-ups do not. Scaling: the clock's rate with a thread on each of \(threads)
    cores over that with one thread.\(omissions)
    Compiled for CPU level \(PodiumVersion.level). Memory: \(peakMemory >> 20) MiB at most.

    """
  }

  /// What is left out, and why, as lines of their own.
  private var omissions: String {
    var names: [String] = []
    for finding in findings where finding.lacksMatches && !names.contains(finding.scenario) {
      names.append(finding.scenario)
    }
    return names.map {
      """

      Mixed is left out for \($0): that takes a match of every team at home to every
      other, and some of them have no numbers.
      """
    }.joined()
  }

  private var threads: Int { findings.first?.threads ?? 1 }

  private var table: Table {
    let right = Column.Alignment.right
    return Table(
      columns: [
        Column(name: "scenario", title: "Scenario"),
        Column(name: "lean", title: "Lean", alignment: right),
        Column(name: "full", title: "Full", alignment: right),
        Column(name: "matches", title: "Matches a second", alignment: right),
        Column(name: "nanoseconds", title: "ns a match", alignment: right, decimals: 1),
        Column(name: "mixed", title: "Mixed", alignment: right),
        Column(name: "scaling", title: "Scaling", alignment: right),
      ],
      rows: findings.map { finding in
        [
          .text(finding.scenario),
          .integer(Int128(finding.leanRate)), .integer(Int128(finding.fullRate)),
          .integer(Int128(finding.matchRate)), .real(1e9 / finding.matchRate),
          .real(ifKnown: finding.mixedRatio), .real(finding.scaling),
        ]
      }
    )
  }

  /// For programs.
  public var jsonText: String { json.prettyText }

  private var json: JSONValue {
    [
      "podiumVersion": .string(PodiumVersion.current),
      "cpuLevel": .string(PodiumVersion.level),
      "peakMemoryBytes": .whole(peakMemory),
      "findings": .array(
        findings.map { finding in
          [
            "scenario": .string(finding.scenario),
            "leanTournamentsPerSecond": .double(finding.leanRate.rounded()),
            "fullTournamentsPerSecond": .double(finding.fullRate.rounded()),
            "matchesPerSecond": .double(finding.matchRate.rounded()),
            "nanosecondsPerMatch": .double((1e12 / finding.matchRate).rounded() / 1000),
            "mixedRatio": finding.mixedRatio.map { .double(($0 * 1000).rounded() / 1000) } ?? .null,
            "threads": .whole(finding.threads),
            "scaling": .double((finding.scaling * 1000).rounded() / 1000),
          ]
        }),
    ]
  }
}

extension BenchStudy.Finding {
  /// Matches a second of CPU time in one thread, with the whole tally.
  var matchRate: Double { fullRate * Double(matches) }
}
