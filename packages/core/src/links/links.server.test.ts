import { expect, test } from "vitest";
import { createContentCheck } from "../check/text-check.server";
import { linksIn } from "./links.server";

const context = { check: createContentCheck({}) };
const links = (text: string) => linksIn(context, text) ?? [];
/** Each link as its text and its target, as far as this differs. */
const shown = (text: string) =>
  links(text).map(({ start, end, href }) => {
    const part = text.slice(start, end);
    return part === href || `${part}/` === href ? part : `${part} > ${href}`;
  });

// spec:chat-122
test.each([
  // Reported to chats, forums and link libraries; the comment names where.
  ["(http://www.example.com/abc)", ["http://www.example.com/abc"]], // nextcloud/spreed 3922
  [
    "(https://view.matrix.org/room/!cURbafjkfsMDVwdRDQ:matrix.org/servers)",
    ["https://view.matrix.org/room/!cURbafjkfsMDVwdRDQ:matrix.org/servers"],
  ], // Quaternion 189
  ["(https://www.youtube.com/watch?v=4KbSRXP0wik)", ["https://www.youtube.com/watch?v=4KbSRXP0wik"]], // linkifyjs 81
  ["(http://ex.mp/).", ["http://ex.mp/"]], // bleach 49
  ["(see  http://bar.com/)", ["http://bar.com/"]], // bleach 190
  [
    "https://en.m.wikipedia.org/wiki/Curtain_(disambiguation)",
    ["https://en.m.wikipedia.org/wiki/Curtain_(disambiguation)"],
  ], // couchers 2172
  ["Look at https://osu.ppy.sh/home.", ["https://osu.ppy.sh/home"]], // osu-web 7161
  ["a thing (https://linktothething.com/)", ["https://linktothething.com/"]], // zbay 208
  ["Check out this thing (at http://example.com/)", ["http://example.com/"]], // yakyak 573
  ["本地测试版已启动: http://127.0.0.1:4173/ (构建产物已生成, HTTP 200)。", ["http://127.0.0.1:4173/"]], // opencode 49748
  ["句点直後: https://example.com/foo。次の文。", ["https://example.com/foo"]], // ox-content 1138
  ["全角（https://example.com/baz）です。", ["https://example.com/baz"]],
  ["読点: https://example.com/qux、続き。", ["https://example.com/qux"]],
  ["Issue 已创建：https://github.com/tiann/hapi/issues/477，涵盖了", ["https://github.com/tiann/hapi/issues/477"]], // hapi 478
  ["车库源码（http://src.cool）与您共同进步！", ["http://src.cool"]], // TextFormatter 42
  ["访问 https://example.com/docs（中文说明）了解更多", ["https://example.com/docs"]], // openchamber 3039
  ["https://example.com/docs了解更多", ["https://example.com/docs"]],
  ["https://example.com。", ["https://example.com"]],
  ["https://github.com“", ["https://github.com"]], // cmark-gfm 83
  ["https://github.com！", ["https://github.com"]],
  ["https://github.com/tootsuite/mastodon。", ["https://github.com/tootsuite/mastodon"]], // mastodon 6031
  ["登录QQ（https://www.qq.com/）-- 查看新闻", ["https://www.qq.com/"]], // cherry-markdown 1836
  ["中文https://penguin.ooo英文", ["https://penguin.ooo"]], // penguin-harness 437
  [
    "http://blog.example.com/2015/telefónica-launches/",
    ["http://blog.example.com/2015/telefónica-launches/ > http://blog.example.com/2015/telef%C3%B3nica-launches/"],
  ], // Autolinker.js 122
  ["http://www.asdf.com/?4_--_88119_--_489_--_1", ["http://www.asdf.com/?4_--_88119_--_489_--_1"]], // markdown-it 588
  ["example.com?foo=bar", ["example.com?foo=bar > https://example.com/?foo=bar"]], // linkifyjs 516
  ["[https://store.steampowered.com](https://u.com/aig)", ["https://store.steampowered.com", "https://u.com/aig"]], // linkifyjs 506
  ["<a href=www.apple.com", ["www.apple.com > https://www.apple.com/"]], // linkifyjs 340
  [
    "https://www.vosgesmatin.fr/faits-divers-justice/2020/10/02/un-defibrillateur-operationnel",
    ["https://www.vosgesmatin.fr/faits-divers-justice/2020/10/02/un-defibrillateur-operationnel"],
  ], // NotesReview 61
  [
    "https://www.baopals.com/search/i1%2FO1CN_!!113230311%26%2346%3Bjpg",
    ["https://www.baopals.com/search/i1%2FO1CN_!!113230311%26%2346%3Bjpg"],
  ], // linkify-it 92
  ["[br](bron http://www.example.com/)[br]", ["http://www.example.com/"]], // LinkifyURL 1
  ["http://en.wikipedia.org/wiki/Stormtrooper_(Star_Wars)", ["http://en.wikipedia.org/wiki/Stormtrooper_(Star_Wars)"]], // marked 575
  ["https://www.youtube.com/watch?v=IF70iqaTiRY", ["https://www.youtube.com/watch?v=IF70iqaTiRY"]], // linkify-it 97
  ["http://www.abc.com http://www.def.com", ["http://www.abc.com", "http://www.def.com"]], // LinkifyURL 2
  ["file:1:2", []], // linkifyjs 466
  ["https://rocket.chat/:api/health", ["https://rocket.chat/:api/health"]], // Rocket.Chat 27890
  [
    "http://rocket.chat?text=(some_argument)",
    ["http://rocket.chat?text=(some_argument) > http://rocket.chat/?text=(some_argument)"],
  ],
  [
    "https://www.nimblepcm.com/(W(601))/Main?ScreenId=GI000027",
    ["https://www.nimblepcm.com/(W(601))/Main?ScreenId=GI000027"],
  ], // Rocket.Chat 28735
  ["https://kibana-url/app/kibana#/discover", []], // Rocket.Chat 28604: a host without a dot
  [
    "https://k.example/app/kibana#/discover?_g=(filters:!(),refreshInterval:(pause:!t,value:0))&_a=(columns:!(_source))",
    [
      "https://k.example/app/kibana#/discover?_g=(filters:!(),refreshInterval:(pause:!t,value:0))&_a=(columns:!(_source))",
    ],
  ],
  [
    "https://www.google.com/url?rct=j&url=https://ga.de/freizeit/region_aid-53876987&ct=ga",
    ["https://www.google.com/url?rct=j&url=https://ga.de/freizeit/region_aid-53876987&ct=ga"],
  ], // Rocket.Chat 26889
  [
    "https://test.somedomain.com/display/SomeStuff/123.+Pagetitle",
    ["https://test.somedomain.com/display/SomeStuff/123.+Pagetitle"],
  ], // mattermost 8614
  ["http://gentoo-support.example.org/img/1534063609.png", ["http://gentoo-support.example.org/img/1534063609.png"]], // Rocket.Chat 11751
  ["http://ecase.com.ua😹", ["http://ecase.com.ua"]], // status-legacy 6531
  ["ukr.net😹", ["ukr.net > https://ukr.net/"]],
  [
    "http://www.website.com/cat:page and http://www.website.com/cat(page)",
    ["http://www.website.com/cat:page", "http://www.website.com/cat(page)"],
  ], // potato 336
  ["https://steemit.com/spanish/@ada/app-para-el-chat", ["https://steemit.com/spanish/@ada/app-para-el-chat"]], // Rocket.Chat 7600
  ["ThisIsATest.md", []], // Expensify 9329
  ["README.md", []], // Rocket.Chat 4082, zulip 2065
  ["Android.mk", []], // zulip 18897
  ["CODE_STANDARDS.md and main.rs", []], // claude-code 53188
  ["参考 README.md 中的说明", []], // openhanako 1910
  ["package.json, Program.cs and Cargo.toml", []], // claude-code 56097
  ["The resolution is 1080p or 1920x1080", []], // element-x-android 4216
  ["2015, 10/05 and 08/09", []], // simplenote-android 440
  ["36, 37, 38 and 2026-01-21 or 21.01.2026", []], // twake 2841
  ["https://some-555555-thing.com", ["https://some-555555-thing.com"]], // deltachat 4035
  ["tel:+33383123456", ["+33383123456 > tel:+33383123456"]], // Conversations 2474
  ["+8801927598932", ["+8801927598932 > tel:+8801927598932"]], // simplenote-android 440
  ["react@18.2.0", []],
  ["git@github.com:ada/code.git", []],
  ["@ada@example.social", []],
  ["3.14, 10.5.2 and 1.2.3.4", []],
  ["Done.so what. Nice.to see you", []],
  ["C:\\docs\\example.com.txt", []],
])("finds in %j exactly %j", (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

// spec:chat-122
test.each([
  [
    "www.example.com, example.com/path",
    ["www.example.com > https://www.example.com/", "example.com/path > https://example.com/path"],
  ],
  ["请看example.com谢谢", ["example.com > https://example.com/"]],
  [
    "《https://example.com/e》、https://example.com/f；https://example.com/g：https://example.com/h！https://example.com/i？",
    [
      "https://example.com/e",
      "https://example.com/f",
      "https://example.com/g",
      "https://example.com/h",
      "https://example.com/i",
    ],
  ],
  [
    "「https://example.com/c」『https://example.com/d』【https://example.com/e】…",
    ["https://example.com/c", "https://example.com/d", "https://example.com/e"],
  ],
  [
    "(https://example.com/a), https://example.com/b; https://example.com/c: https://example.com/d! https://example.com/e?",
    [
      "https://example.com/a",
      "https://example.com/b",
      "https://example.com/c",
      "https://example.com/d",
      "https://example.com/e",
    ],
  ],
  ["**https://example.com/a** `https://example.com/b`", ["https://example.com/a", "https://example.com/b"]],
  ["https://example.com/看看这个", ["https://example.com/"]],
  [
    "https://zh.wikipedia.org/wiki/道_(消歧义)，",
    [
      "https://zh.wikipedia.org/wiki/道_(消歧义) > https://zh.wikipedia.org/wiki/%E9%81%93_(%E6%B6%88%E6%AD%A7%E4%B9%89)",
    ],
  ],
  ["www.例子.中国谢谢", ["www.例子.中国 > https://www.xn--fsqu00a.xn--fiqs8s/"]],
  ["https://münchen.de", ["https://münchen.de > https://xn--mnchen-3ya.de/"]],
  ["i❤.ws 👉example.com👈", ["i❤.ws > https://xn--i-7iq.ws/", "example.com > https://example.com/"]],
  ["EXAMPLE.COM/Path", ["EXAMPLE.COM/Path > https://example.com/Path"]],
  ["https://example.com/\u202emoc.knab", ["https://example.com/"]],
  ["邮箱：ada@example.com。", ["ada@example.com > mailto:ada@example.com"]],
  ["邮箱ada.b+c@example.co.uk谢谢", ["ada.b+c@example.co.uk > mailto:ada.b+c@example.co.uk"]],
  ["mailto:ada@example.com?bcc=all@example.com", ["mailto:ada@example.com"]],
  [
    "mail=ada@example.com, 'bob@example.com'",
    ["ada@example.com > mailto:ada@example.com", "bob@example.com > mailto:bob@example.com"],
  ],
])("ends the addresses of %j where the sentence goes on", (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

// spec:chat-122. The autolinks of CommonMark 0.31, examples 594 to 612, of which only some kinds are links here.
test.each([
  ["<http://foo.bar.baz>", ["http://foo.bar.baz"]],
  ["<https://foo.bar.baz/test?q=hello&id=22&boolean>", ["https://foo.bar.baz/test?q=hello&id=22&boolean"]],
  ["<irc://foo.bar:2233/baz>", []],
  ["<MAILTO:FOO@BAR.BAZ>", ["MAILTO:FOO@BAR.BAZ > mailto:FOO@bar.baz"]],
  ["<a+b+c:d>", []],
  ["<made-up-scheme://foo,bar>", []],
  ["<https://../>", []],
  ["<localhost:5001/foo>", []],
  ["<https://foo.bar/baz bim>", ["https://foo.bar/baz"]],
  ["<https://example.com/\\[\\>", []],
  ["<foo@bar.example.com>", ["foo@bar.example.com > mailto:foo@bar.example.com"]],
  ["<foo+special@Bar.baz-bar0.com>", ["foo+special@Bar.baz-bar0.com > mailto:foo+special@bar.baz-bar0.com"]],
  ["<foo\\+@bar.example.com>", []],
  ["<>", []],
  ["< https://foo.bar >", ["https://foo.bar"]],
  ["<m:abc>", []],
  ["<foo.bar.baz>", []],
  ["https://example.com", ["https://example.com"]],
  ["foo@bar.example.com", ["foo@bar.example.com > mailto:foo@bar.example.com"]],
])("finds in the CommonMark example %j exactly %j", (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

test("a link neither contains nor touches what is something else already", () => {
  const text = "https://example.com/@Ada and @example.com and ada@example.com";
  const at = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
  expect(linksIn(context, text, { taken: [at("@Ada"), at("@example.com and")] })).toMatchObject([
    { start: 0, end: "https://example.com/".length, href: "https://example.com/" },
    { end: text.length, href: "mailto:ada@example.com" },
  ]);
});

test("one text has at most 50 links", () => {
  expect(links("a.co ".repeat(400))).toHaveLength(50);
});
