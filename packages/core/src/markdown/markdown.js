/**
 * Renders Markdown as HTML. It is the only renderer of this site, so that a preview and the published page are the
 * same. Plain JavaScript, because servers, browsers and worker threads run it unbuilt.
 */
import { toString as textOf } from "hast-util-to-string";
import rehypeHighlight from "rehype-highlight";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { EXIT, visit } from "unist-util-visit";
import { alerts } from "./alerts.js";
import { readFences, showFences } from "./code-blocks.js";
import { isFormula } from "./formula-source.js";
import { makeReachable, nameHeadings, outlineOf } from "./outline.js";
import { readingOf } from "./reading.js";
import { documentSchema, lowerSchemes, tameLinks } from "./sanitize.js";
import { syntaxFor } from "./syntax.js";

const colouring = unified().use(rehypeHighlight, { detect: false }).freeze();
const writer = unified().use(rehypeStringify).freeze();

/** @type {Required<import("./markdown").MarkdownWords>} */
const english = {
  footnotes: { label: "Footnotes", back: "Back to reference" },
  alerts: { note: "Note", tip: "Tip", important: "Important", warning: "Warning", caution: "Caution" },
};

/**
 * Parses Markdown including all HTML inside it. The result is not sanitised: do not show it.
 *
 * @type {import("./markdown").readMarkdown}
 */
export async function readMarkdown(markdown, words = {}) {
  const { footnotes, alerts: alertWords } = { ...english, ...words };
  const reader = unified()
    .use(remarkParse)
    .use({ plugins: await syntaxFor(markdown) })
    .use(alerts, alertWords)
    .use(readFences)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: "",
      footnoteLabel: footnotes.label,
      footnoteBackLabel: (reference) => `${footnotes.back} ${reference + 1}`,
    })
    .use(showRawText)
    .use(keepFirstLineEnds)
    .use(rehypeRaw);
  return /** @type {import("hast").Root} */ (reader.runSync(reader.parse(markdown), markdown));
}

/** Tags after which a browser parses the rest as plain text; GFM shows them as typed ("Disallowed Raw HTML"). */
const rawText = /<(\/?(?:title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext)(?=[\s/>]|$))/gi;

function showRawText() {
  /** @param {import("hast").Root} tree */
  return (tree) => {
    visit(tree, "raw", (node) => {
      node.value = node.value.replace(rawText, "&lt;$1");
    });
  };
}

/** Doubles a leading line break in a code block, because rehype-raw removes the first one, as HTML parsers do. */
function keepFirstLineEnds() {
  /** @param {import("hast").Root} tree */
  return (tree) => {
    visit(tree, { tagName: "pre" }, (node) => {
      const code = "children" in node ? node.children[0] : undefined;
      const text = code?.type === "element" ? code.children[0] : undefined;
      if (text?.type === "text" && text.value.startsWith("\n")) text.value = `\n${text.value}`;
    });
  };
}

/** @type {import("./markdown").renderMarkdown} */
export async function renderMarkdown(markdown, shown = {}) {
  const { anchors = "", topHeading, words } = shown;
  const read = await readMarkdown(markdown, words);
  if (topHeading) nameHeadings(read, topHeading);
  const coloured = /** @type {import("hast").Root} */ (colouring.runSync(read));
  const tree = /** @type {import("hast").Root} */ (
    unified().use(lowerSchemes).use(rehypeSanitize, documentSchema(anchors)).use(tameLinks, shown).runSync(coloured)
  );
  const headings = topHeading ? outlineOf(tree) : [];
  const reading = readingOf(textOf(tree));
  if (hasFormulas(tree)) (await import("./formulas.js")).drawFormulas(tree);
  showFences(tree);
  makeReachable(tree);
  return { html: writer.stringify(tree), headings, reading };
}

function hasFormulas(/** @type {import("hast").Root} */ tree) {
  let found = false;
  visit(tree, "element", (node) => {
    found ||= isFormula(node);
    return found ? EXIT : undefined;
  });
  return found;
}
