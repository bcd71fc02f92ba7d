/// The names of modules that apps import and that are not here, such as Alamofire's or Firebase's: Swift files among the
/// resources, each a module or a folder of one, compiled with an app that imports it. They are no part of this program.
package enum AppModules {
  /// The path of the files from the folder in which the program was built.
  package static let folder = "mcv_AppModules.resources/Modules"
}
