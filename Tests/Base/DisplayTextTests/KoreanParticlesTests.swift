import DisplayText
import Testing

@Suite struct KoreanParticlesTests {
  @Test(
    arguments: [
      ("그룹 이(가) 아닙니다", "그룹이 아닙니다"), ("너비 이(가) 와야 합니다", "너비가 와야 합니다"),
      ("'파이리'은(는) 없습니다", "'파이리'는 없습니다"), ("'꼬부기' 을(를) 빼세요", "'꼬부기'를 빼세요"),
      ("3(으)로 바꿈", "3으로 바꿈"), ("1(으)로 바꿈", "1로 바꿈"), ("서울 (으)로는", "서울로는"), ("집 (으)로", "집으로"),
      ("2와(과) 30와(과) 5", "2와 30과 5"), ("물과(와) 불과(와)", "물과 불과"), ("이름(이)라는", "이름이라는"),
      ("나무(이)라서", "나무라서"), ("50%을(를)", "50%를"),
      ("[0,1] 을(를)", "[0,1]을"), ("reloadItems(_:) 은(는)", "reloadItems(_:)는"), ("크기(점) 을(를)", "크기(점)를"),
      ("(1w x 44) 이(가)", "(1w x 44)가"),
      // Latin letters by their names, acronyms and the last word of a name in camel case.
      ("C이(가) B을(를)", "C가 B를"), ("L은(는) R(으)로 M(으)로 n과(와)", "L은 R로 M으로 n과"), ("800 ms이(가)", "800 ms가"),
      ("API을(를) URL(으)로 JSON(으)로", "API를 URL로 JSON으로"), ("tvTrigger이(가) keyWord을(를)", "tvTrigger가 keyWord를"),
      // Latin words by their endings.
      ("apply 은(는) 됩니다", "apply는 됩니다"), ("`title` 이(가)", "`title`이"), ("'x.cas' 을(를)", "'x.cas'를"),
      ("item이(가) section은(는) cell(으)로", "item이 section은 cell로"), ("layout을(를) snapshot(으)로", "layout을 snapshot으로"),
      ("insert와(과) list와(과) height이(가)", "insert와 list와 height가"), ("name이(가) file이(가) type이(가)", "name이 file이 type이"),
      ("state이(가) page이(가) scope이(가)", "state가 page가 scope가"), ("group이(가) map이(가) help이(가)", "group이 map이 help가"),
      ("block은(는) link은(는) string은(는)", "block은 link는 string은"), ("UIKit이(가) set은(는) edit은(는)", "UIKit이 set은 edit는"),
      // Words that are read in more than one way keep both forms, joined.
      ("dog 은(는) 됩니다", "dog은(는) 됩니다"), ("'GET' 이(가)", "'GET'이(가)"), ("-> 이(가)", "->이(가)"),
      // Nothing to join to, or no particle.
      ("이(가)", "이(가)"), ("(으)로", "(으)로"), ("크기(점)", "크기(점)"), ("f(1)", "f(1)"), ("", ""), ("은(는", "은(는"),
      ("이름: 이(가)", "이름: 이(가)"),
    ])
  func particlesFollowTheirWord(text: String, joined: String) {
    #expect(text.joiningKoreanParticles == joined)
    #expect(joined.joiningKoreanParticles == joined)
  }
}
