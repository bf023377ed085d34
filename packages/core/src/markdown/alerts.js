/** Alerts as on GitHub (`> [!NOTE]`), with the writer's title and further kinds as in Obsidian (`> [!bug] Slow`). */
import { visit } from "unist-util-visit";

const beginning = /^\[!([A-Za-z]{3,9})\][-+]?[ \t]*/;

/** Kinds with another word for the same, and kinds that look like another one and whose word is their title. */
const alike = new Map(
  Object.entries({
    note: "note info",
    tip: "tip hint",
    important: "important",
    warning: "warning attention",
    caution: "caution danger error",
  }).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind])),
);
const titled = new Map(
  Object.entries({
    note: "abstract summary tldr todo example quote cite",
    tip: "success check done",
    important: "question help faq",
    caution: "bug failure fail missing",
  }).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind])),
);

/**
 * Marks quotes that are alerts. They remain quotes, so that readers without our style sheet show them as such.
 *
 * @param {import("./markdown").AlertWords} words
 * @returns {(tree: import("mdast").Root, file: import("vfile").VFile) => void}
 */
export function alerts(words) {
  return (tree, file) => {
    visit(tree, "blockquote", (node) => {
      const [first, ...others] = node.children;
      const [start, ...inline] = first?.type === "paragraph" ? first.children : [];
      // An escaped bracket is in the text, but not in its source.
      const isOpen = String(file).startsWith("[", start?.position?.start.offset);
      const found = isOpen && start?.type === "text" ? beginning.exec(start.value) : null;
      if (!found || start?.type !== "text" || first?.type !== "paragraph") return;
      const [all, typed = ""] = found;
      const name = typed.toLowerCase();
      const kind = /** @type {keyof import("./markdown").AlertWords | undefined} */ (
        alike.get(name) ?? titled.get(name)
      );
      if (!kind) return;
      const { title, rest } = firstLine([{ ...start, value: start.value.slice(all.length) }, ...inline]);
      if (title.length + rest.length + others.length === 0) return;
      node.data = { hName: "blockquote", hProperties: { className: ["markdown-alert", `markdown-alert-${kind}`] } };
      const usual = alike.has(name) ? words[kind] : name.charAt(0).toUpperCase() + name.slice(1);
      const heading = title.length > 0 ? title : [{ type: /** @type {const} */ ("text"), value: usual }];
      node.children = [titleOf(heading), ...(rest.length > 0 ? [{ ...first, children: rest }] : []), ...others];
    });
  };
}

/**
 * Splits the content of a paragraph after its first line.
 *
 * @param {import("mdast").PhrasingContent[]} nodes
 */
function firstLine(nodes) {
  const at = nodes.findIndex((node) => node.type === "break" || (node.type === "text" && node.value.includes("\n")));
  const last = nodes[at];
  const [before = "", after = ""] = last?.type === "text" ? cut(last.value) : [];
  const title = [...nodes.slice(0, at < 0 ? nodes.length : at), textNode(before)].filter(isFilled);
  const rest = at < 0 ? [] : [textNode(after), ...nodes.slice(at + 1)].filter(isFilled);
  return { title, rest };
}

function cut(/** @type {string} */ text) {
  const end = text.indexOf("\n");
  return [text.slice(0, end), text.slice(end + 1)];
}

/** @param {string} value @returns {import("mdast").PhrasingContent} */
function textNode(value) {
  return { type: "text", value };
}

function isFilled(/** @type {import("mdast").PhrasingContent} */ node) {
  return node.type !== "text" || node.value.trim() !== "";
}

/** @param {import("mdast").PhrasingContent[]} children @returns {import("mdast").Paragraph} */
function titleOf(children) {
  return {
    type: "paragraph",
    data: { hProperties: { className: ["markdown-alert-title"] } },
    children: [{ type: "strong", children }],
  };
}
