import TestSupport
import Testing

@Suite struct SensitivityTests {
  private let folder = TemporaryFolder()
  private static let raised =
    #"{"raised": {"patch": {"teams": {"psg": {"squad": {"Lionel Messi": {"skillPower": 8.44}}}}}}"#
  private static let numbers = [
    "baseline", "variant_value", "difference", "difference_se", "variance_ratio",
  ]

  private func sensitivity(_ options: String) throws -> [[String: String]] {
    try folder.play("sensitivity CUP --for psg --output players \(options)")
    return folder.rows("players/sensitivity.csv")
  }

  /// The variants, written by hand for `podium compare`, give the same numbers, but intervals over another family.
  @Test func itsNumbersAreThoseOfAComparison() throws {
    folder.write(
      Self.raised
        + #"""
        , "dropped": {"patch": {"teams": {"psg": {"lineup":
           {"midfield": ["Fabián Ruiz", "PSG bench midfielder", "Marco Verratti"]}}}}}}
        """#, to: "variants.json")
    try folder.play(
      "compare CUP --variant-file variants.json --tournaments 1000 --for psg --output compared")
    let compared = folder.rows("compared/compare.csv")
    let players = try sensitivity("--tournaments 1000")
    for (player, change) in [("Lionel Messi", "raised"), ("Warren Zaire-Emery", "dropped")] {
      let row = try #require(players.first { $0["player"] == player && $0["change"] == change })
      for (event, prefix) in [("champion", ""), ("mean_points", "points_")] {
        let other = try #require(
          compared.first {
            $0["variant"] == change && $0["entrant"] == "psg" && $0["event"] == event
          })
        for number in Self.numbers + ["single_ci_low", "single_ci_high"] {
          #expect(row[prefix + number] == other[number], "\(number)")
        }
      }
      #expect(row["tournaments"] == "1000" && row["family"] == "44")
    }
  }

  /// The numbers for another goal are those of this event in a comparison, and can stop it.
  @Test func theGoalIsThatOfAComparison() throws {
    folder.write("\(Self.raised)}", to: "variants.json")
    try folder.play(
      "compare CUP --variant-file variants.json --tournaments 10000 --output compared")
    let output = try folder.output(
      "sensitivity CUP --for psg --goal top2 --only 'Lionel Messi' --precision top2=0.3 --tournaments 20000 --output top2"
    )
    #expect(output.contains("As it is, Paris Saint-Germain finishes in the top 2 in "))
    let row = try #require(folder.rows("top2/sensitivity.csv").first)
    let other = try #require(
      folder.rows("compared/compare.csv").first { $0["entrant"] == "psg" && $0["event"] == "top2" })
    #expect(row["event"] == "top2")
    for number in Self.numbers { #expect(row[number] == other[number], "\(number)") }
  }

  /// Each question has its own folder.
  @Test func onlySomePlayersAreChanged() throws {
    for question in ["", "--only 'Lionel Messi,Marco Verratti'", "--except 'Lionel Messi'"] {
      try folder.play("sensitivity CUP --for psg --tournaments 50 \(question)")
    }
    let reports = "reports/four-club-cup/sensitivity-psg"
    let folders = folder.names(in: reports).filter { $0.contains("-") }
    #expect(folders.count == 2)
    let only = folder.rows("\(reports)/\(folders[1])/sensitivity.csv")
    #expect(Set(only.map { $0["player"] }) == ["Lionel Messi", "Marco Verratti"])
    #expect(only.allSatisfy { $0["family"] == "8" })
    let except = folder.rows("\(reports)/\(folders[0])/sensitivity.csv")
    #expect(except.count == 20 && except.allSatisfy { $0["player"] != "Lionel Messi" })
    let report = try #require(folder.text("\(reports)/\(folders[1])/sensitivity.md"))
    #expect(report.contains("--for psg --only 'Marco Verratti,Lionel Messi'"))
  }

  /// The same tournaments, with another goal.
  @Test func shardsOfTwoQuestionsAreNotMerged() throws {
    for (shard, goal) in [(1, "champion"), (2, "top2")] {
      try folder.play(
        "sensitivity CUP --for psg --goal \(goal) --shard \(shard)/2 --tournaments 100 --output \(goal)"
      )
    }
    let merge = try folder.podium("merge champion/shard-1-of-2 top2/shard-2-of-2 --output merged")
    merge.expectFailure(65, "belongs to another study than")
    #expect(merge.error.contains("it asks another question"), "\(merge.error)")
  }

  @Test func itStopsByThePrecisionOfWhatItPrints() throws {
    let rows = try sensitivity("--precision champion=0.02 --tournaments 100000")
    #expect(rows.allSatisfy { $0["tournaments"] == "10000" })
    for row in rows {
      let bounds = ["difference_ci_low", "difference_ci_high"].compactMap {
        row[$0].flatMap(Double.init)
      }
      #expect(bounds.count == 2 && bounds[1] - bounds[0] <= 0.04)
    }
  }

  /// In a pod season, each player is a side and cannot be replaced.
  @Test func aPlayerOfPodsIsOnlyRaised() throws {
    let output = try folder.output(
      "sensitivity @six-week-league.json --for ann --tournaments 100 --output ann")
    #expect(output.contains("What 0.1 more strength would bring") && !output.contains("dropping"))
    #expect(folder.rows("ann/sensitivity.csv").map { $0["strength"] } == ["4"])
  }
}
