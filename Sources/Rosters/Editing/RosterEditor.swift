internal import Games
internal import Scenarios
internal import TextFiles

/// Changes rosters: one change at a time, with all checks, wholly or not at all.
public struct RosterEditor: Sendable {
  private let path: String
  private let kind: String?
  private let allowsOutsideFiles: Bool
  private let patience: Int

  /// - Parameters:
  ///   - path: as for ``RosterSource``, as are the next two.
  ///   - patience: how many milliseconds one waits for another editor.
  public init(
    _ path: String, kind: String? = nil, allowsOutsideFiles: Bool = false, patience: Int = 5000
  ) {
    self.path = path
    self.kind = kind
    self.allowsOutsideFiles = allowsOutsideFiles
    self.patience = patience
  }

  /// What a change has done.
  public struct Outcome: Sendable {
    /// The file that was changed.
    public let file: String
    /// Whether any byte of it is another one.
    public let isChanged: Bool
    /// The player before; nil if they have joined.
    public let before: Appearance?
    /// The player after; nil if they were removed.
    public let after: Appearance?
    /// The other, where two change places.
    public let partner: Partner?
    /// What keeps a team or a scenario from playing that could not play before either.
    public let warnings: [String]
    /// The scenarios in which a team plays that was changed.
    public let changedScenarios: [String]

    /// How the one stood with whom a player changed places, and how they stand.
    public struct Partner: Sendable {
      public let before: Appearance
      public let after: Appearance
    }
  }

  /// How a player stands in a roster.
  public struct Appearance: Sendable {
    public let name: String
    public let team: String
    public let isPlaying: Bool?
    /// Where they stand in the line-up that the roster states, such as `attack 2` or `bench`; nil if it states
    /// none.
    public let place: String?
    /// What the roster says of them.
    public let given: [(key: String, value: String)]
    /// The key among these that says where they play; nil where none does.
    public let lineupKey: String?

    init(_ roster: Roster, _ player: FiguredPlayer) {
      name = player.name
      team = player.team
      isPlaying = player.isPlaying
      place = roster.lineupPlace(of: player).text
      given = roster.given(player)
      lineupKey =
        roster.document.table == nil ? nil : roster.source.definition.rosterColumns.lineup
    }
  }

  /// Makes a change.
  ///
  /// Nobody else changes the file between its reading and its writing. Whatever goes wrong, it is as it was.
  ///
  /// - Throws: ``RosterError``, also where a team or a scenario that can play now could not play after it.
  public func apply(_ change: RosterChange) throws(RosterError) -> Outcome {
    let found = try source()
    let file = found.file
    return try withExtendedLifetime(lock(file)) { () throws(RosterError) in
      // Another editor may have been at it before the lock was taken.
      let roster = try Roster(found.isCurrent ? found : source())
      guard roster.source.file == file else {
        throw .busy(
          "\(path) has just been changed and now takes its teams from elsewhere; try again")
      }
      let edit = try RosterEdit(change, of: roster)
      let outcome = try edit.outcome(RosterCheck(roster, edit.bytes, changed: edit.teams))
      guard outcome.isChanged else { return outcome }
      try RosterEditor.write(edit.bytes, to: file)
      return outcome
    }
  }

  /// Puts another roster in place of the one in the file that was named, whatever it held.
  ///
  /// - Throws: ``RosterError`` where another editor has it, or it cannot be written.
  public func replace(with bytes: [UInt8]) throws(RosterError) {
    try withExtendedLifetime(lock(path)) { () throws(RosterError) in
      try RosterEditor.write(bytes, to: path)
    }
  }

  private func lock(_ file: String) throws(RosterError) -> FileLock {
    let lock: FileLock?
    do throws(FileError) {
      lock = try FileLock.take(file, waiting: patience)
    } catch {
      throw .unwritable(error)
    }
    guard let lock else {
      throw .busy("another editor is changing \(file); wait for it to end and try again")
    }
    return lock
  }

  private static func write(_ bytes: [UInt8], to file: String) throws(RosterError) {
    do throws(FileError) {
      try AtomicFile(file).write(bytes)
    } catch {
      throw .unwritable(error)
    }
  }

  private func source() throws(RosterError) -> RosterSource {
    do throws(ScenarioError) {
      return try RosterSource(path, kind: kind, allowsOutsideFiles: allowsOutsideFiles)
    } catch {
      throw .invalid(error)
    }
  }
}
