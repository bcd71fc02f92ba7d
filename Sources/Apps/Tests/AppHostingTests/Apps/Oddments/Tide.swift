import Foundation

@Observable
final class Tide {
  var height = 1
  @ObservationIgnored var note = ""
}
