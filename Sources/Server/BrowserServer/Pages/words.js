// What pages say, in Korean and English.

const words = {
  skip: ["입력 줄로", "To the line"],
  session: ["세션", "Session"],
  picture: ["화면", "Screen"],
  details: ["자세히", "Details"],
  run: ["실행", "Run"],
  stop: ["중단", "Stop"],
  looks: ["이 페이지는 보기만 합니다. 입력은 프롬프트에서 합니다.", "This page looks; the prompt acts."],
  speed: ["빠르기", "Speed"],
  draft: ["초안: 적용하면 이렇게 됩니다", "Draft: what applying it would show"],
  play: ["재생", "Play"],
  pause: ["일시 정지", "Pause"],
  moment: ["적용 뒤의 시각", "Time after the apply"],
  controls: ["움직임 조종", "Playing the animation"],
  line: ["명령 줄", "Command line"],
  connected: ["연결됨", "connected"],
  lost: ["연결이 끊겼습니다. 다시 잇는 중입니다.", "The connection is lost; trying again."],
  gone: ["서버가 대답하지 않습니다.", "The server does not answer."],
  over: ["수업 끝", "class over"],
  retry: ["다시 잇기", "Try again"],
  noScreen: ["아직 화면이 없습니다. screen new로 만듭니다.", "No screen yet: screen new makes one."],
  changes: ["차이", "Changes"],
  why: ["이유", "Reasons"],
  transactions: ["적용 기록", "Transactions"],
  tree: ["트리", "Tree"],
  cells: ["셀", "Cells"],
  data: ["데이터", "Data"],
  marble: ["마블", "Marbles"],
  view: ["뷰", "View"],
  timeline: ["타임라인", "Timeline"],
  warnings: ["경고", "Warnings"],
  lesson: ["수업", "Lesson"],
  tour: ["안내", "Tour"],
  tourEnd: ["안내는 여기까지입니다. 이제 lesson 01로 배우거나 help를 보세요.",
    "That is the tour. From here, lesson 01 teaches, and help lists the commands."],
  runLine: ["이 줄 실행", "Run this line"],
  typeIt: ["프롬프트에 이 줄을 입력하세요.", "Enter this line at the prompt."],
  progress: ["진도", "Progress"],
  goals: ["목표: 모두 만족하면 완료예요.", "Goals: done when all of them are met"],
  met: ["만족함", "reached"], unmet: ["아직", "not yet"],
  predict: ["예측해 보세요", "Predict"],
  certainty: ["얼마나 확실한가요?", "How sure are you?"],
  order: ["실행할 순서를 정해 보세요", "Put the lines in order"],
  asked: ["질문", "Question"],
  coming: ["곧 실행할 명령이에요.", "These lines run next."],
  choiceKeys: ["글자 키로 고르거나, Tab으로 옮겨 Enter로 골라요.", "Press a letter, or go there with Tab and press Enter."],
  orderKeys: ["줄을 차례로 누르거나 번호를 쓰고 Enter로 답해요. 건너뛰면 직접 입력해요.",
    "Touch the lines in turn, or type their numbers, and press Enter. Skip to type the lines yourself."],
  answerKeys: ["Enter를 누르면 답해요.", "Enter answers."],
  skip: ["건너뛰기", "Skip"],
  right: ["맞았어요", "Right"], youSaid: ["예측", "You said"], itIs: ["실제", "it is"],
  output: ["실행한 결과", "What the lines printed"],
  nextStep: ["다음 단계", "Next step"], finish: ["수업 마치기", "End the lesson"],
  hint: ["힌트", "Hint"],
  mendThis: ["이 글을 고쳐 보세요", "Mend this text"],
  mend: ["고친 것 실행", "Run the mended text"],
  mendKeys: ["Ctrl+Enter: 과제의 처음부터 실행", "Ctrl+Enter runs it from where the task begins."],
  again: ["이 단계 다시", "Begin the step again"],
  heldHere: ["강사가 여기서 기다려요. 다음 단계로는 함께 가요.", "The instructor waits here; everyone goes on together."],
  lineAsked: ["먼저 질문에 답해 주세요.", "Answer the question first."],
  lineDone: ["Enter: 다음 단계로", "Enter: on to the next step"],
  lineHeld: ["강사를 기다려요. 그동안 명령을 해 볼 수 있어요.", "The instructor waits here; try any command."],
  lineOpen: ["명령을 입력하세요.", "Type a command."],
  call: ["도움 요청", "Ask for help"], called: ["도움 요청함", "Help asked for"],
  plan: ["진도와 수료증", "Progress"],
  steps: ["단계", "Steps"], rightFirst: ["한 번에 맞힌 예측", "Right at once"],
  certificate: ["수료증 내려받기", "Download the certificate"],
  certified: ["수료증을 내려받았습니다.", "The certificate was downloaded."],
  partlyCertified: ["아직 마치지 않은 수업이 있어, 마친 것만 적습니다.", "Some lessons are not done yet; it names those that are."],
  noCertificate: ["아직 마친 단계가 없어 수료증에 적을 것이 없습니다.", "No step is done yet, so there is nothing to certify."],
  back: ["앞 적용", "Earlier"], forth: ["뒤 적용", "Later"],
  explain: ["설명", "Explain"],
  image: ["그림", "image"],
  nothing: ["아직 아무것도 없습니다.", "Nothing yet."],
  touch: ["화면의 뷰를 누르면 그 프레임과 바뀐 까닭이 나옵니다.", "Touch a view: its frame and why it changed."],
  select: ["선택", "Select"],
  page: ["페이지에서", "from a page"],
  instructor: ["강사", "instructor"],
  restarted: ["자리를 다시 열었습니다. 앞의 줄들은 그대로입니다.", "The seat was opened again; the lines so far are there."],
  overTitle: ["수업이 끝났습니다", "The class is over"],
  ended: ["기록은 모두 남아 있습니다. 이 창은 닫아도 됩니다.", "Everything is kept. This page may be closed."],
  removedTitle: ["자리가 닫혔습니다", "This seat was closed"],
  removed: ["강사가 이 자리를 닫았습니다. 기록은 남아 있습니다.", "The instructor closed this seat; its files are kept."],
  shown: ["함께 보는 자리", "Everyone looks at seat"],
  name: ["이름", "Name"],
  code: ["코드 (쓰던 자리를 다시 찾을 때)", "Code (to find a seat again)"],
  codeOfSeat: ["그 자리의 코드", "The code of that seat"],
  same: ["이 이름의 자리가 이미 있습니다. 본인입니까?", "there is a seat with this name. Is that you?"],
  sameHere: ["이 이름의 자리가 이미 있고, 지금 접속 중입니다. 본인입니까?",
    "there is a seat with this name, and it is in use just now. Is that you?"],
  thatIsMe: ["네, 이어서 하기", "Yes, go on there"], another: ["아니요, 새 자리 받기", "No, a seat of my own"],
  otherName: ["다른 이름 쓰기", "Use another name"],
  sit: ["자리 받기", "Take a seat"],
  yourCode: ["이 코드를 적어 두세요. 이름과 함께 넣으면 이 자리를 다시 찾습니다.",
    "Note this code: with your name it finds this seat again."],
  go: ["시작하기", "Begin"],
  full: ["빈자리가 없습니다.", "No seat is free."],
  badCode: ["이름과 코드가 맞지 않습니다.", "The name and the code do not fit."],
  waiting: ["모두 함께 들어오는 중입니다. 잠시만 기다려 주세요.", "Everyone is coming in; one moment."],
  notKept: ["자리를 저장할 수 없습니다: 디스크가 가득 찼는지 강사에게 알려 주세요.",
    "The seat cannot be kept: the disk may be full. Please tell who leads the class."],
  badName: ["이름을 적어 주세요.", "Please type a name."],
  trouble: ["지금은 안 됩니다. 잠시 뒤에 다시 해 보세요.", "That does not work now; try again in a moment."],
  joinTitle: ["수업에 들어가기", "Join the class"],
  classTitle: ["수업", "Class"],
  people: ["들어온 사람", "People here"], answered: ["답한 사람", "Answers"],
  learners: ["학습자", "Learners"],
  state: ["상태", "State"], step: ["단계", "Step"], minutes: ["분", "Minutes"], errors: ["오류", "Errors"], hints: ["힌트", "Hints"],
  missing: ["남은 목표", "Goals missing"], needs: ["필요한 도움", "Needs"], tools: ["더 보기", "More"],
  minutesShort: ["분", " min"],
  look: ["들여다보기", "Look"], close: ["닫기", "Close"],
  showAll: ["모두에게 보여 주기", "Show to all"],
  hide: ["함께 보기 끝내기", "Stop showing"],
  helped: ["도와줌", "Helped"], joinWith: ["자리 합치기", "Join with"], remove: ["자리 없애기", "Remove"],
  reallyJoin: ["두 자리를 합칠까요? 앞의 자리는 사라지고, 한 일은 모두 남습니다.",
    "Join these seats? The first one goes; what was done in either counts."],
  reallyRemove: ["이 자리를 없앨까요? 파일은 디스크에 남습니다.", "Remove this seat? Its files stay on disk."],
  lead: ["다음 수업으로", "All to the next lesson"], lastLesson: ["마지막 수업입니다", "This is the last lesson"],
  pauseAt: ["이 단계에서 기다리기", "Wait at this step"],
  resume: ["기다리기 끝내기", "Go on"], waitsAt: ["기다리는 단계:", "Everyone waits at"],
  ownStep: ["각자 지금 단계", "the step where each is"],
  reveal: ["정답 공개", "Reveal"],
  say: ["말하기", "Say"],
  send: ["명령 보내기", "Send a command"], sentTo: ["명이 실행:", "ran"], ledTo: ["명이 이동:", "are in"],
  "report-failed": ["실패", "failed"], "report-waits": ["아직 실행 전", "not yet"],
  "report-asleep": ["나가 있음. 돌아오면 이동합니다.", "away; moved on coming back"],
  all: ["모두", "all"],
  projector: ["프로젝터 화면 열기", "Open the projector page"], projectJoin: ["프로젝터에 주소 보이기", "Project the address"],
  project: ["프로젝터에 보이기", "Project"], revealPoll: ["정답과 함께 보이기", "Project with the answer"],
  codes: ["코드 보기", "Show codes"],
  collect: ["진도 파일 모으기", "Collect progress"], empty: ["아직 기록 없음", "nothing yet"],
  end: ["수업 끝내기", "End the class"],
  reallyEnd: ["정말 끝내시겠습니까? 모든 자리가 닫힙니다. 기록은 남습니다.", "End the class? All seats close; everything is kept."],
  asks: ["질문에 답하는 중", "answering a question"],
  "waits-answer": ["질문에 답하는 중", "answering"], "waits-certainty": ["확신을 고르는 중", "saying how sure"],
  "waits-order": ["순서를 정하는 중", "ordering lines"], "waits-paused": ["다음 단계 대기 중", "waiting to go on"],
  "stuck-hints": ["힌트를 다 봄", "all hints seen"], "stuck-solution": ["풀이를 봄", "solution seen"],
  "stuck-answers": ["틀린 답이 이어짐", "wrong again"], "stuck-lines": ["오류가 이어짐", "errors in a row"],
  quiet: ["입력 없음", "quiet"],
  leading: ["수업 진행", "Leading the class"],
  text: ["할 말 또는 보낼 명령", "Words, or a command to send"],
  recipient: ["받는 사람", "To whom"],
  noSeats: ["아직 아무도 들어오지 않았습니다. 프로젝터 화면의 주소나 QR 코드로 들어옵니다.",
    "Nobody is here yet. Learners come by the address or the QR code of the projector page."],
  polls: ["질문과 답", "Questions and answers"], noPolls: ["아직 답한 사람이 없습니다.", "Nobody has answered yet."],
  unsaid: ["확신 없이", "not said"], guess: ["짐작", "a guess"], probably: ["아마도", "probably"], certain: ["확실", "certain"],
  isRight: ["정답", "right"],
  watching: ["들여다보는 사람", "Looking at"], typed: ["입력한 줄", "Lines typed"],
  open: ["접속 중", "here"], away: ["나감", "away"], notYetHere: ["아직 안 들어옴", "not here yet"],
  answer: ["답하기", "Answer"],
};

