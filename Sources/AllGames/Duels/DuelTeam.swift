internal import Games
internal import KernelInterface
internal import TextFiles

/// The fighters of an entrant, as the scenario gives them.
struct DuelTeam: Sendable {
  /// What people call the team.
  let name: String
  /// Those who fight or may be drawn, in line-up order.
  let fighters: [Fighter]
  /// How many of them take the field; fewer than there are, so many are drawn for each tournament.
  let fielded: Int

  /// A fighter with their ranges; one value where an attribute is fixed.
  struct Fighter: Sendable {
    /// What the scenario calls them: no two of a team share it.
    let label: String
    /// The name by which a legend is known.
    let name: String
    /// Their index among the team's fighters, those who are not in the line-up counted too. It addresses
    /// their draws.
    let number: Int
    /// In the order of ``DuelAttribute``.
    let ranges: [ClosedRange<Int>]

    subscript(attribute: DuelAttribute) -> ClosedRange<Int> {
      ranges[DuelAttribute.allCases.firstIndex(of: attribute) ?? 0]
    }

    /// Whether all that they are made of is fixed.
    var isFixed: Bool { ranges.allSatisfy { $0.count == 1 } }
  }

  /// Whether all tournaments see the same fighters with the same attributes.
  var isFixed: Bool { !isDrawn && fighters.allSatisfy(\.isFixed) }

  /// Whether chance says who takes the field.
  var isDrawn: Bool { fielded > 0 && fielded < fighters.count }

  /// The ratings in use, as they enter a run's identity. Names do so where they make a legend.
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
  /// Whether some names hold theirs, letter by letter: Unicode's other ways to write a letter do not count.
  func isNamed(in names: [String]) -> Bool {
    names.contains { $0.utf8.elementsEqual(name.utf8) }
  }
}
