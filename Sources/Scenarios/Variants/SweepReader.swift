internal import TextFiles

struct SweepReader {
  /// The scenario with the content of all files, or `nil` if it could not be read.
  let root: JSONNode?
  let variantCount: Int

  /// The points of the grid, the last axis changing fastest; none if an axis is wrong.
  func variations(_ sweep: PlacedNode, diagnostics: inout Diagnostics) -> [Variation] {
    let members = sweep.node.members ?? []
    var axes: [SweepAxis] = []
    for member in members where VariationShape.axis.accepts(member.node) {
      guard
        let axis = axis(member, at: sweep.path.key(member.name), &diagnostics),
        isApart(axis, from: axes, at: sweep.path, &diagnostics)
      else { continue }
      axes.append(axis)
    }
    guard axes.count == members.count, !axes.isEmpty else { return [] }
    // At most 10 axes of 1,000 values.
    let points = axes.reduce(Int128(1)) { $0 * Int128($1.values.count) }
    guard points + Int128(variantCount) <= VariationShape.maximum else {
      let plural = variantCount == 1 ? "" : "s"
      let beside = variantCount > 0 ? " and \(variantCount) variant\(plural)" : ""
      diagnostics.report(
        "found a grid of \(points) points\(beside), expected at most \(VariationShape.maximum) in all",
        at: sweep.node.location, path: sweep.path)
      return []
    }
    var grid: [[(axis: SweepAxis, value: SweepAxis.Value)]] = [[]]
    for axis in axes {
      grid = grid.flatMap { point in axis.values.map { point + [(axis, $0)] } }
    }
    return grid.map { point in
      let id = point.map { $0.axis.coordinate($0.value) }.joined(separator: ",")
      return Variation(id: id, name: id, description: nil, change: .point(point))
    }
  }

  private func axis(
    _ member: JSONMember, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> SweepAxis? {
    guard let at = member.node["at"], let text = at.string else { return nil }
    let before = diagnostics.count
    let values = values(member.node["values"], at: path.key("values"), &diagnostics)
    do throws(Diagnostic) {
      let pointer = try JSONPointer(text)
      if let refusal = Self.refusal(pointer) {
        diagnostics.report(refusal, at: at.location, path: path.key("at"))
      } else if let root, let first = values.first {
        _ = try root.setting(first.node, at: pointer, nameLocation: at.location)
      }
      guard diagnostics.count == before else { return nil }
      return SweepAxis(name: member.name, at: at, pointer: pointer, values: values)
    } catch {
      diagnostics.report(
        error.message, at: at.location, path: path.key("at"), suggestion: error.suggestion)
      return nil
    }
  }

  private static func refusal(_ pointer: JSONPointer) -> String? {
    guard let part = pointer.steps.first else {
      return "found a pointer to the whole scenario, expected one to a value in it"
    }
    return FixedParts.refusal(part)
  }

  private func values(
    _ node: JSONNode?, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> [SweepAxis.Value] {
    var values: [SweepAxis.Value] = []
    var meanings: Set<String> = []
    var idTexts: Set<String> = []
    for (position, element) in (node?.elements ?? []).enumerated() {
      let value = SweepAxis.Value(element, number: position + 1)
      // Two compositions of an accent are different texts but the same id.
      let isNew = meanings.insert(value.value.canonicalText).inserted
      guard idTexts.insert(value.idText).inserted, isNew else {
        diagnostics.report(
          "found \(element.wording) a second time, expected each value once", at: element.location,
          path: path.index(position))
        continue
      }
      values.append(value)
    }
    return values
  }

  /// Returns false, after a report, if an axis sets the same value as another one, or a part of it.
  private func isApart(
    _ axis: SweepAxis, from others: [SweepAxis], at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    let pointer = axis.pointer
    let other = others.first { other in
      other.pointer.isPrefix(of: pointer) || pointer.isPrefix(of: other.pointer)
    }
    guard let other else { return true }
    diagnostics.report(
      "found \(Diagnostic.quote(pointer.description)), expected a path that does not overlap with that of the axis "
        + "\(Diagnostic.quote(other.name)), "
        + Diagnostic.quote(other.pointer.description),
      at: axis.at.location, path: path.key(axis.name).key("at"))
    return false
  }
}
