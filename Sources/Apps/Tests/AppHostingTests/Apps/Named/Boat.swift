import Foundation

struct Boat: Equatable {
  var name: String
}
