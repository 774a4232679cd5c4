import Games
import Rosters
import Scenarios
import TestSupport
import Testing

/// Rosters with some bytes changed: they are refused with an error, or can be edited without effect
/// on other players.
@Suite struct RosterMutationTests {
  private static let alphabet = Array("{}[]\":,;-+.e0123456789 \r\n\tyesno".utf8)

  @Test(arguments: zip(["r.csv", "r.csv", "r.json"], [1, 2, 3]))
  func mutatedRostersAreRefusedOrChanged(_ name: String, _ seed: Int) throws {
    let folder = TemporaryFolder()
    let text = seed == 1 ? Self.football : seed == 2 ? Self.baseball : Self.document
    let file = RosterFile(name, text, in: folder.path)
    let source = try RosterSource(file.path)
    var generator = OracleGenerator(seed: UInt64(seed))
    var taken = 0
    for round in 0..<1_000 {
      var bytes = Array(text.utf8)
      if round % 3 == 0 {
        bytes = generator.mutated(bytes, alphabet: Self.alphabet)
      } else {
        let position = Int.random(in: bytes.indices, using: &generator)
        bytes[position] = Self.alphabet.randomElement(using: &generator) ?? 0
      }
      do throws(ScenarioError) {
        let roster = try Roster(source, bytes: bytes)
        taken += 1
        for change in RosterProbe.changes(roster) { try RosterProbe.check(change, roster, source) }
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
    // Enough rosters get past the parsers.
    #expect(taken > 70)
  }

  private static let football = """
    team,name,player,position,shirt,skillPower,lineup
    a,Reds,"One, the first",keeper,1,7.5,yes
    a,Reds,Two,defender,2,7,no
    b,Blues,Three,keeper,,6.25,yes

    """
  private static let baseball = """
    team;player;role;order;atBats;hits;doubles;triples;homeRuns;walks;strikeouts;fip\r
    a;"B ""1"" x";batter;1;400;100;10;1;5;30;80;\r
    a;P;pitcher;1;;;;;;;;4.1\r
    b;B2;batter;;300;80;9;1;5;30;60;
    """
  private static let document = """
    {
      "a": {
        "squad": {
          "On\\u00e9": { "position": "keeper", "skillPower": 7.50, "shirt": 1 },
          "Two": { "position": "defender", "skillPower": 7 }
        },
        "lineup": { "keeper": "Oné", "defence": ["Two"], "midfield": [], "attack": [] }
      },
      "b": { "name": "Blues", "squad": {"Three":{"position":"keeper","skillPower":1e0}} }
    }

    """
}

enum RosterProbe {
  static func changes(_ roster: Roster) -> [RosterChange] {
    guard let player = roster.players.first, let last = roster.players.last else { return [] }
    let rename = RosterChange.KeyValue("name=Zoë, \"Z\"")
    let given = roster.given(last).first.flatMap { RosterChange.KeyValue("\($0.key)=\($0.value)") }
    return [
      RosterChange(
        .edit, player: player.name, team: player.team, values: [rename].compactMap { $0 }),
      RosterChange(.edit, player: last.name, team: last.team, values: [given].compactMap { $0 }),
      RosterChange(.remove, player: last.name, team: last.team),
      RosterChange(.swap(with: last.name), player: player.name, team: player.team),
      RosterChange(
        .add, player: "New", team: player.team,
        values: roster.given(player).compactMap { RosterChange.KeyValue("\($0.key)=\($0.value)") }),
    ]
  }

  static func check(
    _ change: RosterChange, _ roster: Roster, _ source: RosterSource
  ) throws(ScenarioError) {
    let bytes: [UInt8]
    do throws(RosterError) {
      bytes = try RosterEdit(change, of: roster).bytes
    } catch {
      #expect(!error.description.isEmpty)
      return
    }
    guard let after = try? Roster(source, bytes: bytes) else { return }
    let moved: Int =
      switch change.kind {
      case .add: 1
      case .remove: -1
      case .edit, .swap: 0
      }
    #expect(after.players.count == roster.players.count + moved)
    let names = [change.player, "Zoë, \"Z\""]
    func others(_ roster: Roster) -> [String] {
      roster.players.filter { !names.contains($0.name) }
        .map { "\($0.team) \($0.name) \($0.position ?? "") \(roster.given($0))" }
    }
    #expect(others(after) == others(roster))
  }
}
