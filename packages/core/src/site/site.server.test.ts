import { beforeAll, describe, expect, it } from "vitest";
import { locales } from "../locale";
import { eachDatabase, type TestContext } from "../testing/context";
import { encodeUpdateLog, parseUpdateLog } from "./update-log";
import { wordLists } from "./word-lists";

eachDatabase("site", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await makeContext();
  });

  it("is open and needs no invitation by default", async () => {
    expect(await context.site.status()).toEqual({ is_close: 0, close_des: "", close_date: "", is_invite: 0 });
    await context.site.setStatus({ is_close: 1, close_des: "升级中", close_date: "2026-01-02" });
    await context.site.setStatus({ is_invite: 1 });
    expect(await context.site.status()).toEqual({
      is_close: 1,
      close_des: "升级中",
      close_date: "2026-01-02",
      is_invite: 1,
    });
    await context.site.setStatus({ is_close: 0, is_invite: 0 });
    expect((await context.site.status()).is_close).toBe(0);
  });

  it("has texts in each language, and the update log of spec:site-13", async () => {
    const bases = await Promise.all(locales.map((locale) => context.site.base(locale)));
    expect(new Set(bases.map((base) => base.welcome_title)).size).toBe(3);
    for (const locale of locales) {
      const log = await context.site.updateLog(locale);
      expect(log.map(({ date }) => date)).toEqual(["2021.10.10", "2021.3.18", "2021.2.18"]);
      for (const entry of log) expect(entry.items.length).toBeGreaterThan(0);
    }
    const english = await context.site.updateLog("enUs");
    expect(english.map(({ title }) => title)).toEqual(["Major revision", "Beta fix", "Beta online"]);
  });

  it("stores what its operator writes, for each language separately", async () => {
    const before = await context.site.base("zhCn");
    await context.site.setBase("enUs", { name: "Toolbox", about: "x".repeat(20_000) });
    await context.site.addLog("enUs", { title: "New; | 100%", date: "2026.1.2", items: ["a;b", "c|d"] });
    const base = await context.site.base("enUs");
    expect([base.name, base.about.length]).toEqual(["Toolbox", 20_000]);
    const log = await context.site.updateLog("enUs");
    expect(log).toHaveLength(4);
    expect(log[0]).toEqual({ title: "New; | 100%", date: "2026.1.2", items: ["a;b", "c|d"] });
    expect(await context.site.base("zhCn")).toEqual(before);
  });

  it("emits an event for caches, and reloads after two seconds anyway", async () => {
    let changes = 0;
    context.events.on("site.changed", () => void changes++);
    await context.site.setStatus({ close_des: "one" });
    expect(changes).toBe(1);
    expect((await context.site.status()).close_des).toBe("one");
    // As another process without Redis would, without an event.
    await context.db.updateTable("site_settings").set({ value: "two" }).where("name", "=", "close_des").execute();
    expect((await context.site.status()).close_des).toBe("one");
    const before = await context.site.revision();
    context.clock.move(2000);
    expect((await context.site.status()).close_des).toBe("two");
    const after = await context.site.revision();
    expect(after).toBeGreaterThan(before);
    context.clock.move(2000);
    expect(await context.site.revision()).toBe(after);
  });
});

describe("update log", () => {
  it("survives encoding and parsing, with any characters", () => {
    const entries = [
      { title: "a%3Bb", date: "1", items: ["100%", "%25", ";", "|", "", "多行\n文字"] },
      { title: "b", date: "", items: [] },
    ];
    expect(parseUpdateLog(encodeUpdateLog(entries))).toEqual(entries);
  });

  it("omits invalid entries", () => {
    expect(parseUpdateLog("")).toEqual([]);
    expect(parseUpdateLog(";;alone;|2021;%zz|1|x")).toEqual([{ title: "%zz", date: "1", items: ["x"] }]);
  });
});

describe("word lists", () => {
  it.each(locales)("are complete in %s", (locale) => {
    const { file_config, feedback_type, file_types, group_types } = wordLists(locale);
    expect(file_config.docs.ext).toEqual(["doc", "docx", "ppt", "pptx", "xls", "xlsx", "pdf", "md", "txt"]);
    expect([file_config.img.size, file_config.docs.size, file_config.avatar.size]).toEqual([128, 5120, 100]);
    expect(file_types.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(group_types.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    const names = [...feedback_type, ...group_types].map(({ name }) => name);
    expect(names.every(Boolean)).toBe(true);
    expect(new Set(group_types.map(({ name }) => name)).size).toBe(12);
  });
});
