// The Swift in braces after `model open` in the course, letter by letter, and after each what makes its constants
// known. The workbench takes them for the digests in `Course/models.json`; `ShippedModelTests` holds them together.
import ModelHarness
import RxModels
import RxSwift

// swift-format-ignore
#sourceLocation(file: "McvModel.swift", line: 1)
@MainActor func tv(_ mcv: ModelBoard) {
  let request = PublishSubject<String>()
  let vm = TVViewModel(api: { page, word in
    request.onNext(word == "" ? "\(page)" : "\(page) \(word)")
    let rows = (1...(word == "" ? 20 : 3)).map { "\(page)-\($0)" }
    return Single.just(rows)
      .delay(.milliseconds(300), scheduler: MainScheduler.instance)
  })
  let textfield = BehaviorSubject(value: "")
  let tvTrigger = vm.tvTrigger
  let tvList = vm.transform(textfield)

  mcv.add("request", request, 2)
  mcv.add("vm", vm, 3)
  mcv.add("textfield", textfield, 9)
  mcv.add("tvTrigger", tvTrigger, 10)
  mcv.add("tvList", tvList, 11)
}
#sourceLocation()

// swift-format-ignore
#sourceLocation(file: "McvModel.swift", line: 1)
@MainActor func cured(_ mcv: ModelBoard) {
  let request = PublishSubject<String>()
  let vm = CuredTVViewModel(api: { page, word in
    request.onNext(word == "" ? "\(page)" : "\(page) \(word)")
    let rows = (1...(word == "" ? 20 : 3)).map { "\(page)-\($0)" }
    return Single.just(rows)
      .delay(.milliseconds(300), scheduler: MainScheduler.instance)
  })
  let textfield = BehaviorSubject(value: "")
  let tvTrigger = vm.tvTrigger
  let tvList = vm.transform(textfield)

  mcv.add("request", request, 2)
  mcv.add("vm", vm, 3)
  mcv.add("textfield", textfield, 9)
  mcv.add("tvTrigger", tvTrigger, 10)
  mcv.add("tvList", tvList, 11)
}
#sourceLocation()
