internal import Glibc
internal import Likelihoods
public import TextFiles

extension FittedRatings {
  /// The file that scenarios take teams, rules and uncertainty from.
  ///
  /// The same for the same results on the same kind of machine; on another one, last digits may differ where a number
  /// is half way between two.
  public var json: JSONValue {
    var members: [JSONObject.Member] = [
      JSONObject.Member("kind", "ratings"),
      JSONObject.Member("game", .string(model.game)),
      JSONObject.Member("teams", teamsJSON),
      JSONObject.Member("rules", rulesJSON),
    ]
    if let covariance {
      members.append(
        JSONObject.Member("uncertainty", ["covariance": covarianceJSON(covariance)]))
    }
    members.append(JSONObject.Member("fit", fitJSON))
    return .object(JSONObject(members))
  }

  private var teamsJSON: JSONValue {
    .object(
      JSONObject(
        teams.map { team in
          let figures = team.figures.map {
            JSONObject.Member($0.name, FittedRatings.number($0.estimate.value, of: $0.name))
          }
          return JSONObject.Member(
            team.team.id,
            .object(JSONObject([JSONObject.Member("name", .string(team.team.name))] + figures)))
        }))
  }

  private var rulesJSON: JSONValue {
    let named =
      model.game == "goals" ? [JSONObject.Member("model", .string(model.rawValue))] : []
    return .object(
      JSONObject(
        named
          + rules.map {
            JSONObject.Member($0.name, FittedRatings.number($0.estimate.value, of: $0.name))
          }))
  }

  private func covarianceJSON(_ covariance: Covariance) -> JSONValue {
    let rows = covariance.matrix.lowerRows(digits: 9).map {
      JSONValue.array($0.map { .double($0) })
    }
    return [
      "of": .array(covariance.figures.map { .string($0) }),
      "teams": .array(teams.map { .string($0.team.id) }),
      "rows": .array(rows),
    ]
  }

  private var fitJSON: JSONValue {
    var members: [JSONObject.Member] = [
      JSONObject.Member("model", .string(model.rawValue)),
      JSONObject.Member("matches", .whole(history.matches.count)),
      JSONObject.Member("effectiveMatches", FittedRatings.decimal(effectiveMatches, 3)),
      JSONObject.Member("from", .string(history.from.description)),
      JSONObject.Member("last", .string(history.last.description)),
      JSONObject.Member("until", .string(history.until.description)),
    ]
    if model == .elo {
      members.append(
        JSONObject.Member(
          "k",
          eloFactor.map { FittedRatings.decimal($0, 6) }
            ?? ["of": "eloratings.net", "times": FittedRatings.decimal(eloMultiple ?? 1, 6)]))
    } else {
      members.append(
        JSONObject.Member("halfLife", halfLife.map { FittedRatings.decimal($0, 6) } ?? .null))
      members.append(
        JSONObject.Member("prior", prior.map { FittedRatings.decimal($0, 6) } ?? .null))
    }
    members.append(
      JSONObject.Member("logLikelihood", FittedRatings.decimal(logLikelihood, 6)))
    let errors = rules.compactMap { rule in
      rule.estimate.error.map {
        JSONObject.Member(rule.name, FittedRatings.number($0, of: rule.name))
      }
    }
    if !errors.isEmpty { members.append(JSONObject.Member("errors", .object(JSONObject(errors)))) }
    members.append(
      JSONObject.Member(
        "teams",
        .object(
          JSONObject(
            teams.enumerated().map { index, team in
              JSONObject.Member(team.team.id, FittedRatings.fitJSON(of: team, rank: index + 1))
            }))))
    let leftOut = history.leftOut.map { leftOut -> JSONValue in
      ["reason": .string(leftOut.reason), "matches": .whole(leftOut.matches)]
    }
    members.append(JSONObject.Member("leftOut", .array(leftOut)))
    members.append(JSONObject.Member("notes", .array(notes.map { .string($0) })))
    return .object(JSONObject(members))
  }

  private static func fitJSON(of team: Team, rank: Int) -> JSONValue {
    let errors = team.figures.compactMap { figure in
      figure.estimate.error.map { error in
        JSONObject.Member("\(figure.name)Error", number(error, of: figure.name))
      }
    }
    return .object(
      JSONObject(
        [
          JSONObject.Member("rank", .whole(rank)),
          JSONObject.Member("matches", .whole(team.matches)),
          JSONObject.Member("effectiveMatches", decimal(team.effectiveMatches, 3)),
        ] + errors))
  }

  /// A figure with as many decimals as mean something: rating points have three, all else six.
  private static func number(_ value: Double, of name: String) -> JSONValue {
    decimal(value, ["rating", "advantage"].contains(name) ? 3 : 6)
  }

  /// A number rounded to so many decimals.
  private static func decimal(_ value: Double, _ decimals: Int) -> JSONValue {
    let scaled = (value * pow(10, Double(decimals))).rounded()
    guard abs(scaled) < 9e18 else { return .double(value) }
    return .decimal(DecimalNumber(significand: Int64(scaled), scale: decimals))
  }
}
