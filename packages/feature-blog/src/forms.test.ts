import type { Context } from "@dozen/core/context";
import { asOwner } from "@dozen/core/owner.server";
import { eachDatabase } from "@dozen/core/testing/context";
import {
  anyFields,
  anyText,
  type Fields,
  fuzzCalls,
  fuzzForm,
  statusOf as statusOfWork,
} from "@dozen/core/testing/fuzz";
import {
  memoryRequest,
  plainFetch,
  type RunningServer,
  requestTo,
  serveHandlers,
  signedInUser,
} from "@dozen/core/testing/request";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as importing from "./archive/routes/import";
import * as post from "./article/routes/post";
import * as blog from "./blog/routes/blog";
import * as comment from "./comment/routes/comment";
import feature from "./feature";
import blogServer from "./feature.server";
import { createPublicHandler } from "./public/handler.server";
import * as chart from "./statistics/routes/chart";
import { openedBlog, owner, writtenArticle } from "./testing/owner";
import * as translations from "./translation/routes/translations";

interface Upload {
  bytes?: Uint8Array;
  intent?: string;
  file?: string;
}

/** Paths and texts as archives contain them, and others. */
const archived = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      "a.md",
      "_posts/2020-01-01-b.md",
      "../../c.md",
      "d/e.markdown",
      "__proto__.md",
      "f.png",
      "g.en-US.md",
    ),
    fc.string({ maxLength: 20 }).map((name) => `${name}.md`),
  ),
  fc.oneof(
    fc.constantFrom(
      "---\ntitle: T\ndate: 2020-01-01\n---\nText ![p](f.png)",
      "---\ntitle: [a, {b: c}]\ntags: {x: 1}\ndate: 99999999\n---\nText",
      "---\n&a [*a, *a]\n---\n",
      "# Heading #\n![](../f.png)",
    ),
    fc.string({ unit: "grapheme", maxLength: 200 }),
  ),
  { maxKeys: 5, noNullPrototype: true },
);

const zipped = archived.map((files) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, words]) => [name, strToU8(words)]))),
);

/** Zips, zips with a changed byte, and other bytes. */
const bytes = fc.oneof(
  { weight: 3, arbitrary: zipped },
  fc
    .tuple(zipped, fc.nat(), fc.nat(255))
    .map(([zip, at, byte]) => zip.map((old, i) => (i === at % zip.length ? byte : old))),
  fc.uint8Array({ maxLength: 300 }),
);

const uploads: fc.Arbitrary<Upload> = fc.record(
  { bytes, intent: fc.oneof(fc.constantFrom("run", "run", "drop"), anyText()), file: anyText() },
  { requiredKeys: [] },
);

