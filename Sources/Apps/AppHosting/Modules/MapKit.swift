// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import UIKit

// Names of the framework MapKit for apps that import it, which is not here: a view of its size that draws no map and keeps its
// annotations; searches find nothing.
// Needs CoreLocation.

struct MKCoordinateSpan {
  var latitudeDelta: CLLocationDegrees = 0
  var longitudeDelta: CLLocationDegrees = 0
}
struct MKCoordinateRegion {
  var center = CLLocationCoordinate2D()
  var span = MKCoordinateSpan()
  init() {}
  init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) { (self.center, self.span) = (center, span) }
  init(center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance) {
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / 111_320, longitudeDelta: longitudinalMeters / 111_320))
  }
}
func MKCoordinateRegionMakeWithDistance(
  _ center: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance, _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: center, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}
struct MKMapPoint {
  var x = 0.0
  var y = 0.0
  init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  init(_ coordinate: CLLocationCoordinate2D) { (x, y) = (coordinate.longitude, coordinate.latitude) }
}
struct MKMapRect {
  var origin = MKMapPoint(x: 0, y: 0)
  static let null = MKMapRect()
  static let world = MKMapRect()
}
enum MKMapType: UInt { case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard }
enum MKUserTrackingMode: Int { case none, follow, followWithHeading }

/// A place on a map.
protocol MKAnnotation: AnyObject {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}
extension MKAnnotation {
  var title: String? { nil }
  var subtitle: String? { nil }
}
protocol MKOverlay: MKAnnotation {}
class MKShape: NSObject {
  var title: String?
  var subtitle: String?
}
class MKPointAnnotation: MKShape, MKAnnotation {
  var coordinate = CLLocationCoordinate2D()
  override init() { super.init() }
  convenience init(__coordinate coordinate: CLLocationCoordinate2D) {
    self.init()
    self.coordinate = coordinate
  }
  convenience init(coordinate: CLLocationCoordinate2D) { self.init(__coordinate: coordinate) }
}
class MKPlacemark: NSObject, MKAnnotation {
  let coordinate: CLLocationCoordinate2D
  var name: String?
  var title: String?
  var locality: String?
  var thoroughfare: String?
  var subThoroughfare: String?
  var administrativeArea: String?
  var country: String?
  var countryCode: String?
  init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
  convenience init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    self.init(coordinate: coordinate)
  }
}
class MKMapItem: NSObject {
  let placemark: MKPlacemark
  var name: String?
  var phoneNumber: String?
  var url: URL?
  init(placemark: MKPlacemark) { self.placemark = placemark }
  @discardableResult func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
}
let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"

@MainActor @preconcurrency
class MKAnnotationView: UIView {
  var annotation: (any MKAnnotation)?
  let reuseIdentifier: String?
  var image: UIImage?
  var canShowCallout = false
  var isDraggable = false
  var isEnabled = true
  var isSelected = false
  var centerOffset = CGPoint.zero
  var calloutOffset = CGPoint.zero
  var leftCalloutAccessoryView: UIView?
  var rightCalloutAccessoryView: UIView?
  var detailCalloutAccessoryView: UIView?
  var clusteringIdentifier: String?
  init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  func prepareForReuse() {}
  func prepareForDisplay() {}
  func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}
class MKMarkerAnnotationView: MKAnnotationView {
  var markerTintColor: UIColor?
  var glyphTintColor: UIColor?
  var glyphText: String?
  var glyphImage: UIImage?
  var animatesWhenAdded = false
}
class MKPinAnnotationView: MKAnnotationView {
  var pinTintColor: UIColor?
  var animatesDrop = false
}
class MKClusterAnnotation: NSObject, MKAnnotation {
  var coordinate = CLLocationCoordinate2D()
  let memberAnnotations: [any MKAnnotation]
  init(memberAnnotations: [any MKAnnotation]) { self.memberAnnotations = memberAnnotations }
}
class MKUserLocation: NSObject, MKAnnotation {
  let coordinate = CLLocationCoordinate2D()
  let location: CLLocation? = nil
}
class MKOverlayRenderer: NSObject {
  let overlay: any MKOverlay
  init(overlay: any MKOverlay) { self.overlay = overlay }
}

protocol MKMapViewDelegate: AnyObject {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
}
extension MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {}
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    MKOverlayRenderer(overlay: overlay)
  }
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
}

/// A view of a map. *Kept*: region, kind and annotations.
@MainActor @preconcurrency
class MKMapView: UIView {
  weak var delegate: (any MKMapViewDelegate)?
  var mapType = MKMapType.standard
  var region = MKCoordinateRegion()
  var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }
  var showsUserLocation = false
  var showsCompass = true
  var showsScale = false
  var showsTraffic = false
  var isZoomEnabled = true
  var isScrollEnabled = true
  var isRotateEnabled = true
  var isPitchEnabled = true
  var userTrackingMode = MKUserTrackingMode.none
  let userLocation = MKUserLocation()
  private(set) var annotations: [any MKAnnotation] = []
  var selectedAnnotations: [any MKAnnotation] = []
  private(set) var overlays: [any MKOverlay] = []

  override init(frame: CGRect) { super.init(frame: frame) }
  convenience init() { self.init(frame: .zero) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    self.region = region
    delegate?.mapView(self, regionDidChangeAnimated: animated)
  }
  func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { region.center = coordinate }
  func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }
  func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
  func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
  func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
  func removeAnnotation(_ annotation: any MKAnnotation) { annotations.removeAll { $0 === annotation } }
  func removeAnnotations(_ annotations: [any MKAnnotation]) { for one in annotations { removeAnnotation(one) } }
  func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    for one in annotations where !self.annotations.contains(where: { $0 === one }) { addAnnotation(one) }
  }
  func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) { selectedAnnotations = [annotation] }
  func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) { selectedAnnotations = [] }
  func view(for annotation: any MKAnnotation) -> MKAnnotationView? { nil }
  func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {}
  func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }
  func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  )
    -> MKAnnotationView
  { MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier) }
  func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
  func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }
  func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
  func removeOverlays(_ overlays: [any MKOverlay]) { for one in overlays { removeOverlay(one) } }
}
let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"

class MKLocalSearchCompletion: NSObject {
  let title = ""
  let subtitle = ""
}
protocol MKLocalSearchCompleterDelegate: AnyObject {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}
extension MKLocalSearchCompleterDelegate {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}
/// Words that complete a search: there are none.
class MKLocalSearchCompleter: NSObject {
  enum ResultType { case address, pointOfInterest, query }
  weak var delegate: (any MKLocalSearchCompleterDelegate)?
  let results: [MKLocalSearchCompletion] = []
  var region = MKCoordinateRegion()
  var resultTypes = ResultType.address
  var queryFragment = "" {
    didSet { DispatchQueue.main.async { self.delegate?.completerDidUpdateResults(self) } }
  }
  func cancel() {}
}
/// A search for places: it finds none.
class MKLocalSearch: NSObject {
  class Request: NSObject {
    var naturalLanguageQuery: String?
    var region = MKCoordinateRegion()
    override init() { super.init() }
    init(completion: MKLocalSearchCompletion) {}
  }
  class Response: NSObject { let mapItems: [MKMapItem] = [] }
  init(request: Request) {}
  func start(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    DispatchQueue.main.async { completionHandler(Response(), nil) }
  }
  func start() async throws -> Response { Response() }
  func cancel() {}
}
