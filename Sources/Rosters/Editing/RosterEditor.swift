internal import Games
internal import Scenarios
internal import TextFiles

/// An editor of rosters: each change is checked and written completely or not at all.
public struct RosterEditor: Sendable {
  private let path: String
  private let kind: String?
  private let allowsOutsideFiles: Bool
  private let patience: Int

  /// - Parameters:
  ///   - path: The file; `kind` and `allowsOutsideFiles` as for ``RosterSource``.
  ///   - patience: The maximum time in milliseconds to wait for another editor.
  public init(
    _ path: String, kind: String? = nil, allowsOutsideFiles: Bool = false, patience: Int = 5000
  ) {
    self.path = path
    self.kind = kind
    self.allowsOutsideFiles = allowsOutsideFiles
    self.patience = patience
  }

  public struct Outcome: Sendable {
    public let file: String
    public let isChanged: Bool
    /// The player before the change, or `nil` if they are new.
    public let before: Appearance?
    /// The player after the change, or `nil` if they were removed.
    public let after: Appearance?
    /// The other player of a swap.
    public let partner: Partner?
    /// Why teams and scenarios that could not play before still cannot.
    public let warnings: [String]
    /// The scenarios in which a changed team plays.
    public let changedScenarios: [String]

    public struct Partner: Sendable {
      public let before: Appearance
      public let after: Appearance
    }
  }

  /// A player as a roster shows them.
  public struct Appearance: Sendable {
    public let name: String
    public let team: String
    public let isPlaying: Bool?
    /// The place in the stated line-up, such as `attack 2` or `bench`, or `nil` if no line-up is
    /// stated.
    public let place: String?
    /// The values that the roster states.
    public let given: [(key: String, value: String)]
    /// The key in ``given`` for the place in the line-up, or `nil` if there is none.
    public let lineupKey: String?

    init(_ roster: Roster, _ player: RosterPlayer) {
      name = player.name
      team = player.team
      isPlaying = player.isPlaying
      place = roster.lineupPlace(of: player).text
      given = roster.given(player)
      lineupKey =
        roster.document.table == nil ? nil : roster.source.definition.rosterColumns.lineup
    }
  }

  /// Makes a change, while no other editor can change the file.
  ///
  /// - Throws: ``RosterError``, also if a team or a scenario that can play now no longer could. The
  ///   file is then unchanged.
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

  /// Replaces the file by another roster, whatever the file held.
  ///
  /// - Throws: ``RosterError`` if another editor has the file, or it cannot be written.
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
