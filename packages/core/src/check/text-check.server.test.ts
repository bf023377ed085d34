import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createContentCheck } from "./text-check.server";

const check = createContentCheck({});

/** The texts of the hits. */
function found(text: string): string[] {
  return check.text(text).hits.map(({ start, end }) => text.slice(start, end));
}

describe("sentences that pass", () => {
  test.each([
    // English: places, surnames, compounds, and talk about a topic
    "I grew up in Scunthorpe and moved to Penistone in Sussex.",
    "Mr Dickens sold cocktails, peacocks and shuttlecocks in Essex.",
    "Please classify the assets and assess the associated passwords.",
    "The cat hid in the pussy willow while the Maine Coon slept.",
    "There is a chink in the armour of this argument; the kitchen is spic and span.",
    "This is not a get rich quick scheme.",
    "Someone posts casino advertising in the comments, please remove it.",
    "The analysis of the title showed a therapist at work.",
    "A guide for those who're new here; it's what they're after, isn't it?",
    "Push it to the mass. Hit the button, then assume nothing.",
    "My e-mail is a.b.c@example.com and the price is $5, so what!",
    "Call 0800-555-1234 or write to us at 17:30.",
    // 简体
    "这个短链接功能遇到了大麻烦，昨天卖大麻花的阿姨也打不开。",
    "进出口交易的窗口交互很慢，路口交通也堵。",
    "今天是我生日，你妈妈也来吗？生日你妈妈会来吗？",
    "他真傻，逼我重新登录了三次。",
    "蛋白粉和美白粉底的图片传不上去。",
    "没有稳赚不赔的买卖，希望提醒用户注意诈骗。",
    "支援交通部门的后援交流群在哪里？",
    "第二逼近法算出的结果不对。",
    "建议增加举报赌博和色情内容的按钮。",
    "网站很好用，界面简洁，就是暗色模式下图表看不清。",
    // 繁體
    "上載檔案時遇到大麻煩，請問可以點做？",
    "入口網站的出口交通資訊更新得太慢。",
    "老師用白粉筆在黑板上寫字，白粉紅色的主題很好看。",
    "今日你媽媽有沒有收到驗證碼？",
    "沒有穩賺不賠的投資，希望網站提醒大家小心騙案。",
    "街市的連結打不開，請盡快修理。",
  ])("%s", (text) => {
    expect(check.text(text)).toEqual({ safe: true, hits: [] });
  });
});

// spec:tools-37
describe("letters of two words that form an unwanted one across their border", () => {
  test.each([
    // 简体
    "早上坐宝鸡巴士去市里上班。",
    "玉米存在港口交割库，月底提货。",
    "漫展上有很多女仆街拍。",
    "周末预约炮台参观，要带身份证。",
    "简约炮台模型和节约炮弹的打法。",
    "求援交涉由外交部负责，声援交换给志愿者。",
    "当地人口交叉登记，进口交割另行通知。",
    "他在农场养鸡巴西也去过。",
    "赤裸聊天记录被公开，高楼凤凰牌收音机还在。",
    "异性奴隶制史，男性奴仆的来历。",
    "公仆街道办事处，主仆街头相认。",
    "卑贱人格与低贱货物。",
    "先去窗口交表，再到户口交由派出所那一栏。",
    "路口交管局的人说，出口交押金。",
    "众口交赞，邻居口交口称赞。",
    "远处隐约炮声，隐隐约约炮响了三下。",
    "报纸借合约炮轰对手。",
    "公仆街上的酒楼凤爪好吃。",
    "不分贵贱人人平等，贫贱人家也一样。",
    "他傻比我还傻，装傻比不过他。",
    "第二逼宫戏，老二逼婚。",
    "十月一日你妈来，10月15日你妈走。",
    "广播体操你妈也做，除草你妈累。",
    "这只股票未必涨停，何必涨停才卖。",
    "树叶纷飞叶子黄了。",
    "买全家桶送你全家福。",
    // 繁體
    "今朝搭寶雞巴士返工。",
    "貨物喺港口交收。",
    "漫展好多女僕街拍。",
    "星期日預約炮台參觀。",
    "公僕街坊都認識。",
    "聲援交換生計劃。",
    "喺路口交租，戶口交俾銀行。",
    "隱約炮聲，條約炮轟。",
    "佢扮傻西裝都著錯。",
    "貧賤人家都有尊嚴。",
  ])("%s", (text) => {
    expect(check.text(text)).toEqual({ safe: true, hits: [] });
  });

  test.each([
    ["宝鸡 巴士", "鸡 巴"],
    ["宝鸡*巴士", "鸡*巴"],
    ["预约\u200b炮台", "约\u200b炮"],
    ["港口🙂交割", "口🙂交"],
    ["户口 交由", "口 交"],
    ["隐约*炮声", "约*炮"],
  ])("are found with a sign between them: %j", (text, word) => {
    expect(found(text)).toEqual([word]);
  });

  test.each([
    ["这人傻逼真烦", "傻逼"],
    ["提供口交服务", "口交"],
    ["想约炮吗", "约炮"],
    ["找女人口交", "口交"],
    ["性格差的贱人品味也差", "贱人"],
    ["坐宝鸡巴士的大鸡巴", "鸡巴"],
    ["你們想約炮嗎", "約炮"],
    ["热门口交视频", "口交"],
    ["直接口交", "口交"],
    ["加入口交群", "口交"],
    ["情人节约炮", "约炮"],
    ["同城约炮火爆", "约炮"],
    ["你个傻比", "傻比"],
    ["下贱人", "贱人"],
    ["日你妈的", "日你妈"],
    ["让你全家死光", "让你全家"],
    ["包你必涨停", "必涨停"],
  ])("do not hide the word itself: %s", (text, word) => {
    expect(found(text)).toEqual([word]);
  });

  test("are segmented up to a limit", () => {
    const towns = Array.from({ length: 20_000 }, (_, at) => String.fromCharCode(0x4e00 + at));
    const { hits } = check.text(towns.map((town) => `${town}鸡巴士`).join(""));
    // Hits beyond the limit are not segmented, and remain findings.
    expect(hits.length).toBeGreaterThan(15_000);
  });
});

