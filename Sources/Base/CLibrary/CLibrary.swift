// The C library of this system, under one name: the one place that says which it is. `Scripts/structure` names the
// targets that may import it; engines, language, views and teaching have `Platform` instead.
#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#elseif canImport(Darwin)
@_exported public import Darwin
#endif
