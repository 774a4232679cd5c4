internal import Glibc
internal import Likelihoods
public import TextFiles

extension FittedRatings {
  /// The file from which scenarios take teams, rules and uncertainty.
  ///
  /// Equal results give equal files on one kind of machine. On another, last digits may differ
  /// where a number is halfway between two.
  public var json: JSONValue {
    var root: JSONObject = [
      "kind": "ratings", "game": .string(model.game),
      "teams": .object(
        JSONObject(
          teams.map { team in
            var object: JSONObject = ["name": .string(team.team.name)]
            for figure in team.figures { object[figure.name] = figure.json(figure.estimate.value) }
            return .init(team.team.id, .object(object))
          })),
      "rules": rulesJSON,
    ]
    root["uncertainty"] = covariance.map { ["covariance": json($0)] }
    root["fit"] = fitJSON
    return .object(root)
  }

  private var rulesJSON: JSONValue {
    var object = JSONObject()
    if model.game == "goals" { object["model"] = .string(model.playedName) }
    for rule in rules { object[rule.name] = rule.json(rule.estimate.value) }
    return .object(object)
  }

  private func json(_ covariance: Covariance) -> JSONValue {
    [
      "of": .array(covariance.figures.map { .string($0) }),
      "teams": .array(teams.map { .string($0.team.id) }),
      "rows": .array(
        covariance.matrix.lowerRows(digits: 9).map { .array($0.map { .double($0) }) }),
    ]
  }

  private var fitJSON: JSONValue {
    var fit: JSONObject = [
      "model": .string(model.rawValue), "matches": .whole(history.matches.count),
      "effectiveMatches": .rounded(effectiveMatches, 3),
      "from": .string(history.from.description), "last": .string(history.last.description),
      "until": .string(history.until.description),
    ]
    if model == .elo {
      fit["k"] =
        eloFactor.map { .rounded($0, 6) }
        ?? ["of": "eloratings.net", "times": .rounded(eloMultiple ?? 1, 6)]
    } else {
      if model.hasHalfLife { fit["halfLife"] = halfLife.map { .rounded($0, 6) } ?? .null }
      let learned = model == .dynamic ? history.learned : []
      if !learned.isEmpty {
        fit["matchesWith"] = .object(
          JSONObject(learned.map { .init($0.name, .whole($0.matches)) }))
      }
      fit["prior"] = prior?.json ?? .null
    }
    fit["logLikelihood"] = .rounded(logLikelihood, 6)
    var errors = JSONObject()
    for rule in rules { errors[rule.name] = rule.estimate.error.map(rule.json) }
    if !errors.members.isEmpty { fit["errors"] = .object(errors) }
    fit["teams"] = .object(
      JSONObject(
        teams.enumerated().map { index, team in
          var object: JSONObject = [
            "rank": .whole(index + 1), "matches": .whole(team.matches),
            "effectiveMatches": .rounded(team.effectiveMatches, 3),
          ]
          for figure in team.figures {
            object["\(figure.name)Error"] = figure.estimate.error.map(figure.json)
          }
          return .init(team.team.id, .object(object))
        }))
    fit["leftOut"] = .array(
      history.leftOut.map { ["reason": .string($0.reason), "matches": .whole($0.matches)] })
    fit["notes"] = .array(notes.map { .string($0) })
    return .object(fit)
  }
}

extension FittedRatings.Figure {
  /// Rounds a value of the figure: rating points to three decimals, others to six.
  fileprivate func json(_ value: Double) -> JSONValue {
    .rounded(value, ["rating", "advantage"].contains(name) ? 3 : 6)
  }
}

extension TeamSpread {
  /// The prior as a recipe has it.
  fileprivate var json: JSONValue {
    guard deviations.count == 2 else { return .double(deviations[0]) }
    return [
      "attack": .double(deviations[0]), "defence": .double(deviations[1]),
      "correlation": .double(correlation),
    ]
  }
}

extension JSONValue {
  fileprivate static func rounded(_ value: Double, _ decimals: Int) -> JSONValue {
    let scaled = (value * pow(10, Double(decimals))).rounded()
    guard abs(scaled) < 9e18 else { return .double(value) }
    return .decimal(DecimalNumber(significand: Int64(scaled), scale: decimals))
  }
}