describe("sentences that do not", () => {
  test.each([
    ["You are a fucking idiot", "fucking", "abuse"],
    ["what a bunch of ASSHOLES!", "ASSHOLES", "abuse"],
    ["Visit now: best online casino, no limits", "best online casino", "gambling"],
    ["Cheap   Viagra shipped today", "Cheap   Viagra", "fraud"],
    ["cocaine for sale, message me", "cocaine for sale", "drugs"],
    ["I’m going to kill you", "I’m going to kill you", "violence"],
    ["I will kill you tomorrow", "I will kill you", "violence"],
    ["free porn here", "free porn", "sexual"],
    ["你就是个傻逼", "傻逼", "abuse"],
    ["本公司代开发票，量大从优", "代开发票", "fraud"],
    ["加V信领取福利", "加V信", "fraud"],
    ["注册送彩金，真人荷官在线", "注册送彩金", "gambling"],
    ["提供同城约炮服务", "约炮", "sexual"],
    ["长期出售大麻，货到付款", "出售大麻", "drugs"],
    ["信不信我弄死你", "弄死你", "violence"],
    ["你個仆街冚家鏟", "仆街", "abuse"],
    ["高價收購銀行戶口，即日結算", "收購銀行戶口", "fraud"],
    ["線上娛樂城開戶送彩金", "線上娛樂城", "gambling"],
    ["有人喺度賣k仔", "賣k仔", "drugs"],
  ])("%s", (text, word, reason) => {
    const [hit] = check.text(text).hits;
    expect(hit && text.slice(hit.start, hit.end)).toBe(word);
    expect(hit?.reason).toBe(reason);
  });

  test("reports each hit once, in order, with the word of the list", () => {
    const text = "代开发票，加v信，你妈逼";
    expect(check.text(text).hits).toEqual([
      { start: 0, end: 4, word: "代开发票", reason: "fraud" },
      { start: 5, end: 8, word: "加v信", reason: "fraud" },
      { start: 9, end: 12, word: "你妈逼", reason: "abuse" },
    ]);
  });

  test("an everyday compound does not hide a real hit beside it", () => {
    expect(found("大麻烦来了，有人出售大麻")).toEqual(["出售大麻"]);
    expect(found("a chink in the armour, you chink")).toEqual(["chink"]);
  });
});

describe("disguises", () => {
  test.each([
    ["full width and capitals", "ＦＵＣＫ you", "ＦＵＣＫ"],
    ["spaces between letters", "oh f u c k off", "f u c k"],
    ["signs between letters", "f.u.c.k this", "f.u.c.k"],
    ["a sign inside a word", "you ass-hole", "ass-hole"],
    ["digits and signs for letters", "what a b1tch, you @sshole", "b1tch"],
    ["an at sign for a letter", "and what an @sshole he is", "@sshole"],
    ["a dollar sign for a letter", "a piece of $hit", "piece of $hit"],
    ["an exclamation mark for a letter", "oh b!tch, please", "b!tch"],
    ["drawn out", "fuuuuuck", "fuuuuuck"],
    ["Cyrillic look-alikes", "you сunt", "сunt"],
    ["mathematical letters", "𝐟𝐮𝐜𝐤 it", "𝐟𝐮𝐜𝐤"],
    ["accents", "fück that", "fück"],
    ["zero-width joiners", "fu\u200bck it", "fu\u200bck"],
    ["spaces in Chinese", "你是傻 逼吗", "傻 逼"],
    ["signs in Chinese", "代*开*发*票", "代*开*发*票"],
    ["an emoji in Chinese", "傻🙂逼", "傻🙂逼"],
  ])("%s", (_name, text, word) => {
    expect(found(text)[0]).toBe(word);
  });

  test("the end of a sentence is not taken for a disguise", () => {
    expect(found("他很傻。逼真的画面")).toEqual([]);
    expect(found("it is free. Porn")).toEqual(["Porn"]);
  });
});

test("checks any text, in time linear in its length", () => {
  for (const text of ["", " ", "\ud800", "🙂".repeat(1000), "f ".repeat(50_000), "傻".repeat(100_000)]) {
    expect(check.text(text).safe).toBe(true);
  }
});

describe("the operator's list", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "dozen-words-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("adds words and allows others", async () => {
    const wordListFile = join(folder, "words.txt");
    await writeFile(wordListFile, "# ours\nRival Site\r\n某某竞品\n!bastard\n\n");
    const own = createContentCheck({ wordListFile });
    expect(own.text("try RIVAL-SITE or 某某 竞品").hits.map(({ reason }) => reason)).toEqual(["operator", "operator"]);
    expect(own.text("that bastard").safe).toBe(true);
    expect(check.text("that bastard").safe).toBe(false);
  });

  test("a missing file stops the start, and the error names it", () => {
    expect(() => createContentCheck({ wordListFile: join(folder, "none") })).toThrow(/WORD_LIST_FILE .*none/);
  });
});
