internal import TextFiles

struct PatchReader {
  let entrants: JSONNode?

  /// The variants that have their shape, without changes that are not allowed, which are reported.
  func variations(_ variants: PlacedNode, diagnostics: inout Diagnostics) -> [Variation] {
    (variants.node.members ?? []).compactMap { member in
      guard VariationShape.variant.accepts(member.node), let patch = member.node["patch"]
      else { return nil }
      let variation = Variation(
        id: member.name,
        name: member.node["name"]?.string ?? member.name,
        description: member.node["description"]?.string,
        change: .patch(possible(patch)))
      var refusals = Diagnostics()
      check(patch, &refusals)
      diagnostics.merge(refusals.within(variation))
      return variation
    }
  }

  /// The patch without changes that are not allowed.
  private func possible(_ patch: JSONNode) -> JSONNode {
    guard let members = patch.members else { return patch }
    let kept = members.filter { FixedParts.refusal($0.name) == nil }
    return patch.with(.object(kept))
  }

  private func check(_ patch: JSONNode, _ diagnostics: inout Diagnostics) {
    for member in patch.members ?? [] {
      let path = DocumentPath().key(member.name)
      guard let refusal = FixedParts.refusal(member.name) else { continue }
      if member.name == FixedParts.entrants, isSame(member.node) { continue }
      diagnostics.report(
        "\(refusal); leave it out of the patch", at: member.nameLocation, path: path)
    }
  }

  private func isSame(_ node: JSONNode) -> Bool {
    entrants.map { JSONValue($0).canonicalText == JSONValue(node).canonicalText } ?? false
  }
}

extension Diagnostics {
  func within(_ variation: Variation) -> Diagnostics {
    compactMap { diagnostic in
      var diagnostic = diagnostic
      diagnostic.context = variation.context(of: diagnostic.location)
      return diagnostic
    }
  }
}
