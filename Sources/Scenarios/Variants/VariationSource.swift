internal import TextFiles

/// The variants and the sweep of a scenario, or of a file that replaces them.
struct VariationSource {
  let variants: PlacedNode?
  let sweep: PlacedNode?

  var isEmpty: Bool { variants == nil && sweep == nil }

  /// The variants in the scenario itself, whose shape has been checked.
  init(scenario root: JSONNode) {
    self.init(root, at: DocumentPath())
  }

  /// The variants in a file: an object of variants by id, or one with the keys `variants` and `sweep`.
  init(file root: JSONNode, diagnostics: inout Diagnostics) {
    let path = DocumentPath()
    if VariationShape.keys.contains(where: { root[$0] != nil }) {
      _ = Shape.object(VariationShape.fields).check(root, at: path, diagnostics: &diagnostics)
      self.init(root, at: path)
    } else {
      _ = VariationShape.variants.check(root, at: path, diagnostics: &diagnostics)
      self.init(variants: PlacedNode(node: root, path: path), sweep: nil)
    }
  }

  private init(_ root: JSONNode, at path: DocumentPath) {
    func part(_ key: String) -> PlacedNode? {
      root[key].map { PlacedNode(node: $0, path: path.key(key)) }
    }
    self.init(
      variants: part(VariationShape.variantsKey), sweep: part(VariationShape.sweepKey))
  }

  /// Returns the source with patches of contents in place of those that name files.
  ///
  /// - Parameters:
  ///   - root: The scenario.
  ///   - resolved: The scenario with the content of all files, or `nil` if they could not be read.
  ///   - resolve: Returns a document with the content of its files, or `nil` after a report.
  func readingFiles(
    _ root: JSONNode, _ resolved: JSONNode?,
    _ resolve: (JSONNode, inout Diagnostics) -> JSONNode?, _ diagnostics: inout Diagnostics
  ) -> VariationSource {
    guard let variants, let members = variants.node.members,
      members.contains(where: { VariationSource.namesFile($0.node["patch"]) })
    else { return self }
    let bare = root.without(VariationShape.keys)
    let known = resolved.map { JSONValue($0) }
    let read = members.compactMap { member -> JSONMember? in
      guard let patch = member.node["patch"], VariationSource.namesFile(patch) else {
        return member
      }
      var found = Diagnostics()
      let changed = resolve(
        bare.without(VariationSource.replaced(by: patch)).patched(by: patch), &found)
      diagnostics.merge(
        found.compactMap { diagnostic in
          var diagnostic = diagnostic
          diagnostic.context = "in variant \(Diagnostic.quote(member.name))"
          return diagnostic
        })
      // The defects of its files have been reported.
      guard let known, let changed, found.isEmpty else { return nil }
      var member = member
      member.node = member.node.replacing([
        "patch": known.mergePatch(to: JSONValue(changed)).node(at: patch.location)
      ])
      return member
    }
    return VariationSource(
      variants: PlacedNode(node: variants.node.with(.object(read)), path: variants.path),
      sweep: sweep)
  }

  private static func namesFile(_ patch: JSONNode?) -> Bool {
    patch.map { !replaced(by: $0).isEmpty } ?? false
      || patch?["game"]?["rules"]?["from"]?.string != nil
  }

  /// The keys whose value a patch replaces by the name of a file.
  private static func replaced(by patch: JSONNode) -> [String] {
    ["teams", "results", "fixtures", "uncertainty"].filter { patch[$0]?["from"]?.string != nil }
  }

  private init(variants: PlacedNode?, sweep: PlacedNode?) {
    self.variants = variants
    self.sweep = sweep
  }

  /// The variants to be compiled. Errors other than those of shapes are reported.
  ///
  /// - Parameter resolved: The scenario with the content of all files, or `nil` if they could not be read.
  func variations(
    of resolved: JSONNode?, entrants: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Variation] {
    // Too many are out of shape, and an error in each of a million would help no one.
    let isBounded = variants?.node.members.map { $0.count <= VariationShape.maximum } ?? true
    guard isBounded else { return [] }
    let patches = variants.map {
      PatchReader(entrants: entrants).variations($0, diagnostics: &diagnostics)
    }
    let reader = SweepReader(root: resolved, variantCount: patches?.count ?? 0)
    let points = sweep.map { reader.variations($0, diagnostics: &diagnostics) }
    reportSharedIDs(points ?? [], &diagnostics)
    return (patches ?? []) + (points ?? [])
  }

  private func reportSharedIDs(_ points: [Variation], _ diagnostics: inout Diagnostics) {
    guard let variants else { return }
    let ids = Set(points.map(\.id))
    for member in variants.node.members ?? [] where ids.contains(member.name) {
      diagnostics.report(
        "a variant and a point of the sweep are both called \(Diagnostic.quote(member.name)); rename the variant",
        at: member.nameLocation, path: variants.path.key(member.name))
    }
  }
}
