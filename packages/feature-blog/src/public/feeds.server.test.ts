import type { OwnerContext } from "@dozen/core/owner.server";
import { eachDatabase } from "@dozen/core/testing/context";
import { wrongInAtom, wrongInXml } from "@dozen/core/testing/feeds/xmllint";
import { plainFetch, type RunningServer, serveHandlers } from "@dozen/core/testing/request";
import { scriptMarkdown } from "@dozen/core/testing/script-payloads";
import { afterAll, beforeAll, expect, test } from "vitest";
import feature from "../feature";
import { wrongInJsonFeed } from "../testing/feeds/json-feed";
import { openedBlog, owner, writtenArticle } from "../testing/owner";
import { createPublicHandler } from "./handler.server";

eachDatabase("feeds", (makeContext) => {
  let server: RunningServer;
  let blogger: () => Promise<{ writer: OwnerContext; read: (file: string) => Promise<string> }>;
  beforeAll(async () => {
    const context = await makeContext({ features: [feature] });
    server = await serveHandlers(createPublicHandler(context));
    blogger = async () => {
      const writer = await owner(context, { name: 'A & <b>"c"' });
      const { exclusive } = await openedBlog(writer, { title: "<&>'\"", des: "]]> & <!-- \u0007" });
      return {
        writer,
        read: async (file) => (await plainFetch(`${server.url}/b/${exclusive}/${file}`)).text(),
      };
    };
  });
  afterAll(() => server.close());

  async function expectValid(read: (file: string) => Promise<string>) {
    expect(await wrongInAtom(await read("atom.xml"))).toBe("");
    expect(wrongInJsonFeed(await read("feed.json"))).toEqual([]);
    expect(await wrongInXml(await read("sitemap.xml"))).toBe("");
  }

  test("of blogs without articles are valid", async () => {
    const { read } = await blogger();
    await expectValid(read);
  });

  test("are valid whatever articles contain", async () => {
    const { writer, read } = await blogger();
    const content = "[a](#s-x) ![p](/f/abc.png) \u0007 \ufffe ]]> 世界 😀\n\n```xml\n<?xml?><!DOCTYPE a>\n```";
    await writtenArticle(writer, { title: "</title>&amp;", summary: "<script> & ]]>", category: "C/C++", content });
    for (const [at, payload] of scriptMarkdown.slice(0, 18).entries()) {
      await writtenArticle(writer, { title: `${at} ${payload}`.slice(0, 50), tag: `${at}<&"`, content: payload });
    }
    await expectValid(read);
  });

  test("that are invalid are detected by the validators", async () => {
    const { writer, read } = await blogger();
    await writtenArticle(writer);
    const atom = await read("atom.xml");
    expect(await wrongInAtom(atom.replace(/<updated>.*?<\/updated>/, ""))).toContain("fails to validate");
    expect(await wrongInAtom(atom.replace("</feed>", ""))).not.toBe("");
    const json = await read("feed.json");
    expect(wrongInJsonFeed(json.replace(/"date_published":"[^"]*"/, '"date_published":"soon"'))).not.toEqual([]);
    expect(wrongInJsonFeed(json.replace('"content_html"', '"content"'))).not.toEqual([]);
  });
});
