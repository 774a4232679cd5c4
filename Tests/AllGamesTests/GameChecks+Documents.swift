import Foundation
import Games
import TestSupport
import Testing
import TextFiles

extension GameChecks {
  /// Returns the errors in the documents of a game, which are none if the game compiles.
  static func errors(_ game: @autoclosure () throws(Diagnostics) -> any Game) -> [Diagnostic] {
    do throws(Diagnostics) {
      _ = try game()
      return []
    } catch {
      return error.all
    }
  }

  /// Returns the node of a JSON text.
  static func node(_ text: String) throws -> JSONNode {
    var diagnostics = Diagnostics()
    let node = JSONDocument.parse(Array(text.utf8), file: "t.json", diagnostics: &diagnostics)
    return try #require(node, "\(diagnostics)")
  }
}

extension JSONValue {
  /// The elements of an array.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}

/// Files in the folder `data`.
enum GameFile {
  private static func read(_ name: String) throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return try Data(contentsOf: folder.appending(path: "data/\(name)"))
  }

  static func text(_ name: String) throws -> String {
    String(decoding: try read(name), as: UTF8.self)
  }

  static func decoded<Value: Decodable>(_ type: Value.Type, _ name: String) -> Value {
    do {
      return try JSONDecoder().decode(type, from: read(name))
    } catch {
      preconditionFailure("\(name): \(error)")
    }
  }
}
