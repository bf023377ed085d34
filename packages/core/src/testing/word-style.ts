import type { Locale } from "../locale";

export interface StyleContext {
  /** The English text of the same key. */
  english: string;
  /** A letter or an article, whose single sentences end with a full stop. */
  isProse: boolean;
}

/** Words that a language does not use on this site, each with its replacement (docs/decisions/site.md, 271). */
const unwanted: Record<Locale, [pattern: RegExp, instead: string][]> = {
  enUs: [
    [/\bcolour/i, "color"],
    [/\bcentre\b/i, "center"],
    [/(recogn|minim|organ)is(e|ation)/i, "…ize, …ization"],
    [/\bcancelled\b/i, "canceled"],
    [/\blicence\b/i, "license"],
    [/\be-mail/i, "email"],
    [/\blog(ging)? in\b|\blogin (log|credential)|confirm login/i, "sign in"],
    [/\btick(ed)?\b/i, "select"],
    [/\bgood to know\b/i, "Tips"],
    [/\btwo-factor sign-in\b|\bsecond (factor|step)\b/i, "two-factor authentication"],
    [/\btake[ns]? back\b|\btook back\b/i, "unsend"],
    [/\bthere is no such\b/i, "… not found"],
  ],
  zhCn: [
    [/登录日志/, "登录记录"],
    [/查找/, "搜索"],
    [/聊天室/, "聊天"],
    [/技巧提示/, "小提示"],
    [/一次性验证码|App 验证码/, "动态验证码"],
    [/格式错误/, "请输入…"],
  ],
  zhHk: [
    ...["登錄", "鏈接", "默認", "郵箱", "賬號", "帳號", "信息", "服務器", "數據", "視頻", "刷新", "隱私", "訪問"],
    ...["添加", "字符", "短信", "屏幕", "加載", "點擊", "博客", "使用者", "批次", "位址"],
    ...["密碼金鑰", "回饋", "桌布", "掃碼", "勾選", "註銷", "資訊清單", "指令碼"],
    ...["檢視", "尋找", "發布", "手提電話", "聊天室", "取消帳戶", "技巧提示", "這裡", "哪裡"],
  ].map((word): [RegExp, string] => [new RegExp(word), "another word in Hong Kong"]),
};

/** Placeholders filled with words of the page's language, which need no spaces around them. */
const ownWords = "site|device|call|group";

const han = "[\\u3400-\\u9fff]";
const latin = "[A-Za-z0-9]";
const filled = `\\{\\{(?!(?:${ownWords})\\}\\})\\w+\\}\\}`;
const unspaced = new RegExp(
  [`${han}${latin}`, `[A-Za-z0-9%]${han}`, `(?:${han}|${latin})${filled}`, `${filled}(?:${han}|${latin})`].join("|"),
);

/** Problems of style in one text: unwanted words, full stops, spaces, forms of questions. */
export function styleProblems(locale: Locale, key: string, text: string, { english, isProse }: StyleContext): string[] {
  const problems = unwanted[locale]
    .filter(([pattern]) => pattern.test(text))
    .map(([pattern, instead]) => `says ${pattern.exec(text)?.[0]} instead of ${instead}`);
  // 文件 is a document; a file is 檔案.
  if (locale === "zhHk" && text.includes("文件") && !/document/i.test(english)) problems.push("says 文件");
  if (!isProse && /[.。]$/.test(text) && sentences(text) === 1) problems.push("ends one sentence with a full stop");
  if (/\s%/.test(text)) problems.push("has a space before %");
  if (/……|\s…(?!\s)/.test(text)) problems.push("has … twice, or after a space");
  if (locale !== "enUs" && unspaced.test(text)) problems.push("lacks a space between Chinese and Latin");
  if (/[?？]\s*\{\{url\}\}/.test(text)) problems.push("gives an address without saying what to do there");
  if (locale === "enUs" && /(^|\.)(toasts|done)\./.test(key) && /^(The|Your)\s/.test(text))
    problems.push("describes a state instead of what was done");
  if (locale === "zhHk") problems.push(...formsOfHongKong(text));
  return problems.map((problem) => `${locale} ${problem} in ${key}`);
}

function sentences(text: string): number {
  return text.match(/[。？！]|[.?!](?=\s|$|[”<])/g)?.length ?? 0;
}

/** Hong Kong asks 確定要…嗎？ and says 暫時未有 where a list is empty. */
function formsOfHongKong(text: string): string[] {
  const problems: string[] = [];
  const question = /^(?:確定|要|刪除|還原|停止|撤銷|放棄|捨棄|離開)[^？，。]*？/.exec(text)?.[0];
  if (question && !/^確定要.*嗎？$/.test(question)) problems.push("does not ask 確定要…嗎？");
  const isQuestion = text.endsWith("？");
  // Clients of the interface search for 暫無風險.
  if (!isQuestion && /^(?:尚未有|還沒有|還未有|未有|暫時沒有|暫無(?!風險))/.test(text))
    problems.push("does not say 暫時未有");
  return problems;
}
