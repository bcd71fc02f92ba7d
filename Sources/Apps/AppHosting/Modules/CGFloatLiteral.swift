import UIKit

// Names of the module CGFloatLiteral for apps that import it, which is not here: numbers as lengths.

extension Int { var f: CGFloat { CGFloat(self) } }
extension Double { var f: CGFloat { CGFloat(self) } }
extension Float { var f: CGFloat { CGFloat(self) } }
