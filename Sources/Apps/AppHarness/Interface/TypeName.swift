/// Returns the name of a type as the app writes it, without its module.
func typeName(_ value: Any) -> String { String(describing: type(of: value)) }
