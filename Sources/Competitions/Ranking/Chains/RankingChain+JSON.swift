public import Games
public import TextFiles

extension RankingChain {
  /// The chain as a scenario writes it, as short as can be.
  public func json(_ unit: ScoreUnit) -> JSONValue {
    let ending = sharesRanks ? [Step.shared.json(unit)] : []
    func steps(_ steps: [Step]) -> JSONValue {
      .array((sharesRanks ? steps.dropLast() : steps[...]).map { $0.json(unit) } + ending)
    }
    guard onSplit != .proceed || !two.isEmpty else { return steps(by) }
    var object: JSONObject = ["by": steps(by)]
    if onSplit != .proceed { object["onSplit"] = .string(onSplit.rawValue) }
    if !two.isEmpty { object["two"] = steps(two) }
    return .object(object)
  }
}

extension RankingChain.Step {
  /// The key of a step that compares records.
  static let recordKey = "record"

  /// The values of `onSplit` of a block.
  static let blockWords = (once: "once", repeats: "repeat")

  fileprivate func json(_ unit: ScoreUnit) -> JSONValue {
    switch self {
    case .criterion(.number(let number)) where !GivenNumber.named.contains(number):
      return ["number": .string(number.name), "better": .string(number.better)]
    case .criterion(.lateRecord(let opponents)): return record(opponents, isLate: true)
    case .criterion(.sentence(let sentence)):
      return json(sentence, unit) ?? .string(RankingCriterion.sentence(sentence).key(unit))
    case .criterion(let criterion): return .string(criterion.key(unit))
    case .among(let criteria, let repeats):
      var block: JSONObject = ["among": .array(criteria.map { .string($0.key(unit)) })]
      if repeats { block["onSplit"] = .string(Self.blockWords.repeats) }
      return .object(block)
    }
  }

  /// Returns the step of a sentence that needs more than a name, or `nil`.
  private func json(_ sentence: RankingSentence, _ unit: ScoreUnit) -> JSONValue? {
    let criterion = RankingCriterion.sentence(sentence)
    if sentence.isOfRounds, let floor = sentence.floor, floor != RankingCriterion.standardFloor {
      return [
        "criterion": .string(criterion.texts(unit).name), "floor": .double(Double(floor) / 100),
      ]
    }
    guard let league = sentence.league, criterion == .record(league) else { return nil }
    return record(league, isLate: false)
  }

  private func record(_ opponents: LeagueOpponents, isLate: Bool) -> JSONValue {
    var object: JSONObject = [Self.recordKey: .string(opponents.kind.rawValue)]
    if opponents.places > 0 { object["places"] = .whole(opponents.places) }
    if isLate { object["late"] = true }
    if opponents.onlyWithin { object["onlyWithin"] = true }
    return .object(object)
  }
}
