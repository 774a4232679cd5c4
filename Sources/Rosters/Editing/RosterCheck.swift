internal import Games
internal import Scenarios
internal import TextFiles

/// The check that teams and scenarios can still play after a roster has changed.
struct RosterCheck {
  private let roster: Roster
  /// The ids of the changed teams.
  private let teams: Set<String>
  /// The roster after the change, with the players of the changed teams only.
  let changed: Roster

  /// - Throws: ``RosterError`` if the new contents are invalid.
  init(
    _ roster: Roster, _ bytes: [UInt8], changed teams: Set<String>
  ) throws(RosterError) {
    self.roster = roster
    self.teams = teams
    do throws(ScenarioError) {
      changed = try Roster(roster.source, bytes: bytes, playersOf: teams)
    } catch {
      throw .refused("the change is refused because it would make the file invalid:\n\(error)")
    }
  }

  struct Findings {
    var warnings: [String] = []
    var scenarios: [String] = []
  }

  /// Checks the changed teams by the rules of the scenarios that use the roster (by the default
  /// rules if there are none), and these scenarios themselves.
  ///
  /// - Throws: ``RosterError`` if a team or a scenario that could play no longer can.
  func findings() throws(RosterError) -> Findings {
    var findings = Findings()
    let users = roster.source.users
    let sources = roster.source.scenario != nil || users.isEmpty ? [roster.source] : users
    for team in teams.sorted() {
      for source in sources {
        guard let (figures, reason) = figures(team, source, changed), figures == nil else {
          continue
        }
        guard self.figures(team, source, roster)?.figures == nil else {
          throw .refused(
            "the change is refused because \(Diagnostic.quote(team)) could no longer play:\n"
              + reason)
        }
        findings.warnings.append("\(Diagnostic.quote(team)) cannot play yet:\n\(reason)")
        break
      }
    }
    let proposed = ProposedFile(roster.source.file, bytes: changed.document.bytes)
    for user in users where !teams.isDisjoint(with: user.entrants) {
      guard let scenario = user.scenario else { continue }
      findings.scenarios.append(scenario)
      guard let reason = RosterCheck.problem(of: scenario, [proposed]) else { continue }
      guard RosterCheck.problem(of: scenario, []) != nil else {
        throw .refused(
          "the change is refused because \(scenario) could no longer run:\n\(reason)")
      }
      findings.warnings.append("\(scenario) cannot run yet:\n\(reason)")
    }
    return findings
  }

  /// Returns the team's figures by the rules of the source or why it cannot play, or `nil` if there
  /// is no such team.
  private func figures(
    _ id: String, _ source: RosterSource, _ roster: Roster
  ) -> (figures: [Double?]?, problems: String)? {
    roster.source(ofTeam: id).map(source.figures)
  }

  /// Returns why a scenario cannot run, with the proposed files, or `nil` if it can.
  static func problem(of scenario: String, _ proposed: [ProposedFile]) -> String? {
    do throws(ScenarioError) {
      try ScenarioLoader(allowsOutsideFiles: true, proposed: proposed).validate(scenario)
      return nil
    } catch {
      return error.description
    }
  }
}
