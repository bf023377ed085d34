/**
 * Guesses the encoding of a text that does not say it. For browsers, servers and their workers.
 *
 * @typedef {import("./encoding").Encoding} Encoding
 */

/** Longer texts are judged by their beginning. */
const judgedBytes = 64 * 1024;
/** Bytes of the shortest text that is taken for UTF-16 without a mark. */
const shortestWide = 6;

/**
 * Where the common characters of each encoding of two bytes are, by the first byte: GB 2312 and Big5 have their
 * usual characters in front, JIS kana and level 1, KS X 1001 its syllables.
 *
 * @type {{ name: Encoding, common: [from: number, to: number][], marks: [from: number, to: number][], low: number }[]}
 */
const doubleByte = [
  { name: "gb18030", common: [[0xb0, 0xd7]], marks: [[0xa1, 0xa3]], low: 0xa1 },
  { name: "big5", common: [[0xa4, 0xc6]], marks: [[0xa1, 0xa3]], low: 0x40 },
  {
    name: "shift_jis",
    common: [
      [0x82, 0x83],
      [0x88, 0x97],
    ],
    marks: [[0x81, 0x81]],
    low: 0x40,
  },
  { name: "euc-kr", common: [[0xb0, 0xc8]], marks: [[0xa1, 0xa3]], low: 0xa1 },
];

/** The characters that nearly every text of some length has. */
const frequent = {
  gb18030:
    "的一是不了在人有我他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让密码备注备账号简体中文测试购物邮箱银行工作",
  big5: "的一是不了在人有我他這中大來上個國到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可里後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長知民樣現分將外但身些與高意進把法此實回二理美點月明其種聲全工己話兒者向情部正名定女問力機給等幾很業最間新什打便位因重被走電四第門相次東政海口使教西再平真聽世氣信北少關並內加化由卻代軍產入先山五太水萬市眼體別處總才場師書比住員九笑性通目華報立馬命張活難神數件安表原車白應路期叫死常提感金何更反合放做系計或司利受光王果親界及今京務制解各任至清物臺象記邊共風戰幹接它許八特覺望直服毛林題建南度統色字請交愛讓密碼備註帳號繁體測試購物郵箱銀行檔案",
  "euc-kr":
    "이다는을의에가고하지은로한도를사어기리서인자있아대해시나게정부수일보안녕비밀번호문요세니그과라동들것제으구장주여전성상조원공국와화중무선신만년오실내면경용산진계소학생우모유마스드트방간분위물말관등감적",
};

/** @param {Uint8Array} bytes @returns {Encoding | undefined} the encoding that the first bytes name */
function markedEncoding(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  return undefined;
}

/** @type {import("./encoding").encodingOf} */
export function encodingOf(bytes) {
  const marked = markedEncoding(bytes);
  if (marked) return marked;
  const head = bytes.subarray(0, judgedBytes);
  const wide = wideEncoding(head);
  if (wide) return wide;
  if (decodes(bytes, "utf-8")) return "utf-8";
  const scored = doubleByte.map((encoding) => ({ name: encoding.name, score: scoreOf(head, encoding) }));
  scored.push({ name: "windows-1252", score: latinScore(head) });
  // The sort is stable, so of equal ones the first counts, which is also the likeliest here.
  scored.sort((a, b) => b.score - a.score);
  return scored[0] && scored[0].score > 0 ? scored[0].name : "gb18030";
}

/** @type {import("./encoding").decodeText} */
export function decodeText(bytes, encoding = encodingOf(bytes)) {
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding !== "windows-1252") return text;
  return text.replace(/[\u0080-\u009f]/g, (mark) => westernMarks[mark.charCodeAt(0) - 0x80] ?? mark);
}

