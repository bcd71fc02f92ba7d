package import Environment

/// The apps of a session, in the order in which they were opened.
public struct AppRegistry: Sendable {
  package var apps: [OpenedApp] = []
  /// The one that lines speak of.
  package var current: String?

  /// The app of a name, to find and to change.
  package subscript(name: String) -> OpenedApp? {
    get { apps.first { $0.name == name } }
    set {
      let index = apps.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let app?): apps[index] = app
      case (nil, let app?): apps.append(app)
      case (let index?, nil): apps.remove(at: index)
      case (nil, nil): break
      }
    }
  }
}
