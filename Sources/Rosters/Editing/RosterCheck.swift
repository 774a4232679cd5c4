internal import Games
internal import Scenarios
internal import TextFiles

/// Whether a roster is still right after a change, and what has changed with it.
struct RosterCheck {
  private let roster: Roster
  /// The ids of the teams that have changed.
  private let teams: Set<String>
  /// The roster after the change, with the players of these teams.
  let changed: Roster

  /// - Throws: ``RosterError`` with everything that is wrong with the bytes.
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

  /// What is to be told of a change.
  struct Findings {
    var warnings: [String] = []
    var scenarios: [String] = []
  }

  /// Holds the changed teams to the rules of those scenarios that use the roster, or, where none does, to
  /// those that hold where nothing is said; and the scenarios to what they ask of the roster.
  ///
  /// - Throws: ``RosterError`` where a team or a scenario that could play cannot any more.
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
      guard let reason = RosterCheck.problem(of: scenario, proposed) else { continue }
      guard RosterCheck.problem(of: scenario, nil) != nil else {
        throw .refused(
          "the change is refused because \(scenario) could no longer run:\n\(reason)")
      }
      findings.warnings.append("\(scenario) cannot run yet:\n\(reason)")
    }
    return findings
  }

  /// A team's figures by the rules of a source, or what keeps it from playing; nil if there is no such team.
  private func figures(
    _ id: String, _ source: RosterSource, _ roster: Roster
  ) -> (figures: [Double?]?, problems: String)? {
    roster.source(ofTeam: id).map(source.figures)
  }

  /// What keeps a scenario from running, with a file as it is or as it is proposed; nil if nothing does.
  static func problem(of scenario: String, _ proposed: ProposedFile?) -> String? {
    do throws(ScenarioError) {
      try ScenarioLoader(allowsOutsideFiles: true, proposed: proposed).validate(scenario)
      return nil
    } catch {
      return error.description
    }
  }
}
