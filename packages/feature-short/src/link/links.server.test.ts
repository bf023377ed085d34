import { dayOf } from "@dozen/core/days";
import type { OwnerContext } from "@dozen/core/owner.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import shortFeature from "../feature";
import { recorderOf } from "../statistics/visits.server";
import { owner, refusal } from "../testing/owner";
import { deleteLinks, eraseOwner, purgeDeleted, restoreLinks, undoTime } from "./deletion.server";
import type { Link } from "./link";
import { type CreateInput, createSchema, editFormSchema } from "./link.schema";
import { findLink, linksByIds, listLinks, recentLinks } from "./links.server";
import { ownedLinks } from "./quota.server";
import { createLinks, editLink } from "./writing.server";

function input(typed: Record<string, unknown>): CreateInput {
  return createSchema.parse({ url: "https://example.com/page", ...typed });
}

eachDatabase("links", (makeContext) => {
  let context: TestContext;
  let anna: OwnerContext;
  let ben: OwnerContext;

  beforeAll(async () => {
    context = await makeContext({ features: [shortFeature] });
    anna = await owner(context);
    ben = await owner(context);
  });

  test("are created three at a time, listed newest first, and found by a part of the address in any case", async () => {
    const made = await createLinks(anna, input({ url: "https://a.example/One\nhttps://b.example\nhttps://c.example" }));
    expect(made).toHaveLength(3);
    expect(new Set(made.map(({ sid }) => sid)).size).toBe(3);
    expect(made[0]?.surl).toBe(`${context.settings.origin}/s/${made[0]?.sid}`);
    const found = await listLinks(anna, { url: "A.EXAMPLE/one", page: 1, size: 10 });
    expect(found.list.map(({ url }) => url)).toEqual(["https://a.example/One"]);
    expect(await listLinks(anna, { url: "%", page: 1, size: 10 })).toMatchObject({ list: [], total: 0, page: 1 });
  });

  test("are found by the typed text, in any script", async () => {
    await createLinks(anna, input({ url: "https://例子.测试/路径?名=值" }));
    for (const url of ["https://例子.测试", "例子.测试/路径", "路径", "名=值", "XN--FSQU00A"]) {
      expect(await listLinks(anna, { url, page: 1, size: 10 }), url).toMatchObject({ total: 1 });
    }
    expect(await listLinks(anna, { url: "路经", page: 1, size: 10 })).toMatchObject({ total: 0 });
  });

  test("are found by their new address after an edit, after an undo, and no longer once they are erased", async () => {
    const cleo = await owner(context);
    const [link] = (await createLinks(cleo, input({ url: "https://former-place.example" }))) as [Link];
    const countOf = async (url: string) => (await listLinks(cleo, { url, page: 1, size: 10 })).total;
    await editLink(cleo, link.id, { url: "https://newer-place.example" });
    expect([await countOf("former-pl"), await countOf("NEWER-pl")]).toEqual([0, 1]);
    await deleteLinks(cleo, [String(link.id)]);
    expect(await countOf("newer-pl")).toBe(0);
    await restoreLinks(cleo, [String(link.id)]);
    expect(await countOf("newer-pl")).toBe(1);
    await eraseOwner(context, cleo.viewer.id);
    expect(
      await context.db.selectFrom("search_grams").select("gram").where("item", "=", String(link.id)).execute(),
    ).toEqual([]);
  });

  test("have an alias that is unique, case-sensitive, and for a single address only", async () => {
    await createLinks(anna, input({ alias: "My-talk_1" }));
    expect(await refusal(createLinks(ben, input({ alias: "My-talk_1" })))).toBe("short:errors.aliasTaken");
    expect(await refusal(createLinks(ben, input({ alias: "two", url: "https://a.example\nhttps://b.example" })))).toBe(
      "short:errors.aliasForOne",
    );
  });

  test("give an alias to one of twenty parallel requests, without losing quota", async () => {
    const before = await ownedLinks(context, ben.viewer.id);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => createLinks(ben, input({ alias: "rush" }))),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await ownedLinks(context, ben.viewer.id)).toBe(before + 1);
  });

  test("come back in the order in which their addresses were sent", async () => {
    const links = await createLinks(anna, input({ url: "https://example.com/one,https://example.com/two" }));
    expect(links.map(({ url }) => url)).toEqual(["https://example.com/one", "https://example.com/two"]);
    const backwards = await linksByIds(anna, links.map(({ id }) => id).reverse());
    expect(backwards.map(({ url }) => url)).toEqual(["https://example.com/two", "https://example.com/one"]);
  });

  test("expire when their day ends in the owner's time zone, and never yesterday", async () => {
    const now = context.clock.now();
    const today = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
    const [link] = await createLinks(anna, input({ expression: today, zone: "Asia/Shanghai" }));
    expect(link?.expiresAt).toBe(Date.parse(`${today}T24:00:00+08:00`));
    expect(await refusal(createLinks(anna, input({ expression: "2020-01-01" })))).toBe("short:errors.expiryPast");
  });

  test("cannot lead to a short link of this site", async () => {
    const url = new URL(`${context.settings.shortOrigin}/s/whatever`);
    expect(await refusal(createLinks(anna, input({ url: url.href })))).toBe("short:errors.leadsBack");
    url.hostname += ".";
    expect(await refusal(createLinks(anna, input({ url: url.href })))).toBe("short:errors.leadsBack");
  });

  test("cannot lead to an address that imitates another or sells something illegal", async () => {
    for (const url of ["https://paypal-secure.com/", "https://аррӏе.com/", "https://example.com/best-online-casino"]) {
      expect(await refusal(createLinks(anna, input({ url })))).toBe("short:errors.risky");
    }
    const [link] = await createLinks(anna, input({ url: "http://127.0.0.1:8080/" }));
    expect(await refusal(editLink(anna, link?.id ?? 0, { url: "https://paypal-secure.com/" }))).toBe(
      "short:errors.risky",
    );
  });

  test("keep their address and all values that an edit does not contain", async () => {
    const [link] = await createLinks(anna, input({ password: "123456", expression: "2999-01-01", max_visits: 5 }));
    const id = link?.id ?? 0;
    const edited = await editLink(anna, id, { url: "https://changed.example/" });
    expect(edited).toMatchObject({ sid: link?.sid, url: "https://changed.example/", isProtected: true, maxVisits: 5 });
    expect(edited.expiresAt).toBe(link?.expiresAt);
    const opened = await editLink(anna, id, { password: "", expression: "", max_visits: "" });
    expect(opened).toMatchObject({ isProtected: false, expiresAt: null, maxVisits: null });
  });

  test("keep their expiry unless another day is chosen in the form, even after it has passed", async () => {
    const [link] = await createLinks(anna, input({ expression: String(context.clock.now() + 60_000) }));
    context.clock.move(60_001);
    const day = dayOf(link?.expiresAt ?? 0, "UTC");
    const form = { url: "https://changed.example/", expression: day, shownDay: day, zone: "UTC" };
    const edited = await editLink(anna, link?.id ?? 0, editFormSchema.parse(form));
    expect(edited).toMatchObject({ url: "https://changed.example/", expiresAt: link?.expiresAt });
    const moved = await editLink(anna, link?.id ?? 0, editFormSchema.parse({ ...form, expression: "2999-12-31" }));
    expect(moved.expiresAt).toBe(Date.parse("3000-01-01T00:00:00Z"));
    const freed = await editLink(anna, link?.id ?? 0, editFormSchema.parse({ ...form, expression: "" }));
    expect(freed.expiresAt).toBeNull();
  });

  test("of other users are reported as not found, also in lists of ids", async () => {
    const [mine] = await createLinks(anna, input({}));
    const [theirs] = await createLinks(ben, input({}));
    const id = theirs?.id ?? 0;
    expect(await refusal(findLink(anna, { id }))).toBe("short:errors.linkNotFound");
    expect(await refusal(findLink(anna, { sid: theirs?.sid ?? "" }))).toBe("short:errors.linkNotFound");
    expect(await refusal(editLink(anna, id, { url: "https://evil.example/" }))).toBe("short:errors.linkNotFound");
    expect(await refusal(deleteLinks(anna, [String(id)]))).toBe("short:errors.linkNotFound");
    expect(await deleteLinks(anna, [String(id), String(mine?.id), "999999", "x"])).toEqual([mine?.id]);
    expect(await findLink(ben, { id })).toMatchObject({ url: "https://example.com/page" });
  });

  test("can be restored for a while after a deletion, and then free their alias", async () => {
    const [link] = await createLinks(anna, input({ alias: "back-again" }));
    const id = String(link?.id);
    const before = await ownedLinks(context, anna.viewer.id);
    await deleteLinks(anna, [id]);
    expect(await ownedLinks(context, anna.viewer.id)).toBe(before - 1);
    expect(await refusal(restoreLinks(ben, [id]))).toBe("short:errors.undoTooLate");
    expect(await restoreLinks(anna, [id])).toBe(1);
    expect(await ownedLinks(context, anna.viewer.id)).toBe(before);
    await deleteLinks(anna, [id]);
    await purgeDeleted(context);
    context.clock.move(undoTime + 1);
    expect(await refusal(restoreLinks(anna, [id]))).toBe("short:errors.undoTooLate");
    await purgeDeleted(context);
    const left = await context.db.selectFrom("short_links").select("id").where("id", "=", Number(id)).execute();
    expect(left).toEqual([]);
    expect(await createLinks(ben, input({ alias: "back-again" }))).toHaveLength(1);
  });

  test("return the same result for a repeated deletion or undo", async () => {
    const [link] = await createLinks(anna, input({}));
    const id = link?.id ?? 0;
    const before = await ownedLinks(context, anna.viewer.id);
    expect(await deleteLinks(anna, [String(id)])).toEqual([id]);
    expect(await deleteLinks(anna, [String(id)])).toEqual([id]);
    expect(await ownedLinks(context, anna.viewer.id)).toBe(before - 1);
    expect(await restoreLinks(anna, [String(id)])).toBe(1);
    expect(await restoreLinks(anna, [String(id)])).toBe(1);
    expect(await ownedLinks(context, anna.viewer.id)).toBe(before);
  });

  test("that an undo restores survive a purge at the same moment", async () => {
    const dora = await owner(context);
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push(...(await createLinks(dora, input({}))));
    const ids = made.map(({ id }) => String(id));
    await deleteLinks(dora, ids);
    // A purge by another process, whose clock is ahead.
    const ahead = { database: context.database, clock: { now: () => context.clock.now() + undoTime } };
    const [back] = await Promise.all([restoreLinks(dora, ids).catch(() => 0), purgeDeleted(ahead)]);
    expect(await listLinks(dora, { url: "", page: 1, size: 10 })).toMatchObject({ total: back });
    expect(await linksByIds(dora, ids.map(Number))).toHaveLength(back);
  });

  test("are purged completely by the next purge when one fails halfway", async () => {
    const [link] = await createLinks(anna, input({}));
    const thing = link?.id ?? 0;
    await recorderOf(context).record({ thing, at: 1, ip: "192.0.2.1", userAgent: "", referrer: "" });
    await recorderOf(context).settle();
    await deleteLinks(anna, [String(thing)]);
    context.clock.move(undoTime + 1);
    const visits = () => context.db.selectFrom("short_visits").select("id").where("link_id", "=", thing).execute();
    const refuse =
      context.database.dialect === "sqlite" ? "begin select raise(abort, 'stop'); end" : "signal sqlstate '45000'";
    await sql.raw(`create trigger stop before delete on short_visits for each row ${refuse}`).execute(context.db);
    await expect(purgeDeleted(context)).rejects.toThrow();
    expect(await visits()).toHaveLength(1);
    await sql.raw("drop trigger stop").execute(context.db);
    await purgeDeleted(context);
    expect(await visits()).toEqual([]);
  });

  test("are purged with the sums of their visits, and of no other link", async () => {
    const made = await createLinks(anna, input({ url: "https://gone.example\nhttps://stays.example" }));
    for (const { id } of made) {
      for (let n = 0; n < 3; n += 1) {
        await recorderOf(context).record({ thing: id, at: 1, ip: "192.0.2.1", userAgent: "", referrer: "" });
      }
    }
    await recorderOf(context).settle();
    for (const { id } of made) recorderOf(context).sumLater(id);
    await recorderOf(context).sumUp();
    const [gone = 0, stays = 0] = made.map(({ id }) => id);
    const sums = async (id: number) => {
      const rows = await context.db.selectFrom("short_visit_sums").selectAll().where("link_id", "=", id).execute();
      const known = await context.db.selectFrom("short_summed_visits").selectAll().where("link_id", "=", id).execute();
      return [rows.length, known.length];
    };
    expect(await sums(gone)).toEqual([15, 1]);
    await deleteLinks(anna, [String(gone)]);
    expect(await sums(gone)).toEqual([15, 1]);
    context.clock.move(undoTime + 1);
    await purgeDeleted(context);
    expect(await sums(gone)).toEqual([0, 0]);
    expect(await sums(stays)).toEqual([15, 1]);
  });

  test("let their owner reuse the alias of a deleted one at once", async () => {
    const [link] = await createLinks(anna, input({ alias: "reused" }));
    await deleteLinks(anna, [String(link?.id)]);
    expect(await createLinks(anna, input({ alias: "reused" }))).toHaveLength(1);
  });

  test("release the quota once for twenty parallel deletions", async () => {
    const [link] = await createLinks(ben, input({}));
    const before = await ownedLinks(context, ben.viewer.id);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => deleteLinks(ben, [String(link?.id)])));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect(await ownedLinks(context, ben.viewer.id)).toBe(before - 1);
  });

  test("are all on the right page of a long list, from both ends", async () => {
    const carl = await owner(context);
    const urls = [];
    for (let made = 0; made < 25; made += 1) {
      const [link] = await createLinks(carl, input({ url: `https://example.com/${made}` }));
      urls.unshift(link?.url);
    }
    const pages = await Promise.all([1, 2, 3, 9].map((page) => listLinks(carl, { url: "", page, size: 10 })));
    expect(pages.slice(0, 3).flatMap(({ list }) => list.map(({ url }) => url))).toEqual(urls);
    expect(pages[3]).toMatchObject({ total: 25, page: 3, current: 3 });
    const filtered = await listLinks(carl, { url: "example.com/1", page: 2, size: 10 });
    expect(filtered).toMatchObject({ total: 11, page: 2, current: 2 });
    expect(filtered.list.map(({ url }) => url)).toEqual(["https://example.com/1"]);
  });
});

