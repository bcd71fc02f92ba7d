/// Names of UIKit that an app may use and that do nothing here: `app report` tells those that it uses.
///
/// UIKitViews and UIKitNames mark inert declarations in their comments; a test compares this table with the marks.
package enum InertNames {
  /// The names that are looked for, sorted without regard to case.
  package static let all = [
    "addClip", "addPath", "backgroundColorTransformer", "becomeCurrent", "beginBackgroundTask",
    "beginGeneratingDeviceOrientationNotifications", "CAAction", "CALayerDelegate", "CAMediaTimingFunction",
    "CGContext", "colorTransformer", "containerViewDidLayoutSubviews", "containerViewWillLayoutSubviews",
    "dismissalTransitionDidEnd", "dismissalTransitionWillBegin", "dismissMenu", "displayIfNeeded", "draw",
    "drawHierarchy", "drawText", "endBackgroundTask", "endGeneratingDeviceOrientationNotifications", "fillEllipse",
    "fillPath",
    "flashScrollIndicators", "hasItemConformingToTypeIdentifier", "imageColorTransformer", "impactOccurred",
    "keyCommands", "KeyframeAnimationOptions", "layoutSublayers", "motionBegan", "motionEnded",
    "notificationOccurred", "NSStringDrawingContext",
    "orientationDidChangeNotification", "pauseAnimation", "preferredFramesPerSecond",
    "presentationTransitionDidEnd", "presentationTransitionWillBegin", "registeredTypeIdentifiers",
    "registerForRemoteNotifications",
    "reloadInputViews", "reloadSectionIndexTitles", "resignCurrent", "resizableImage", "restoreGState", "saveGState",
    "scaleBy",
    "selectionChanged", "sendEvent", "setAnimationTimingFunction", "setBackIndicatorImage",
    "setContentScrollView", "setFill", "setFillColor", "setLineWidth", "setMaximumTrackImage",
    "setMinimumTrackImage", "setNeedsDisplay",
    "setNeedsStatusBarAppearanceUpdate", "setPreferredSymbolConfiguration", "setStroke", "setStrokeColor",
    "setThumbImage", "setTitleShadowColor", "setTitleTextAttributes", "settlingDuration", "setWidth",
    "strokePath", "tintColorTransformer", "titleTextAttributesTransformer", "touchesBegan", "touchesCancelled",
    "touchesEnded", "touchesMoved", "translateBy", "UIAccessibility", "UIAccessibilityContrast", "UIActivity",
    "UICollectionViewDragDelegate", "UICollectionViewDropCoordinator", "UICollectionViewDropDelegate",
    "UICollectionViewDropItem", "UIConfigurationColorTransformer", "UIConfigurationTextAttributesTransformer",
    "UIDragDropSession", "UIDragSession", "UIDropSession", "UIFeedbackGenerator", "UIForceTouchCapability",
    "UIGraphicsBeginImageContext", "UIGraphicsBeginImageContextWithOptions", "UIGraphicsGetCurrentContext",
    "UIGraphicsImageRendererContext", "UIHoverGestureRecognizer", "UIImpactFeedbackGenerator",
    "UINotificationFeedbackGenerator", "UIPopoverPresentationControllerDelegate", "UIRectFill",
    "UISelectionFeedbackGenerator", "UISheetPresentationControllerDelegate", "UISplitViewControllerDelegate",
    "UITableViewDragDelegate", "UITableViewDropCoordinator", "UITableViewDropDelegate", "UITableViewDropItem",
    "UIViewControllerAnimatedTransitioning", "UIViewControllerContextTransitioning",
    "UIViewControllerInteractiveTransitioning", "UIViewControllerTransitioningDelegate",
    "withAlignmentRectInsets", "withTintColor", "zoom",
  ]

  /// Inert names that other declarations share, or that every app has: they are not looked for.
  package static let unspecific: Set<String> = [
    "clip", "ConnectionOptions", "didReceiveMemoryWarning", "display", "fill", "hide", "open", "render", "require",
    "responds", "rotate", "set", "stroke", "SystemDesign", "UIEvent", "UITouch", "velocity",
  ]
}
