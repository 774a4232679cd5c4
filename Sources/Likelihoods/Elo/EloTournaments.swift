/// The factor K of Elo ratings by tournament, from eloratings.net ("About World Football Elo
/// Ratings"): 60 in World Cup finals, 50 in continental finals and major intercontinental
/// tournaments, 40 in their qualifiers and in major tournaments, 20 in friendly matches, 30
/// otherwise.
package enum EloTournaments {
  /// Returns K for a tournament.
  package static func factor(_ tournament: String) -> Double {
    if let factor = factors[tournament] { return factor }
    let qualified = tournament.split(separator: " ")
    if qualified.last == "qualification",
      let finals = factors[qualified.dropLast().joined(separator: " ")], finals >= 50
    {
      return 40
    }
    if tournament.hasPrefix("World Cup "), Int(tournament.dropFirst(10)) != nil { return 60 }
    if tournament.hasPrefix("Euro "), Int(tournament.dropFirst(5)) != nil { return 50 }
    return other
  }

  /// K for other tournaments and matches without one.
  package static let other = 30.0

  /// K by tournament names of martj42's international results. Counting the Nations Leagues as
  /// major tournaments is our choice.
  private static let factors: [String: Double] = [
    "FIFA World Cup": 60,
    "Confederations Cup": 50, "UEFA Euro": 50, "Copa América": 50, "African Cup of Nations": 50,
    "AFC Asian Cup": 50, "Gold Cup": 50, "Oceania Nations Cup": 50,
    "CONMEBOL–UEFA Cup of Champions": 50,
    "UEFA Nations League": 40, "CONCACAF Nations League": 40,
    "Friendly": 20,
  ]
}