/** Node up to version 22 decodes Windows-1252 as Latin-1, which has control characters in place of these. */
const westernMarks = [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"];

/** UTF-16 without a mark, which has a zero in nearly every second byte of Latin text. @param {Uint8Array} head @returns {Encoding | undefined} */
function wideEncoding(head) {
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = head.length / 2;
  if (odd > most / 3 && even < most / 100 && isWritten(head, "utf-16le")) return "utf-16le";
  if (even > most / 3 && odd < most / 100 && isWritten(head, "utf-16be")) return "utf-16be";
  return undefined;
}

/** Whether bytes are text in an encoding: programs have control characters. @param {Uint8Array} head @param {Encoding} encoding */
function isWritten(head, encoding) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  return head.length >= shortestWide && !/[\0-\x08\x0e-\x1f]/.test(new TextDecoder(encoding).decode(head));
}

/** @param {Uint8Array} bytes @param {string} encoding */
function decodes(bytes, encoding) {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * From 0 to about 1.5: which part of the characters beyond ASCII are common ones of the encoding; negative if bytes
 * are none of it.
 *
 * @param {Uint8Array} head @param {typeof doubleByte[number]} encoding
 */
function scoreOf(head, { name, common, marks, low }) {
  let [characters, good, wrong] = [0, 0, 0];
  for (let at = 0; at < head.length; at += 1) {
    const first = head[at] ?? 0;
    if (first < 0x80) continue;
    characters += 1;
    // Katakana of half width.
    if (name === "shift_jis" && first >= 0xa1 && first <= 0xdf) continue;
    const second = head[at + 1];
    // The last character may be cut off.
    if (second === undefined) break;
    if (second < 0x40 || second === 0x7f || second === 0xff || first === 0x80 || first === 0xff) {
      // Four bytes of GB 18030.
      if (name === "gb18030" && second >= 0x30 && second <= 0x39 && first >= 0x81 && first <= 0xfe) at += 3;
      else wrong += 1;
      continue;
    }
    at += 1;
    const isCommon = second >= low && !(name === "big5" && second > 0x7e && second < 0xa1);
    if (isCommon && within(first, common)) good += 1;
    else if (isCommon && within(first, marks)) good += 0.8;
  }
  if (characters === 0) return 0;
  if (wrong > characters / 50) return -1;
  return good / characters + frequentPart(head, name);
}

/** @param {number} value @param {[number, number][]} ranges */
function within(value, ranges) {
  return ranges.some(([from, to]) => value >= from && value <= to);
}

/** Which part of the decoded characters is among the most frequent ones. @param {Uint8Array} head @param {Encoding} name */
function frequentPart(head, name) {
  const text = [...new TextDecoder(name).decode(head)].filter((letter) => letter > "\u007f");
  if (text.length === 0) return 0;
  if (name === "shift_jis")
    return text.filter((letter) => letter >= "\u3041" && letter <= "\u30fe").length / text.length / 2;
  const known = frequentLetters.get(name);
  return text.filter((letter) => known?.has(letter)).length / text.length / 2;
}

const frequentLetters = new Map(Object.entries(frequent).map(([name, letters]) => [name, new Set(letters)]));

/**
 * Letters with accents and marks of typography are alone among letters of ASCII.
 *
 * @param {Uint8Array} head
 */
function latinScore(head) {
  let [marks, good] = [0, 0];
  for (let at = 0; at < head.length; at += 1) {
    const byte = head[at] ?? 0;
    if (byte < 0x80) continue;
    marks += 1;
    const isAlone = (head[at - 1] ?? 0x20) < 0x80 && (head[at + 1] ?? 0x20) < 0x80;
    const isLetter = byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7;
    // Quotation marks, dashes, the euro sign, guillemets, degrees and currencies.
    const isSign = byte === 0x80 || (byte >= 0x91 && byte <= 0x97) || byte === 0x85 || (byte >= 0xa0 && byte <= 0xbf);
    if (isAlone && (isLetter || isSign)) good += 1.25;
    else if (isLetter || isSign) good += 0.3;
  }
  return marks === 0 ? 0 : good / marks;
}
