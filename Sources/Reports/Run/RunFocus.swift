internal import Estimates
internal import Programs
internal import Tables
internal import Tallies
public import TextFiles

/// The part of a run's report about the entrant of `--for`, for the terminal and for programs.
public struct RunFocus: Sendable {
  public let section: Section
  public let json: JSONValue
}

extension RunReport {
  /// The part about the entrant of interest, or `nil` without one.
  public var focus: RunFocus? {
    focused.map { entrant in
      let figures = figures(of: entrant)
      return RunFocus(section: focusSection(figures), json: json(figures))
    }
  }

  /// The tables of an entrant as formats without panels have them.
  private func focusSection(_ figures: EntrantFigures) -> Section {
    let isTie = summary.tournament.program.tie != nil
    let word = "One \(summary.words.entrant)"
    return Section(
      "\(word): \(name(figures.entrant))", id: RunReport.entrantsID, onPage: isTie ? nil : word
    ) {
      let sentence = sentence(on: figures.entrant)
      if !sentence.isEmpty { RichText("\(sentence).") }
      for part in parts(figures) {
        switch part.content {
        case .table(let table):
          Section(part.title) {
            Block.table(table.table)
            if !part.note.isEmpty { RichText(part.note) }
          }
        case .list(let sentences):
          Section(part.title) { Block.list(sentences.map { RichText($0) }) }
        case .bars: nil as Section?
        }
      }
    }
  }

  private func json(_ figures: EntrantFigures) -> JSONValue {
    let estimate = summary.entrants[figures.entrant]
    let (seen, possible) = (estimate.seenPositions, estimate.possiblePositions)
    var json: JSONObject = [
      "id": .string(estimate.entrant.id), "name": .string(estimate.entrant.name),
      "positions": [
        "best": .whole(seen.lowerBound), "worst": .whole(seen.upperBound),
        "bestPossible": .whole(possible.lowerBound), "worstPossible": .whole(possible.upperBound),
      ],
    ]
    if summary.tournament.program.hasStandings {
      let middle = estimate.middle(ofPoints: 0.9, scale: summary.words.pointsScale)
      json["points"] = [
        "mean": number(estimate.points.mean), "quantile5": number(middle.lowerBound),
        "quantile95": number(middle.upperBound),
      ]
    }
    json["chances"] = .array(
      figures.chances.map { goal, share in
        let interval = share.interval(summary.level)
        return [
          "goal": .string(goal.goal.name), "title": .string(goal.title),
          "probability": number(share.value), "low": number(interval.lower),
          "high": number(interval.upper),
        ]
      })
    json["needs"] = .array(needSentences(of: figures.entrant).map { .string($0) })
    json["openGoal"] = figures.openGoal.map { .string($0.goal.name) } ?? .null
    json["nextMatches"] = matches(figures.ownMatches, ["win", "draw", "loss"]) {
      $0.results(of: figures.entrant, in: $1)
    }
    json["otherMatches"] = matches(figures.otherMatches, ["homeWin", "draw", "awayWin"]) {
      dependence, _ in dependence.given
    }
    json["rounds"] = .array(
      figures.rounds.map { round in
        [
          "title": .string(round.title), "probability": number(round.there.value),
          "opponents": .array(
            round.opponents.map { opponent in
              [
                "id": .string(opponent.entrant.id), "name": .string(opponent.entrant.name),
                "probability": number(opponent.share.value),
              ]
            }),
        ]
      })
    return .object(json)
  }

  /// Returns the chances of the open goal after each result that occurred.
  private func matches(
    _ dependences: [RunStakes.Dependence], _ names: [String],
    _ chances: (RunStakes.Dependence, Match) -> [Proportion?]
  ) -> JSONValue {
    .array(
      dependences.compactMap { dependence in
        entrantStakes.map { stakes in
          let fixture = stakes.fixture(dependence.match)
          let results = zip(names, chances(dependence, fixture)).compactMap { name, share in
            share.map { JSONObject.Member(name, number($0.value)) }
          }
          let date = fixture.calendarDay.map { [JSONObject.Member("date", .string($0))] } ?? []
          return .object(JSONObject([.init("match", .string(fixture.name))] + date + results))
        }
      })
  }

  private func number(_ value: Double) -> JSONValue { .double(NumberText.rounded(value)) }
}
