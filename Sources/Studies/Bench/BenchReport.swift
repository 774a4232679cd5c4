internal import MonteCarlo
internal import Reports
public import Tables
internal import TextFiles

/// The measurements of a bench.
public struct BenchReport: Sendable {
  let findings: [BenchStudy.Finding]
  /// The peak memory of the process, in bytes.
  let peakMemory: Int

  public var text: Printout {
    """
    \(table)
    Rate: tournaments per second of one core's CPU time, with everything that a run tallies. The next
    five columns are nanoseconds. Match: a match between two known sides, with its share in the sums of
    tables. Varying: a match whose sides differ between tournaments. Table: the ranking of a table.
    Other: everything else in a tournament, such as sampled strengths, draws and ties. Tally: the
    tally of a tournament. One by one: the share of tables that are not ranked in vectors. Scaling: the
    clock's rate with a thread on each of \(threads) cores over that with one thread. All are medians of runs
    that alternate.
    Compiled for CPU level \(PodiumVersion.level). Memory: \(peakMemory >> 20) MiB at most.

    """
  }

  private var threads: Int { findings.first?.threads ?? 1 }

  private var table: Table {
    func time(
      _ title: String, _ part: RunProfile.Part, decimals: Int
    ) -> TableColumns<BenchStudy.Finding> {
      .real(title, decimals: decimals) { $0.nanoseconds(part) }
    }
    return Table(
      of: findings,
      [
        .text("Scenario") { $0.scenario }, .count("Rate") { Int64($0.rate) },
        time("Match", .pairing, decimals: 1), time("Varying", .varyingMatch, decimals: 1),
        time("Table", .table, decimals: 1), time("Other", .other, decimals: 0),
        time("Tally", .tally, decimals: 0),
        .number("One by one", decimals: 2) {
          .quantity($0.shareRankedSingly, isShare: true)
        },
        .real("Scaling") { $0.scaling },
      ])
  }

  public var jsonText: String {
    let json: JSONValue = [
      "podiumVersion": .string(PodiumVersion.current),
      "cpuLevel": .string(PodiumVersion.level),
      "peakMemoryBytes": .whole(peakMemory),
      "findings": .array(findings.map(\.json)),
    ]
    return json.prettyText
  }
}

extension BenchStudy.Finding {
  fileprivate var json: JSONValue {
    func rounded(_ value: Double?, _ decimals: Double = 1000) -> JSONValue {
      value.map { .double(($0 * decimals).rounded() / decimals) } ?? .null
    }
    return [
      "scenario": .string(scenario),
      "tournamentsPerSecond": .double(rate.rounded()),
      "pairings": .whole(count(.pairing)),
      "nanosecondsPerPairing": rounded(nanoseconds(.pairing)),
      "varyingMatches": .whole(count(.varyingMatch)),
      "nanosecondsPerVaryingMatch": rounded(nanoseconds(.varyingMatch)),
      "tables": .whole(count(.table)),
      "nanosecondsPerTable": rounded(nanoseconds(.table)),
      "otherNanosecondsPerTournament": rounded(nanoseconds(.other)),
      "tallyNanosecondsPerTournament": rounded(nanoseconds(.tally)),
      "shareRankedOneByOne": rounded(shareRankedSingly, 1_000_000),
      "threads": .whole(threads),
      "scaling": rounded(scaling),
    ]
  }
}