/** The language of the page: what a person chose, or what the server speaks. */
let language = localStorage.getItem("mcv-language") ?? (navigator.language.startsWith("ko") ? "ko" : "en");

export const say = (word) => words[word]?.[language === "ko" ? 0 : 1] ?? word;
export const currentLanguage = () => language;

/** An element that says a word, also after the page changes its language. */
export function saying(word, className = "", name = "span") {
  const element = document.createElement(name);
  if (className !== "") element.className = className;
  element.dataset.word = word;
  element.textContent = say(word);
  return element;
}

/** Takes the server's language, unless a person chose one. */
export function propose(other) {
  if (localStorage.getItem("mcv-language") == null && (other === "ko" || other === "en")) use(other);
}

/** Changes the language of everything on the page. */
export function use(other) {
  language = other;
  document.documentElement.lang = other;
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = say(element.dataset.word);
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", say(element.dataset.label));
  const button = document.getElementById("language");
  if (button) {
    button.textContent = other === "ko" ? "English" : "한국어";
    button.lang = other === "ko" ? "en" : "ko";
  }
  document.dispatchEvent(new CustomEvent("language"));
}

/** Lets the button in the head of the page change the language. */
export function listenToButton() {
  document.getElementById("language")?.addEventListener("click", () => {
    const other = language === "ko" ? "en" : "ko";
    localStorage.setItem("mcv-language", other);
    use(other);
  });
  use(language);
}
