/** A part of a text, by UTF-16 offsets. */
export interface Range {
  start: number;
  /** Exclusive. */
  end: number;
}

/** Ends an address, is no part of a phone number, and keeps the offsets of what follows it. */
const gap = "\n";

/** Replaces parts of a text by characters that end addresses and numbers. */
export function withoutRanges(text: string, ranges: readonly Range[]): string {
  let from = 0;
  let masked = "";
  for (const { start, end } of ranges) {
    if (end <= from) continue;
    masked += text.slice(from, start) + gap.repeat(end - Math.max(start, from));
    from = end;
  }
  return masked + text.slice(from);
}

/**
 * Scripts that have no spaces between words, emoji, and what joins them: these follow and precede addresses directly, so
 * their borders with Latin letters end an address.
 */
const runs =
  /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200d|\ufe0f)+/gu;

/** Punctuation of Chinese and Japanese, backticks, and characters that hide or turn what follows them. */
const breaks =
  /[\u3000-\u3004\u3006\u3008-\u3020\u3030\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffee‘’“”…—·`\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g;

/** Suffixes of domains in these scripts. */
export const foreignSuffixes: readonly string[] =
  "中国 中國 公司 网络 網絡 在线 中文网 香港 台湾 台灣 新加坡 澳門 澳门 网址 网店 商城 企业 手机 我爱你 移动 网站 信息 公益 政务 机构 集团 商店 娱乐 游戏 世界 健康 慈善 みんな コム ストア 한국 닷컴 닷넷".split(
    " ",
  );

/** Characters of one word of a path, among which further runs belong to the path. */
const inPath = /^[A-Za-z0-9%_~+/=&#(-]*$/;

/** Where a text beside an address begins or ends that address, in order. */
export function foreignRanges(text: string): Range[] {
  const ranges: Range[] = [];
  let path = -1;
  let previous = 0;
  for (const { index: start, 0: run } of text.matchAll(runs)) {
    const end = start + run.length;
    const between = text.slice(Math.max(previous, path, start - 200), start);
    const isPath = !isAddressAt(text, end) && ((path === previous && inPath.test(between)) || isInPath(between));
    const kept = isPath ? end : endInHost(text, start, end);
    if (isPath) path = end;
    if (kept < end) ranges.push({ start: kept, end });
    previous = end;
  }
  for (const { index: start, 0: run } of text.matchAll(breaks)) ranges.push({ start, end: start + run.length });
  return ranges.sort((one, other) => one.start - other.start);
}

/** Whether text that follows this belongs to the path of an address. After the first slash it more likely does not. */
function isInPath(before: string): boolean {
  if (!/[/=#&_~+-]$/.test(before)) return false;
  const [address = ""] = before.split(/\s/).slice(-1);
  const [, rest] = address.split("://");
  return (rest ?? address).indexOf("/") < (rest ?? address).length - 1 && (rest ?? address).includes("/");
}

/** Where the part of a run that belongs to the name of a host ends; its start if there is none. */
function endInHost(text: string, start: number, end: number): number {
  const before = text.charAt(start - 1);
  const isLabel = text.charAt(end) === "." && /[\p{L}\p{N}]/u.test(text.slice(end + 1, end + 3));
  if (isLabel && !isAddressAt(text, end + 1) && (!/\w/.test(before) || !/[\p{L}]/u.test(text.slice(start, end))))
    return end;
  if (before !== ".") return start;
  const run = text.slice(start, end);
  const suffix = foreignSuffixes
    .filter((one) => run.startsWith(one))
    .sort((one, other) => other.length - one.length)[0];
  return start + (suffix?.length ?? 0);
}

const isAddressAt = (text: string, at: number) => /^(?:https?:|www\.|mailto:)/i.test(text.slice(at, at + 7));
