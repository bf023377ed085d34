import { describe, expect, test } from "vitest";
import { cleanLine, cleanLines } from "./clean-line";

describe("one line that others see", () => {
  test.each([
    ["line ends and tabs", "a\r\nb\tc\u2028d\u0085e", "a b c d e"],
    ["control characters", "a\0b\u001bc\u007f", "abc"],
    ["marks that turn direction", "gpj.\u202Eexe \u2066x\u2069\u200E\u061C", "gpj.exe x"],
    ["what has no width", "a\u200Bd\u2060m\uFEFFi\u00ADn", "admin"],
    ["joiners between letters that need none", "ad\u200Dmi\u200Cn", "admin"],
    ["tags", "ok\u{E0061}\u{E0062}\u{E007F}\u{1F3F4}\u{E0061}", "ok\u{1F3F4}"],
    ["halves of characters", "a\ud800b\udc00", "ab"],
    ["fillers", "\u3164\u115F\uFFA0x", "x"],
    ["variants of nothing", "\uFE0Fa \uFE0Fb\uFE0F\uFE0F", "a b\uFE0F"],
    ["what is blank all through", "\u200B\u2800\u3164 \u202E", ""],
  ])("loses %s", (_, text, left) => {
    expect(cleanLine(text)).toBe(left);
  });

  test.each([
    ["quotes and marks", `O'Neil "the" <b>&amp; %00 C:\\x`],
    ["emoji", "😀👩🏽‍🚀👨‍👩‍👧‍👦❤️‍🔥🏳️‍🌈🐦‍⬛#️⃣🇨🇳"],
    ["flags made of tags", "🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿"],
    ["Persian", "می‌خواهم کتاب‌ها"],
    ["Indic", "क्‍ष क्‌ष ශ්‍රී"],
    ["Arabic and Hebrew", "مرحبا שלום"],
    ["Mongolian variants", "ᠭ᠋ᠠ"],
    ["Chinese with a variant", "葛\u{E0100}城 葛城"],
    ["letters with marks", "e\u0301 ภาษาไทย Việt"],
  ])("keeps %s", (_, text) => {
    expect(cleanLine(text)).toBe(text);
  });

  test("preserves line breaks in multi-line text", () => {
    expect(cleanLines("a\r\nb\u200B\n\tc")).toBe("a\nb\n c");
  });
});
