internal import Formats
internal import Games
internal import TextFiles

extension ScenarioFiles {
  /// The document with the content of files named in fixtures, uncertainty, rules and stages.
  ///
  /// Rules beside a file's name override those of the file. The name of a file that cannot be read stays.
  func splicing(_ root: JSONNode, _ diagnostics: inout Diagnostics) -> JSONNode {
    guard !isResolved else { return root }
    var values: [String: JSONNode?] = [:]
    for name in ["fixtures", "uncertainty"] {
      guard let reference = reference(root[name], DocumentPath().key(name)) else { continue }
      let game = name == "fixtures" ? definition as? any FixtureGameDefinition : nil
      values[name] =
        contents(
          reference, part: name, &diagnostics,
          table: { table, diagnostics in
            if let game {
              return game.fixtures(
                known(table, reference, &diagnostics), diagnostics: &diagnostics)
            }
            diagnostics.report(
              "found a table, expected a JSON file", at: reference.node.location)
            return nil
          })?.part.node
    }
    if let rules = rules(root, &diagnostics) {
      values["game"] = root["game"]?.replacing(["rules": rules])
    }
    if let competition = root["competition"] {
      values["competition"] = spliced(competition, &diagnostics)
    }
    return root.replacing(values)
  }

  /// The competition with the content of files named in its stages.
  private func spliced(_ competition: JSONNode, _ diagnostics: inout Diagnostics) -> JSONNode {
    guard let stages = competition["stages"], let elements = stages.elements else {
      return competition
    }
    let path = DocumentPath().key("competition").key("stages")
    let read = elements.enumerated().map { number, stage -> JSONNode in
      guard let definition = (stage["kind"]?.string).flatMap(StageCatalogue.definition(kind:))
      else {
        return stage
      }
      var values: [String: JSONNode?] = [:]
      for key in definition.tables {
        guard let reference = reference(stage[key], path.index(number).key(key)),
          let field = definition.fields.first(where: { $0.name == key })
        else { continue }
        values[key] =
          contents(
            reference, part: key, &diagnostics,
            table: { table, _ in ShapedTable(field.shape).rows(table) })?.part.node
      }
      return stage.replacing(values)
    }
    return competition.replacing(["stages": stages.with(.array(read))])
  }

  /// The rules of a document that names a file of rules, or `nil` if it names none or the file has none.
  func rules(_ root: JSONNode, _ diagnostics: inout Diagnostics) -> JSONNode? {
    let path = DocumentPath().key("game").key("rules")
    guard let rules = root["game"]?["rules"], let reference = reference(rules, path),
      let held = contents(
        reference, part: "rules", &diagnostics,
        table: { _, diagnostics in
          diagnostics.report("found a table, expected a JSON file", at: reference)
          return nil
        })
    else { return nil }
    let own = (rules.members ?? []).filter { $0.name != "from" }
    let names = Set(own.map(\.name))
    let inherited = (held.part.node.members ?? []).filter { !names.contains($0.name) }
    let spliced = rules.with(.object(inherited + own))
    // Rules of the file's model have no meaning for another model.
    let idle = (definition as? any ModelGameDefinition)?.idleRules(spliced).map(\.key) ?? []
    return rules.with(.object(inherited.filter { !idle.contains($0.name) } + own))
  }
}
