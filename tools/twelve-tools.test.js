// Not among the site's own tests, because those must pass without any single feature.
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./lib/paths.js";

it("the site's features provide twelve tools, each at its own address", async () => {
  const { features } = await import(/* @vite-ignore */ join(root, "apps/site/app/features.server.ts"));
  const tools = features.flatMap((/** @type {import("@dozen/core/feature").Feature} */ { tools = [] }) => tools);
  expect(tools).toHaveLength(12);
  expect(new Set(tools.map((/** @type {{ href: string }} */ { href }) => href)).size).toBe(12);
});

/** The offers for content, the best first. */
async function offersOf(/** @type {string} */ content, /** @type {string} */ kind = "") {
  const { features } = await import(/* @vite-ignore */ join(root, "apps/site/app/features.server.ts"));
  const { offersFor } = await import(/* @vite-ignore */ join(root, "packages/core/src/paste/offer.ts"));
  const { recognize } = await import(/* @vite-ignore */ join(root, "packages/core/src/paste/recognize.ts"));
  const pastes = features.flatMap((/** @type {import("@dozen/core/feature").Feature} */ { pastes = [] }) => pastes);
  return offersFor(pastes, kind || recognize(content), content);
}

// spec:site-107
it.each([
  [
    "https://example.com/report.pdf",
    [
      "shorten",
      "previewAddress",
      "drawAddress",
      "lookUpDomain",
      "checkIcons",
      "checkAddress",
      "sendInChat",
      "postIt",
      "writeAbout",
    ],
  ],
  [
    "https://example.com",
    ["shorten", "drawAddress", "lookUpDomain", "checkIcons", "checkAddress", "sendInChat", "postIt", "writeAbout"],
  ],
  [
    "例子.中国",
    ["lookUpDomain", "shorten", "drawAddress", "checkIcons", "checkAddress", "sendInChat", "postIt", "writeAbout"],
  ],
  ["2001:db8::1", ["lookUpIp", "drawText", "sendInChat"]],
  ["[1, 2]", ["format", "drawText", "checkText", "sendInChat", "writeAbout"]],
  ["<a/>", ["format", "drawText", "checkText", "sendInChat", "writeAbout"]],
  ["otpauth://totp/A?secret=JBSWY3DPEHPK3PXP", ["addCodes", "drawText"]],
  ["d41d8cd98f00b204e9800998ecf8427e", ["drawText"]],
  ["Some words", ["drawText", "checkText", "format", "sendInChat", "postIt", "writeAbout"]],
  ["word ".repeat(1000), ["checkText", "format", "writeAbout"]],
  ["word ".repeat(40_001), ["format"]],
])("for pasted content the tools offer the best first: %s", async (content, expected) => {
  expect((await offersOf(content)).map((/** @type {{ id: string }} */ { id }) => id)).toEqual(expected);
});

// spec:site-110
it("files are uploaded, and QR codes in pictures read", async () => {
  const ids = async (/** @type {string} */ kind) =>
    (await offersOf("", kind)).map((/** @type {{ id: string }} */ { id }) => id);
  expect(await ids("file")).toEqual(["upload"]);
  expect(await ids("picture")).toEqual(["upload", "readCode"]);
});

// spec:site-109
it("only addresses, domains and IP addresses are put into the address of a page, and each offer leads to a tool", async () => {
  const { features } = await import(/* @vite-ignore */ join(root, "apps/site/app/features.server.ts"));
  const pastes = features.flatMap((/** @type {import("@dozen/core/feature").Feature} */ { pastes = [] }) => pastes);
  const pages = features.flatMap((/** @type {import("@dozen/core/feature").Feature} */ { tools = [], menu = [] }) => [
    ...tools,
    ...menu,
  ]);
  expect(new Set(pastes.map((/** @type {{ id: string }} */ { id }) => id)).size).toBe(pastes.length);
  for (const { id, by, takes, href } of pastes) {
    if (by === "query") expect(["address", "domain", "ip"], id).toEqual(expect.arrayContaining(Object.keys(takes)));
    expect(
      pages.some((/** @type {{ href: string }} */ page) => href.split("?")[0].startsWith(page.href)),
      id,
    ).toBe(true);
  }
});
