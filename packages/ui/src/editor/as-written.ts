import { type Editor, editorViewCtx, remarkCtx, serializerCtx } from "@milkdown/kit/core";
import type { Ctx, MilkdownPlugin } from "@milkdown/kit/ctx";
import { codeBlockSchema } from "@milkdown/kit/preset/commonmark";
import type { Node } from "@milkdown/kit/prose/model";
import { $remark } from "@milkdown/kit/utils";
import { cutBlocks, rewrite } from "./written";

/** The part of a Markdown node that is used here. */
interface Parsed {
  type: string;
  value?: string;
  children?: Parsed[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** What the rich text can hold. */
const known = new Set(
  (
    "root paragraph heading thematicBreak blockquote list listItem code html break text emphasis strong delete " +
    "inlineCode link image table tableRow tableCell definition linkReference imageReference " +
    "footnoteReference footnoteDefinition"
  ).split(" "),
);

/** Shows what the rich text cannot hold, such as formulas, as its source. */
export const unknownAsSource: MilkdownPlugin[] = $remark("unknownAsSource", () => () => (tree, file) => {
  showSources(tree as Parsed, String(file));
});

function showSources(parent: Parsed, markdown: string) {
  parent.children = parent.children?.map((node) => {
    if (known.has(node.type)) {
      showSources(node, markdown);
      return node;
    }
    const { position } = node;
    const value = markdown.slice(position?.start.offset, position?.end.offset).trimEnd();
    const source = { type: "html", value, position };
    const isBlock = ["root", "blockquote", "listItem"].includes(parent.type);
    return isBlock ? { type: "paragraph", children: [source], position } : source;
  });
}

/** Code blocks that keep what follows their language. */
export const codeWithMeta = codeBlockSchema.extendSchema((schemaOf) => (ctx) => {
  const schema = schemaOf(ctx);
  return {
    ...schema,
    attrs: { ...schema.attrs, meta: { default: "" } },
    parseMarkdown: {
      ...schema.parseMarkdown,
      runner: (state, node, type) => {
        state.openNode(type, { language: node.lang ?? "", meta: node.meta ?? "" });
        if (node.value) state.addText(String(node.value));
        state.closeNode();
      },
    },
    toMarkdown: {
      ...schema.toMarkdown,
      runner: (state, { attrs, textContent }) => {
        state.addNode("code", undefined, textContent, { lang: attrs.language, meta: attrs.meta || undefined });
      },
    },
  };
});

/** Returns a function that writes the edited text. It writes blocks that were not edited as they were written before. */
export function writerOf(editor: Editor, markdown: string): () => string {
  return editor.action((ctx) => {
    const texts = new WeakMap<Node, string>();
    const written = () => childrenOf(ctx.get(editorViewCtx).state.doc).map((block) => textOf(ctx, block, texts));
    const ranges = rangesOf(ctx, markdown);
    const before = written();
    const source = cutBlocks(markdown, ranges);
    if (ranges.length !== before.length) return () => `${written().filter(Boolean).join("\n\n")}\n`;
    return () => rewrite(source, before, written());
  });
}

/** Where the top-level blocks are in the text. */
function rangesOf(ctx: Ctx, markdown: string) {
  const remark = ctx.get(remarkCtx);
  const tree = remark.runSync(remark.parse(markdown), markdown) as Parsed;
  return (tree.children ?? []).map(({ position }) => ({
    from: position?.start.offset ?? 0,
    to: position?.end.offset ?? 0,
  }));
}

function childrenOf(doc: Node): Node[] {
  return Array.from({ length: doc.childCount }, (_, index) => doc.child(index));
}

function textOf(ctx: Ctx, block: Node, texts: WeakMap<Node, string>): string {
  const made =
    texts.get(block) ?? withAlerts(ctx.get(serializerCtx)(block.type.schema.topNodeType.create(null, block)));
  texts.set(block, made);
  return made;
}

/** The serializer escapes the bracket of an alert (`> [!NOTE]`). */
function withAlerts(markdown: string): string {
  const lines = markdown.trimEnd().split("\n");
  return lines.map((line) => (/^>[> ]*\\\[!/.test(line) ? line.replace("\\[!", "[!") : line)).join("\n");
}
