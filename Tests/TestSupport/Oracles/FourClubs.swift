/// The four clubs of the reference matches, as in `scenarios/four-clubs.json`.
///
/// Source of line-ups and skills: the sample data of a public football simulator.
public enum FourClubs: String, CaseIterable, Sendable {
  case ajax, barcelona, psg, bayern

  /// The eleven skills of the club.
  public var team: TextbookTeam {
    switch self {
    case .ajax:
      TextbookTeam(
        keeper: 7.07, defence: [7.0, 7.36, 7.26, 7.14], midfield: [7.47, 7.77, 7.7],
        attack: [7.65, 7.97, 7.66])
    case .barcelona:
      TextbookTeam(
        keeper: 7.06, defence: [7.51, 7.38, 7.45, 7.08], midfield: [7.42, 7.4, 7.06],
        attack: [6.81, 7.7, 7.34])
    case .psg:
      TextbookTeam(
        keeper: 7.07, defence: [7.36, 7.17, 7.12, 6.69], midfield: [7.17, 6.74, 7.38],
        attack: [7.89, 8.34, 6.83])
    case .bayern:
      TextbookTeam(
        keeper: 6.85, defence: [7.23, 7.42, 7.52], midfield: [7.75, 7.51, 7.86, 7.42],
        attack: [7.21, 7.33, 7.39])
    }
  }
}
