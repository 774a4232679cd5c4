public import Games
public import TextFiles

extension RankingChain {
  /// Returns the chain as a scenario writes it, in its shortest form.
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
  package static let recordKey = "record"

  package static let blockWords = (once: "once", repeats: "repeat")

  fileprivate func json(_ unit: ScoreUnit) -> JSONValue {
    switch self {
    case .criterion(.number(let number)) where !GivenNumber.named.contains(number):
      return ["number": .string(number.name), "better": .string(number.better)]
    case .criterion(let criterion) where criterion.line.name(unit) != criterion.key(unit):
      let floor = Double(criterion.sentence?.floor ?? 0) / 100
      return ["criterion": .string(criterion.line.name(unit)), "floor": .double(floor)]
    case .criterion(.lateRecord(let opponents)): return opponents.json(isLate: true)
    case .criterion(let criterion):
      if let league = criterion.league, criterion == .record(league) {
        return league.json(isLate: false)
      }
      return .string(criterion.key(unit))
    case .among(let criteria, let repeats):
      var block: JSONObject = ["among": .array(criteria.map { .string($0.key(unit)) })]
      if repeats { block["onSplit"] = .string(Self.blockWords.repeats) }
      return .object(block)
    }
  }
}

extension LeagueOpponents {
  fileprivate func json(isLate: Bool) -> JSONValue {
    var object: JSONObject = [RankingChain.Step.recordKey: .string(kind.rawValue)]
    if places > 0 { object["places"] = .whole(places) }
    if isLate { object["late"] = true }
    if onlyWithin { object["onlyWithin"] = true }
    return .object(object)
  }
}
