// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import UIKit

// Names of the framework CoreLocation for apps that import it, which is not here. The permission is undetermined, there
// is no location, and each request for an address fails.

typealias CLLocationDegrees = Double
typealias CLLocationDistance = Double
typealias CLLocationAccuracy = Double
typealias CLLocationSpeed = Double
typealias CLLocationDirection = Double

let kCLLocationAccuracyBest: CLLocationAccuracy = -1
let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
let kCLDistanceFilterNone: CLLocationDistance = -1

/// A place on earth, in degrees.
struct CLLocationCoordinate2D {
  var latitude: CLLocationDegrees
  var longitude: CLLocationDegrees

  init() { (latitude, longitude) = (0, 0) }
  init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}
func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees) -> CLLocationCoordinate2D
{
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}
func CLLocationCoordinate2DIsValid(_ place: CLLocationCoordinate2D) -> Bool {
  abs(place.latitude) <= 90 && abs(place.longitude) <= 180
}

/// A place on earth at a moment.
class CLLocation: NSObject, @unchecked Sendable {
  let coordinate: CLLocationCoordinate2D
  let altitude: CLLocationDistance
  let horizontalAccuracy: CLLocationAccuracy
  let verticalAccuracy: CLLocationAccuracy
  let timestamp: Date
  var speed: CLLocationSpeed { -1 }
  var course: CLLocationDirection { -1 }

  convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0,
      verticalAccuracy: -1, timestamp: Date())
  }

  init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.timestamp = timestamp
  }

  /// Returns the metres to another place on a ball of 6,371 km. *Real.*
  func distance(from other: CLLocation) -> CLLocationDistance {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let (a, b) = (coordinate, other.coordinate)
    let h =
      pow(sin(radians(b.latitude - a.latitude) / 2), 2)
      + cos(radians(a.latitude)) * cos(radians(b.latitude)) * pow(sin(radians(b.longitude - a.longitude) / 2), 2)
    return 2 * 6_371_000 * asin(min(1, h.squareRoot()))
  }
}

class CLHeading: NSObject, @unchecked Sendable {
  var magneticHeading: CLLocationDirection { 0 }
  var trueHeading: CLLocationDirection { 0 }
}

class CLRegion: NSObject, @unchecked Sendable {
  let identifier: String
  init(identifier: String) { self.identifier = identifier }
}
class CLCircularRegion: CLRegion, @unchecked Sendable {
  let center: CLLocationCoordinate2D
  let radius: CLLocationDistance
  init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }
}

enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}
enum CLAccuracyAuthorization: Int { case fullAccuracy, reducedAccuracy }
enum CLActivityType: Int { case other = 1, automotiveNavigation, fitness, otherNavigation, airborne }

/// The reason why there is no place.
struct CLError: Error {
  enum Code: Int { case locationUnknown, denied, network, geocodeFoundNoResult = 8, geocodeCanceled = 10 }
  var code: Code
  static var locationUnknown: Code { .locationUnknown }
  static var denied: Code { .denied }
  init(_ code: Code) { self.code = code }
  var localizedDescription: String { "no location is known here" }
}

protocol CLLocationManagerDelegate: AnyObject {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}
extension CLLocationManagerDelegate {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// A source of locations. A request for the permission gets no answer, as no user sees the alert; a request for
/// locations fails at once.
class CLLocationManager: NSObject, @unchecked Sendable {
  weak var delegate: (any CLLocationManagerDelegate)?
  var desiredAccuracy = kCLLocationAccuracyBest
  var distanceFilter = kCLDistanceFilterNone
  var pausesLocationUpdatesAutomatically = true
  var allowsBackgroundLocationUpdates = false
  var activityType = CLActivityType.other
  var headingFilter: CLLocationDegrees = 1
  var location: CLLocation? { nil }
  var heading: CLHeading? { nil }
  var authorizationStatus: CLAuthorizationStatus { .notDetermined }
  var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  var monitoredRegions: Set<CLRegion> { [] }

  class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
  class func locationServicesEnabled() -> Bool { true }
  class func headingAvailable() -> Bool { false }

  func requestWhenInUseAuthorization() {}
  func requestAlwaysAuthorization() {}
  func startUpdatingLocation() { tellNothingIsKnown() }
  func stopUpdatingLocation() {}
  func requestLocation() { tellNothingIsKnown() }
  func startUpdatingHeading() {}
  func stopUpdatingHeading() {}
  func startMonitoringSignificantLocationChanges() {}
  func stopMonitoringSignificantLocationChanges() {}
  func startMonitoring(for region: CLRegion) {}
  func stopMonitoring(for region: CLRegion) {}

  private func tellNothingIsKnown() {
    DispatchQueue.main.async { [self] in
      delegate?.locationManager(self, didFailWithError: CLError(.locationUnknown))
    }
  }
}

/// The parts of an address that are known.
class CLPlacemark: NSObject, @unchecked Sendable {
  var location: CLLocation? { nil }
  var name: String? { nil }
  var locality: String? { nil }
  var subLocality: String? { nil }
  var administrativeArea: String? { nil }
  var subAdministrativeArea: String? { nil }
  var thoroughfare: String? { nil }
  var subThoroughfare: String? { nil }
  var postalCode: String? { nil }
  var country: String? { nil }
  var isoCountryCode: String? { nil }
  var timeZone: TimeZone? { nil }
}

/// A finder of addresses, which finds none.
class CLGeocoder: NSObject, @unchecked Sendable {
  typealias CompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void
  var isGeocoding: Bool { false }

  func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CompletionHandler) {
    fail(completionHandler)
  }
  func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CompletionHandler
  ) {
    fail(completionHandler)
  }
  func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { throw CLError(.network) }
  func geocodeAddressString(_ address: String, completionHandler: @escaping CompletionHandler) {
    fail(completionHandler)
  }
  func geocodeAddressString(_ address: String) async throws -> [CLPlacemark] { throw CLError(.network) }
  func cancelGeocode() {}

  private func fail(_ completion: @escaping CompletionHandler) {
    nonisolated(unsafe) let completion = completion
    DispatchQueue.main.async { completion(nil, CLError(.network)) }
  }
}