eachDatabase("forms of the blog", (makeContext) => {
  let context: Context;
  let cookie: string;
  let exclusive: string;
  let article: string;
  let kept: string;
  let stable: string;
  let server: RunningServer;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    cookie = await writerCookie();
    const bound = asOwner((await memoryRequest(context, "/blog", { cookie })).context);
    article = (await writtenArticle(bound)).id;
    kept = (await writtenArticle(bound, { language: "enUs" })).id;
    // A separate blog, since these tests change the address and articles of the one above.
    const other = await owner(context);
    exclusive = (await openedBlog(other)).exclusive;
    stable = (await writtenArticle(other)).id;
    server = await serveHandlers(createPublicHandler(context));
  });
  afterAll(() => server.close());

  /** Creates a new user with a blog. @returns their cookie */
  async function writerCookie(): Promise<string> {
    const { cookie } = await signedInUser(context);
    await openedBlog(asOwner((await memoryRequest(context, "/blog", { cookie })).context));
    return cookie;
  }

  let sent = 0;
  let importer = "";

  /** Submits the import form: a file with these bytes, and other fields. */
  async function statusOfUpload({ bytes, ...fields }: Upload): Promise<number> {
    // A new user now and then, because of the rate limit.
    if (sent % 25 === 0) importer = await writerCookie();
    sent += 1;
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (bytes) body.append("file", new File([new Uint8Array(bytes)], "posts.zip"));
    const asked = await memoryRequest(context, "/blog/import", { cookie: importer });
    const request = new Request(requestTo(context, "/blog/import", { cookie: importer }), { method: "POST", body });
    // The page shows the uploaded zip after every step.
    const status = await statusOfWork(() => importing.action({ ...asked, request }));
    return Math.max(status, await statusOfWork(() => importing.loader(asked)));
  }

  test("refuses to delete more comments at once than any list shows", async () => {
    const path = `/b/${exclusive}/${stable}/comment`;
    const body = new URLSearchParams({ intent: "delete", confirmed: "yes" });
    for (let id = 0; id < 40_000; id += 1) body.append("id", String(id));
    const asked = await memoryRequest(context, path, { cookie });
    const request = new Request(requestTo(context, path, { cookie }), { method: "POST", body });
    const response = comment.action({ ...asked, request, params: { exclusive, id: stable } });
    expect(await response).toMatchObject({ status: 303 });
  });

  test("an article is deleted from the list at the blog's own address", async () => {
    const { id } = await writtenArticle(asOwner((await memoryRequest(context, "/blog", { cookie })).context));
    const form = { intent: `delete:${id}`, confirmed: "yes" };
    const response = await blog.action(await memoryRequest(context, "/blog", { cookie, form }));
    expect(response).toMatchObject({ status: 303 });
    const { list } = (await blog.loader(await memoryRequest(context, "/blog", { cookie }))) as {
      list: { id: string }[];
    };
    expect(list.map((article) => article.id)).not.toContain(id);
  });

  test("the form that opens a blog may be submitted twice", async () => {
    const { cookie } = await signedInUser(context);
    const shown = blog.loader(await memoryRequest(context, "/blog", { cookie }));
    const { headers } = await shown.then(
      () => new Response(),
      (thrown: Response) => thrown,
    );
    const address = headers.get("Location") ?? "/blog";
    const send = async () => {
      const form = { title: "Notes", des: "On small things" };
      const response = await blog.action(await memoryRequest(context, address, { cookie, form }));
      return (response as Response).headers.get("Location");
    };
    expect([await send(), await send()]).toEqual(["/blog?tab=list", "/blog?tab=create"]);
  });

  type Work = (asked: Awaited<ReturnType<typeof memoryRequest>>) => Promise<unknown>;

  async function statusOf(work: Work, path: string, input: { form?: Fields; params?: Fields } = {}): Promise<number> {
    const asked = await memoryRequest(context, path, { cookie, ...input });
    return statusOfWork(() => work(asked));
  }

  const fitting = {
    title: ["Fits"],
    des: ["Fits"],
    contact: ["", "ada@example.org"],
    about: ["Fits"],
    exclusive: ["", "fits"],
    comment_status: ["1", "2"],
    weibo: ["", "fits"],
    github: ["", "fits"],
    category: ["c"],
    tag: ["t"],
    content: ["Fits"],
    is_open: ["2"],
    is_current: ["on"],
    language: ["zhCn", "zhHk"],
    intent: ["delete", "delete:1", "close", "draft"],
    first: ["known"],
    second: [""],
  };
  const text = anyText("1", "2", "close", "delete", "draft", "discard", "2026-11-30");
  const form = (...names: string[]) => anyFields(names, fitting, text);

  const lists = form("intent", "id");
  const sends: [string, fc.Arbitrary<Fields>, (fields: Fields) => Promise<number>][] = [
    [
      "the intro",
      form("title", "des", "contact", "about", "exclusive", "comment_status", "weibo", "github"),
      (fields) => statusOf(blog.action, "/blog?tab=create", { form: fields }),
    ],
    ["the list", lists, (fields) => statusOf(blog.action, "/blog?tab=list", { form: fields })],
    ["received comments", lists, (fields) => statusOf(blog.action, "/blog?tab=comment", { form: fields })],
    [
      "an article",
      form("title", "summary", "category", "tag", "content", "is_open", "intent"),
      (fields) => statusOf(post.action, "/blog/post/x", { form: fields, params: { id: article } }),
    ],
    [
      "a translation",
      form("title", "summary", "content", "is_current", "seen", "intent", "language"),
      ({ language = "zhCn", ...fields }) =>
        statusOf(translations.action, `/blog/post/x/translations?${new URLSearchParams({ language })}`, {
          form: fields,
          params: { id: kept },
        }),
    ],
    [
      "a comment",
      form("content"),
      (fields) => statusOf(comment.action, "/b/x/y/comment", { form: fields, params: { exclusive, id: stable } }),
    ],
    [
      "the owner's addresses",
      form("tab", "title", "content", "page", "size"),
      (fields) => statusOf(blog.loader, `/blog?${new URLSearchParams(fields)}`),
    ],
    [
      "statistics",
      form("type", "startTime", "endTime", "zone", "people"),
      (fields) => statusOf(chart.loader, `/blog/chart/x?${new URLSearchParams(fields)}`, { params: { sid: kept } }),
    ],
    [
      "the public's addresses",
      form("first", "second", "page"),
      async ({ first = "", second = "", page = "" }) => {
        const parts = [first === "known" ? stable : first, second].filter(Boolean);
        const path = parts.map((part) => encodeURIComponent(part.replace(/[\ud800-\udfff]/g, ""))).join("/");
        return (await plainFetch(`${server.url}/b/${exclusive}/${path}?page=${encodeURIComponent(page)}`)).status;
      },
    ],
  ];

  test("no random upload to the import form causes an internal error", { timeout: 120_000 }, async () => {
    const seen = await fuzzForm(uploads, statusOfUpload);
    expect(seen).toContain(303);
    expect(seen).toContain(400);
  });

  test.each(sends)(
    "no random input to %s causes an internal error",
    { timeout: 120_000 },
    async (name, inputs, send) => {
      const seen = await fuzzForm(inputs, send);
      // Both accepted and refused inputs must occur: a page that responds alike to all was not reached. Lists respond
      // alike, since they find nothing.
      if (name !== "the owner's addresses") expect(seen.size).toBeGreaterThan(1);
    },
  );

  test("no random input to the calls causes an internal error", { timeout: 300_000 }, () =>
    fuzzCalls(context, blogServer.calls ?? []),
  );
});
