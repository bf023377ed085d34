import { asOwner } from "@dozen/core/owner.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { memoryRequest, requestTo, signedInUser } from "@dozen/core/testing/request";

import { beforeAll, expect, test } from "vitest";
import feature from "../feature";
import { createSchema, listSchema } from "../link/link.schema";
import { listLinks } from "../link/links.server";
import { createLinks } from "../link/writing.server";
import { planImport, runImport } from "./import.server";
import { action } from "./routes/import";

const strToU8 = (text: string) => new TextEncoder().encode(text);
const json = (value: unknown) => strToU8(JSON.stringify(value));
const csv = (...lines: string[]) => strToU8(lines.join("\r\n"));

eachDatabase("imports from other short-link services", (makeContext) => {
  let context: TestContext;
  let at = 0;
  beforeAll(async () => {
    context = await makeContext({ features: [feature], env: { SHORT_LINKS_PER_USER: "20" } });
  });

  async function owner() {
    const { cookie } = await signedInUser(context);
    return { cookie, ada: asOwner((await memoryRequest(context, "/short", { cookie })).context) };
  }

  /** Endings are unique on the site. */
  function fresh(): string {
    at += 1;
    return `tea-${at}-${Date.now()}`.slice(0, 32);
  }

  const shown = async (bytes: Uint8Array) => planImport((await owner()).ada, bytes);

  // spec:short-84
  test.each([
    [
      "Kutt",
      (sid: string) =>
        json({
          limit: 10,
          data: [
            {
              id: "1-2",
              address: sid,
              target: "https://tea.example/",
              link: `https://kutt.test/${sid}`,
              visit_count: 12,
              created_at: "2023-01-02T03:04:05.000Z",
            },
          ],
        }),
    ],
    [
      "YOURLS",
      (sid: string) =>
        json({
          links: {
            link_1: {
              shorturl: `http://sho.test/${sid}`,
              url: "https://tea.example/",
              title: "",
              timestamp: "2023-01-02 03:04:05",
              clicks: "12",
            },
          },
          stats: { total_links: "1" },
        }),
    ],
    [
      "YOURLS's table",
      (sid: string) =>
        csv(
          '"keyword","url","title","timestamp","ip","clicks"',
          `"${sid}","https://tea.example/","","2023-01-02 03:04:05","192.0.2.1","12"`,
        ),
    ],
    [
      "Shlink",
      (sid: string) =>
        json({
          shortUrls: {
            data: [
              {
                shortCode: sid,
                shortUrl: `https://s.test/${sid}`,
                longUrl: "https://tea.example/",
                dateCreated: "2023-01-02T03:04:05+00:00",
                visitsSummary: { total: 12 },
                tags: [],
                meta: {},
              },
            ],
          },
        }),
    ],
    [
      "Shlink's table",
      (sid: string) =>
        csv(
          "createdAt,domain,shortCode,shortUrl,longUrl,title,tags,visits",
          `2023-01-02T04:04:05+01:00,,${sid},https://s.test/${sid},https://tea.example/,,,12`,
        ),
    ],
    [
      "Bitly",
      (sid: string) =>
        json({
          links: [
            {
              created_at: "2023-01-02T03:04:05+0000",
              id: "bit.test/3x",
              link: "https://bit.test/3x",
              custom_bitlinks: [`https://bit.test/${sid}`],
              long_url: "https://tea.example/",
              clicks: 12,
            },
          ],
        }),
    ],
    [
      "Bitly's table",
      (sid: string) =>
        csv(
          "Bitlink;Long URL;Title;Created;Total Clicks",
          `bit.test/${sid};https://tea.example/;;2023-01-02 03:04:05;12`,
        ),
    ],
    [
      "Dub",
      (sid: string) =>
        json([
          {
            id: "clx",
            domain: "dub.test",
            key: sid,
            url: "https://tea.example/",
            shortLink: `https://dub.test/${sid}`,
            clicks: 12,
            createdAt: "2023-01-02T03:04:05.000Z",
          },
        ]),
    ],
    [
      "Dub's table",
      (sid: string) =>
        csv(
          "Short link,Destination URL,Clicks,Created at",
          `https://dub.test/${sid},https://tea.example/,12,2023-01-02T03:04:05.000Z`,
        ),
    ],
  ])("%s: ending, date and count arrive", async (_, file) => {
    const { ada } = await owner();
    const sid = fresh();
    const plan = await planImport(ada, file(sid));
    expect(plan.links).toMatchObject([{ ending: sid, fate: "new", left: [] }]);
    await runImport(ada, plan.ticket);
    const { list } = await listLinks(ada, listSchema.parse({}));
    expect(list).toMatchObject([
      { sid, url: "https://tea.example/", note: "12 visits before the move", createdAt: Date.UTC(2023, 0, 2, 3, 4, 5) },
    ]);
  });

  // spec:short-84
  test("the own table is read back, without the apostrophe against formulas", async () => {
    const { ada } = await owner();
    const sid = fresh();
    const file = csv(
      '\ufeff"Short link","Leads to","Visits","Maximum visits","Password","Expires","Created","Title","Note","Tags"',
      `"https://d.test/s/${sid}","https://tea.example/",0,10,"No","2100-01-01T00:00:00.000Z","2023-01-02T00:00:00.000Z","'=1+1","hm","a, b"`,
    );
    const { ticket } = await planImport(ada, file);
    await runImport(ada, ticket);
    const { list } = await listLinks(ada, listSchema.parse({}));
    expect(list).toMatchObject([
      { sid, title: "=1+1", note: "hm", tags: ["a", "b"], maxVisits: 10, expiresAt: Date.UTC(2100, 0, 1) },
    ]);
  });

  // spec:short-85
  test("the preview says what is refused, renamed and left out, before anything is made", async () => {
    const { ada } = await owner();
    const [mine, theirs] = [fresh(), fresh()];
    await createLinks(ada, createSchema.parse({ url: "https://tea.example/", alias: mine }));
    await createLinks((await owner()).ada, createSchema.parse({ url: "https://other.example/", alias: theirs }));
    const item = (key: string, url: string, rest: object = {}) => ({
      key,
      url,
      shortLink: `https://dub.test/${key}`,
      ...rest,
    });
    const { links, broken } = await planImport(
      ada,
      json([
        item(mine, "https://tea.example/"),
        item(theirs, "https://tea.example/x"),
        item("admin", "https://tea.example/y"),
        item("past", "https://tea.example/", { expiresAt: "2001-01-01T00:00:00Z" }),
        item("loop", `https://dub.test/${mine}`),
        item("own", `${context.settings.origin}/s/abc`),
        item("js", "javascript:alert(1)"),
        item(fresh(), "https://tea.example/z", {
          password: "x",
          geo: { DE: "https://tea.example/de" },
          archived: true,
          expiresAt: "some day",
          expiredUrl: "nowhere",
        }),
      ]),
    );
    expect(links.map(({ fate }) => fate)).toEqual([
      "there",
      "renamed",
      "renamed",
      "refused",
      "refused",
      "refused",
      "refused",
      "new",
    ]);
    expect(links.slice(3, 7).map(({ reason }) => reason)).toEqual([
      expect.stringContaining("past"),
      "Leads to another short link of this file",
      expect.stringContaining("of this site"),
      "Only http:// and https:// URLs can be used: javascript:alert(1)",
    ]);
    expect(links[7]?.left.sort()).toEqual(["after", "archived", "date", "password", "rules"]);
    expect(broken).toEqual([]);
    expect((await listLinks(ada, listSchema.parse({}))).total).toBe(1);
  });

  // spec:short-86
  test("an import is all or none, and is undone from its page", async () => {
    const { ada, cookie } = await owner();
    const keys = Array.from({ length: 21 }, fresh);
    const file = (count: number) =>
      json(keys.slice(0, count).map((key) => ({ key, url: `https://tea.example/${key}` })));
    const over = await planImport(ada, file(21));
    expect(over.room).toBe(20);
    await expect(runImport(ada, over.ticket)).rejects.toMatchObject({ key: "short:errors.quota" });
    expect((await listLinks(ada, listSchema.parse({}))).total).toBe(0);
    const ids = await runImport(ada, (await planImport(ada, file(20))).ticket);
    expect(ids).toHaveLength(20);
    const undo = await memoryRequest(context, "/short/import?step=undo", { cookie, form: { id: ids.join(",") } });
    await action(undo).catch((response: unknown) => response);
    expect((await listLinks(ada, listSchema.parse({}))).total).toBe(0);
  });

  test("a preview is its owner's, and ends", async () => {
    const [{ ada }, { ada: eve }] = [await owner(), await owner()];
    const { ticket } = await planImport(ada, json([{ key: fresh(), url: "https://tea.example/" }]));
    await expect(runImport(eve, ticket)).rejects.toMatchObject({ key: "short:transfer.errors.over" });
    context.clock.move(31 * 60_000);
    await expect(runImport(ada, ticket)).rejects.toMatchObject({ key: "short:transfer.errors.over" });
  });

  test.each([
    ["another table", csv("a,b", "1,2"), "unknown"],
    ["broken JSON", strToU8('{"links":'), "unknown"],
    ["no link", csv("long url,keyword"), "empty"],
    [
      "too many",
      json(Array.from({ length: 1001 }, (_, id) => ({ key: `k${id}`, url: "https://tea.example/" }))),
      "tooLarge",
    ],
  ])("%s is refused", async (_, bytes, reason) => {
    await expect(shown(bytes)).rejects.toMatchObject({ key: `short:transfer.errors.${reason}` });
  });

  test("the page shows the preview of an uploaded file, and a row that cannot be read", async () => {
    const { cookie } = await owner();
    const form = new FormData();
    form.append(
      "file",
      new File(
        [new Uint8Array(csv("url,keyword", '"https://tea.example/"x",abc', `https://tea.example/,${fresh()}`))],
        "links.csv",
      ),
    );
    const posted = new Request(requestTo(context, "/short/import", { cookie }), { method: "POST", body: form });
    const result = await action({ ...(await memoryRequest(context, "/short/import", { cookie })), request: posted });
    expect(result).toMatchObject({ data: { plan: { broken: [2], links: [{ fate: "new" }] } } });
  });
});
