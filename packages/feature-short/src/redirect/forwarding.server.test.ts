import type { OwnerContext } from "@dozen/core/owner.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import {
  type ApiClient,
  apiClient,
  apiUser,
  memoryRequest,
  type RunningServer,
  serveHandlers,
} from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loader as trustLoader } from "../entry/routes/trust";
import { action as verifyAction, loader as verifyLoader } from "../entry/routes/verify";
import shortFeature from "../feature";
import { createSchema, editCallSchema } from "../link/link.schema";
import { createLinks, editLink } from "../link/writing.server";
import { recorderOf } from "../statistics/visits.server";
import { owner, refusal } from "../testing/owner";
import { createRedirectHandler } from "./redirect.server";

const hour = 60 * 60_000;

eachDatabase("where links lead besides their targets", (makeContext) => {
  let context: TestContext;
  let anna: OwnerContext;
  let server: RunningServer;
  let client: ApiClient;

  beforeAll(async () => {
    context = await makeContext({ features: [shortFeature] });
    anna = await owner(context);
    server = await serveHandlers(createRedirectHandler(context));
    client = await apiClient(context);
  });
  afterAll(async () => {
    await server?.close();
    await client?.close();
  });

  async function make(typed: Record<string, unknown> = {}) {
    const [link] = await createLinks(anna, createSchema.parse({ url: "https://target.example/?own=1#part", ...typed }));
    if (!link) throw new Error("no link");
    return link;
  }

  const edit = (id: number, typed: Record<string, unknown>) =>
    editLink(anna, id, editCallSchema.parse({ id, ...typed }));

  async function follow(path: string, init: RequestInit = {}) {
    const { status, headers } = await fetch(`${server.url}/s/${path}`, { redirect: "manual", ...init });
    return [status, headers.get("location")];
  }

  const later = (hours: number) => new Date(context.clock.now() + hours * hour).toISOString();
  const after = "https://after.example/sold-out";

  // spec:short-77
  test("lead elsewhere once they have expired or are used up, and no longer once the owner changes that", async () => {
    const expiring = await make({ expression: later(1), after_url: after });
    const limited = await make({ max_visits: 1, after_url: after });
    expect([(await follow(expiring.sid))[1], (await follow(limited.sid))[1]]).toEqual([expiring.url, limited.url]);
    context.clock.move(2 * hour);
    for (const method of ["GET", "HEAD"]) {
      expect(await follow(expiring.sid, { method })).toEqual([302, after]);
      expect(await follow(limited.sid, { method })).toEqual([302, after]);
    }
    await recorderOf(context).settle();
    const visits = await context.db
      .selectFrom("short_visits")
      .select("id")
      .where("link_id", "in", [expiring.id, limited.id])
      .execute();
    expect(visits).toHaveLength(2);
    await edit(limited.id, { after_url: "" });
    expect(await follow(limited.sid)).toEqual([410, null]);
    await edit(expiring.id, { expression: later(1) });
    expect(await follow(expiring.sid)).toEqual([302, expiring.url]);
  });

  // spec:short-78
  test("show the later address on the trust page and need no password for it", async () => {
    const { sid, url } = await make({ password: "123456", expression: later(1), after_url: after });
    const trusted = async () => {
      const { data } = (await trustLoader(
        (await memoryRequest(context, "/s/x", { params: { sid: `${sid}+` } })) as never,
      )) as unknown as {
        data: { target: { url: string } | null };
      };
      return data.target?.url ?? null;
    };
    expect(await trusted()).toBeNull();
    expect((await follow(sid))[1]).toBe(`/short/verify?sid=${sid}`);
    context.clock.move(2 * hour);
    expect(await trusted()).toBe(after);
    expect(await follow(sid)).toEqual([302, after]);
    const opened = await verifyLoader((await memoryRequest(context, `/short/verify?sid=${sid}`)) as never).catch(
      (thrown: Response) => thrown,
    );
    expect((opened as Response).headers.get("location")).toBe(`/s/${sid}`);
    const form = { sid, password: "123456" };
    const late = (await verifyAction((await memoryRequest(context, "/short/verify", { form })) as never)) as Response;
    expect(late.headers.get("location")).toBe(after);
    expect((await client.post("/short/verify", form)).data.info).toBe("This short link has ended");
    expect(url).not.toBe(after);
  });

  // spec:short-79
  test("are refused if the later address leads back or is dangerous, at its field", async () => {
    const { api } = await apiUser(context, client);
    const back = `${context.settings.shortOrigin}/s/abc`;
    for (const after_url of [back, "https://paypal-secure.com/", "no address", "javascript:alert(1)"]) {
      const refused = await api.post("/short", { url: "https://target.example", after_url });
      expect([refused.code, Object.keys(refused.data.fields)], after_url).toEqual([400, ["after_url"]]);
    }
    const { id } = await make();
    expect(await refusal(edit(id, { after_url: back }))).toBe("short:errors.leadsBack");
  });

  // spec:short-80
  test("pass the visitor's query on, also through the password page, only if the owner chose it", async () => {
    const plain = await make();
    expect(await follow(`${plain.sid}?x=1`)).toEqual([302, plain.url]);
    const passing = await make({ pass_query: true });
    expect(await follow(`${passing.sid}?x=1&own=2`)).toEqual([302, "https://target.example/?own=1&x=1#part"]);
    expect(await follow(`${passing.sid}/?x=1`, { method: "HEAD" })).toEqual([
      302,
      "https://target.example/?own=1&x=1#part",
    ]);
    expect(await follow(passing.sid)).toEqual([302, passing.url]);
    await edit(passing.id, { password: "123456" });
    const [, page = ""] = await follow(`${passing.sid}?x=a%26b`);
    const query = new URL(String(page), "http://x").searchParams.get("query") ?? "";
    const form = { sid: passing.sid, password: "123456", query };
    const entered = (await verifyAction(
      (await memoryRequest(context, "/short/verify", { form })) as never,
    )) as Response;
    expect(entered.headers.get("location")).toBe("https://target.example/?own=1&x=a%26b#part");
    await edit(passing.id, { pass_query: false, password: "" });
    expect(await follow(`${passing.sid}?x=1`)).toEqual([302, passing.url]);
  });

  // spec:short-81
  test("get the parameters of a campaign when they are made or edited", async () => {
    const { id, url } = await make({ utm_source: "news letter", utm_campaign: "例" });
    expect(url).toBe("https://target.example/?own=1&utm_source=news%20letter&utm_campaign=%E4%BE%8B#part");
    expect((await edit(id, { utm_source: "mail" })).url).toBe(
      "https://target.example/?own=1&utm_campaign=%E4%BE%8B&utm_source=mail#part",
    );
    expect((await edit(id, { url: "https://other.example/", utm_term: "a" })).url).toBe(
      "https://other.example/?utm_term=a",
    );
    expect(await refusal(make({ url: `https://a.example/${"x".repeat(980)}`, utm_term: "y".repeat(90) }))).toBe(
      "short:errors.encodedTooLong",
    );
    const several = await createLinks(
      anna,
      createSchema.parse({ url: "https://a.example/\nhttps://b.example/", utm_source: "s" }),
    );
    expect(several.map((link) => link.url)).toEqual([
      "https://a.example/?utm_source=s",
      "https://b.example/?utm_source=s",
    ]);
  });
});