eachDatabase("recent links", (makeContext) => {
  test("are the newest of their owner, without deleted ones", async () => {
    const context = await makeContext({ features: [shortFeature] });
    const [anna, ben] = [await owner(context), await owner(context)];
    const made = await createLinks(anna, input({ url: "https://a.example\nhttps://b.example\nhttps://c.example" }));
    const to = (url: string) => made.find((link) => link.url === url);
    await deleteLinks(anna, [String(to("https://c.example/")?.id)]);
    const { list } = await recentLinks(anna, anna.viewer.id, 1);
    expect(list.map(({ title }) => title)).toEqual([`${to("https://b.example/")?.sid} → b.example/`]);
    expect((await recentLinks(ben, ben.viewer.id, 4)).list).toEqual([]);
  });
});

eachDatabase("the quota", (makeContext) => {
  test("is never exceeded by parallel requests", async () => {
    const context = await makeContext({ features: [shortFeature], env: { SHORT_LINKS_PER_USER: "5" } });
    const anna = await owner(context);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => createLinks(anna, input({ url: "https://a.example\nhttps://b.example" }))),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await listLinks(anna, { url: "", page: 1, size: 10 })).toMatchObject({ total: 4 });
    expect(await refusal(createLinks(anna, input({ url: "https://a.example\nhttps://b.example" })))).toBe(
      "short:errors.quota",
    );
    expect(await createLinks(anna, input({}))).toHaveLength(1);
  });
});
