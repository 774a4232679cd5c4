import Games
import Rosters
import Scenarios
import TextFiles

/// A roster: JSON if it begins with a brace, behind white space or not, else CSV.
///
/// Of one that is taken every player must be found by their name, and changes of it must be refused, or give a
/// roster in which all others are what they were.
enum RosterBytes {
  static func read(_ bytes: [UInt8]) {
    let isDocument = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
    FuzzFolder.current.write(table: bytes)
    do throws(ScenarioError) {
      let path = "\(FuzzFolder.current.path)/table.\(isDocument ? "json" : "csv")"
      let source = try RosterSource(path)
      let roster = try Roster(source, bytes: bytes)
      guard let first = roster.players.first, let last = roster.players.last else { return }
      look(roster)
      let values = roster.given(last).compactMap {
        RosterChange.KeyValue("\($0.key)=\($0.value)")
      }
      let name = RosterChange.KeyValue("name=Zoë, \"Z\"").map { [$0] } ?? []
      for change in [
        RosterChange(.edit, player: first.name, team: first.team, values: name),
        RosterChange(.edit, player: last.name, team: last.team, values: values),
        RosterChange(.remove, player: last.name, team: last.team),
        RosterChange(.swap(with: last.name), player: first.name, team: first.team),
        RosterChange(.add, player: "New", team: first.team, values: values),
        RosterChange(.add, player: "New", team: "new", newTeamName: "New", values: values),
      ] {
        make(change, of: roster)
      }
    } catch {
      precondition(!error.description.isEmpty, "nothing is said about what is wrong")
    }
  }

  /// What podium roster show and search do.
  private static func look(_ roster: Roster) {
    for player in roster.players.prefix(8) {
      _ = roster.standings(of: player)
      _ = try? roster.search(player.name)
      let found = try? roster.players(team: player.team).filter { $0.name == player.name }
      precondition(found?.isEmpty == false, "\(player.name) is not found")
    }
    for team in roster.teams.prefix(8) { _ = roster.standings(ofTeam: team.id) }
  }

  private static func make(_ change: RosterChange, of roster: Roster) {
    do throws(RosterError) {
      let edit = try RosterEdit(change, of: roster)
      guard let after = try? Roster(roster.source, bytes: edit.bytes) else { return }
      let others = [roster, after].map { roster in
        roster.players.filter { ![change.player, "Zoë, \"Z\""].contains($0.name) }
          .map { "\($0.team)\n\($0.name)" }
      }
      precondition(others[0] == others[1], "others have changed with \(change.player)")
    } catch {
      precondition(!error.description.isEmpty, "nothing is said about what cannot be changed")
    }
  }
}
