internal import MonteCarlo
internal import Reports
public import Tables
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
    func column(_ name: String, _ title: String, decimals: Int? = nil) -> Column {
      Column(name: name, title: title, alignment: .right, decimals: decimals)
    }
    return Table(
      columns: [
        Column(name: "scenario", title: "Scenario"), column("rate", "Rate"),
        column("match", "Match", decimals: 1), column("varying", "Varying", decimals: 1),
        column("table", "Table", decimals: 1), column("other", "Other", decimals: 0),
        column("tally", "Tally", decimals: 0), column("single", "One by one", decimals: 2),
        column("scaling", "Scaling"),
      ],
      rows: findings.map { finding in
        [.text(finding.scenario), .integer(Int128(finding.rate))]
          + [.pairing, .varyingMatch, .table, .other, .tally].map {
            .real(ifKnown: finding.nanoseconds($0))
          }
          + [.quantity(finding.shareRankedSingly, isShare: true), .real(finding.scaling)]
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
      "findings": .array(findings.map(\.json)),
    ]
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
