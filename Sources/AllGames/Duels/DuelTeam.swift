internal import Games
internal import KernelInterface
internal import TextFiles

struct DuelTeam: Sendable {
  let name: String
  /// The fighters of the line-up, who fight or may be drawn.
  let fighters: [Fighter]
  /// The number of fighters on the field, who are drawn for each tournament if there are more.
  let fielded: Int

  struct Fighter: Sendable {
    /// The key in the scenario, unique within a team.
    let label: String
    let name: String
    /// The index among all fighters of the team, in the line-up or not, which addresses the draws.
    let number: Int
    /// The ranges of the attributes in the order of ``DuelAttribute``; one value if an attribute is fixed.
    let ranges: [ClosedRange<Int>]

    subscript(attribute: DuelAttribute) -> ClosedRange<Int> { ranges[attribute.index] }
  }

  /// True if all tournaments have the same fighters with the same attributes.
  var isFixed: Bool { !isDrawn && fighters.allSatisfy { $0.ranges.allSatisfy { $0.count == 1 } } }

  /// True if the fighters on the field are drawn.
  var isDrawn: Bool { fielded > 0 && fielded < fighters.count }

  /// Returns the team in a run's identity. Names matter only if they make a legend.
  func canonical(_ rules: DuelRules) -> JSONValue {
    [
      "fielded": .whole(fielded),
      "fighters": .array(
        fighters.map { fighter in
          [
            "number": .whole(fighter.number),
            "legend": .array(
              [rules.homeLegends, rules.awayLegends].map {
                .boolean(fighter.isNamed(in: $0))
              }),
            "ranges": .array(
              fighter.ranges.map { [.whole($0.lowerBound), .whole($0.upperBound)] }),
          ]
        }),
    ]
  }
}

extension DuelTeam.Fighter {
  /// Returns true if names contain the fighter's name, byte by byte: Unicode equivalents do not count.
  func isNamed(in names: [String]) -> Bool {
    names.contains { $0.utf8.elementsEqual(name.utf8) }
  }
}
