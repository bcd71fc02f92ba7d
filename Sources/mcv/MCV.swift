@main
struct MCV {
  static func main() {}
}
