internal import Programs

extension ProgramAssembly {
  /// The names of slot columns in scenarios, with the stage where several stages have a slot of that name.
  var slotNames: [Int: String] {
    var names: [Int: String] = [:]
    for (name, stages) in offers {
      for stage in stages {
        guard let column = slots["\(stage).\(name)"]?.column else { continue }
        let isShort = stages.count == 1 && redrawn[name] == nil
        names[column] = isShort ? name : "\(stage).\(name)"
      }
    }
    for (name, slot) in redrawn { if let column = slot.column { names[column] = name } }
    return names
  }
}
