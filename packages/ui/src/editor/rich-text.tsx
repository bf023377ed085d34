import {
  commandsCtx,
  defaultValueCtx,
  Editor,
  editorViewCtx,
  editorViewOptionsCtx,
  nodesCtx,
  remarkStringifyOptionsCtx,
  rootCtx,
  schemaTimerCtx,
} from "@milkdown/kit/core";
import { createTimer, type MilkdownPlugin } from "@milkdown/kit/ctx";
import { clipboard } from "@milkdown/kit/plugin/clipboard";
import { history } from "@milkdown/kit/plugin/history";
import {
  commonmark,
  createCodeBlockCommand,
  imageSchema,
  insertImageCommand,
  remarkPreserveEmptyLinePlugin,
  toggleEmphasisCommand,
  toggleInlineCodeCommand,
  toggleStrongCommand,
  wrapInBlockquoteCommand,
  wrapInBulletListCommand,
} from "@milkdown/kit/preset/commonmark";
import { gfm, insertTableCommand } from "@milkdown/kit/preset/gfm";
import { Plugin, type Transaction } from "@milkdown/kit/prose/state";
import type { NodeSchema, RemarkPluginRaw } from "@milkdown/kit/transformer";
import { $prose, $remark, $view, callCommand } from "@milkdown/kit/utils";
import { Milkdown, MilkdownProvider, useEditor, useInstance } from "@milkdown/react";
import { type MutableRefObject, useEffect, useRef, useState } from "react";
import { codeWithMeta, unknownAsSource, writerOf } from "./as-written";
import type { Insert, InsertKind, Selection } from "./inserts";
import { focusWatch, type Position, type Surface } from "./surface";

export interface RichTextProps {
  /** Read only once, when the component mounts. */
  markdown: string;
  label: string;
  /** Address prefixes of pictures that are shown; other pictures are replaced by their alternative text. */
  pictures: readonly string[];
  syntax?: EditorSyntax;
  surface: MutableRefObject<Surface | null>;
  onMarkdown(markdown: string): void;
}

/** Loads the plugins of `remark-parse` for the Markdown of a text that goes beyond GitHub's. */
export type EditorSyntax = (markdown: string) => Promise<readonly unknown[]>;

/** Avoids serializing the whole text at every key. Milliseconds. */
const pause = 150;

/** The rich-text mode. Load it lazily: it is Milkdown, 138 kB of script (gzip). */
export default function RichText(props: RichTextProps) {
  const syntax = useSyntax(props);
  return (
    <div className="editor-rich">
      {syntax && (
        <MilkdownProvider>
          <OpenEditor {...props} plugins={syntax} />
        </MilkdownProvider>
      )}
    </div>
  );
}

/** The plugins for the text that the component mounts with; undefined until they are loaded. */
function useSyntax({ markdown, syntax }: RichTextProps): readonly unknown[] | undefined {
  const [plugins, setPlugins] = useState<readonly unknown[] | undefined>(syntax ? undefined : []);
  const load = useRef(() => syntax?.(markdown));
  useEffect(() => {
    let isGone = false;
    void load.current()?.then((loaded) => isGone || setPlugins(loaded));
    return () => {
      isGone = true;
    };
  }, []);
  return plugins;
}

type Opened = Pick<RichTextProps, "markdown" | "label" | "pictures" | "onMarkdown"> & { plugins: readonly unknown[] };

function OpenEditor({ surface, ...options }: Opened & Pick<RichTextProps, "surface">) {
  const latest = useRef(options);
  latest.current.onMarkdown = options.onMarkdown;
  const [session] = useState(() => createSession(latest.current));
  useEditor((root) => session.makeEditor(root));
  const [isLoading, getEditor] = useInstance();
  useEffect(() => {
    const editor = getEditor();
    if (isLoading || !editor) return;
    surface.current = session.surfaceOf(editor);
    return () => {
      surface.current?.flush?.();
      surface.current = null;
    };
  }, [isLoading, getEditor, session, surface]);
  return <Milkdown />;
}

/** An editor and the page around it share when the text was last written, and positions that the page remembers. */
function createSession(options: Opened) {
  const held = new Set<Held>();
  let write = () => options.markdown;
  let timer: number | undefined;
  const flush = () => {
    if (timer === undefined) return;
    window.clearTimeout(timer);
    timer = undefined;
    options.onMarkdown(write());
  };
  const changed = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(flush, pause);
  };
  return {
    makeEditor: (root: HTMLElement) => makeEditor(root, options).use(onChange(changed)).use(following(held)),
    surfaceOf(editor: Editor): Surface {
      write = writerOf(editor, options.markdown);
      return {
        flush,
        focus: () => focus(editor),
        insert: (insert) => put(editor, insert),
        hold: () => hold(editor, held),
      };
    },
  };
}

function makeEditor(root: HTMLElement, { markdown, label, pictures, plugins }: Opened): Editor {
  return Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, markdown);
      ctx.update(remarkStringifyOptionsCtx, (before) => ({
        ...before,
        bullet: "-" as const,
        rule: "-" as const,
        join: [...(before.join ?? []), tightLists],
      }));
      ctx.update(editorViewOptionsCtx, (before) => ({
        ...before,
        attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, class: "markdown prose" },
      }));
    })
    .use(commonmark.filter((plugin) => !dropsLineBreaks.includes(plugin)))
    .use(gfm)
    .use(codeWithMeta)
    .use(plugins.flatMap((plugin, index) => $remark(`syntax${index}`, () => plugin as RemarkPluginRaw<unknown>)))
    .use(unknownAsSource)
    .use(history)
    .use(clipboard)
    .use(withoutTypes)
    .use(pictureView(pictures));
}

function onChange(changed: () => void): MilkdownPlugin {
  return $prose(
    () => new Plugin({ view: () => ({ update: (view, before) => void (before.doc.eq(view.state.doc) || changed()) }) }),
  );
}

/** The plugin that takes `<br>` for an empty paragraph and writes one as `<br />`. */
const dropsLineBreaks: MilkdownPlugin[] = [...remarkPreserveEmptyLinePlugin];

/** A range that is updated by each change of the text. */
interface Held {
  at: Selection;
}

function following(held: Set<Held>): MilkdownPlugin {
  const move = ({ mapping }: Transaction) => {
    // Text typed right at a position comes after it.
    for (const mark of held) mark.at = { from: mapping.map(mark.at.from, -1), to: mapping.map(mark.at.to, -1) };
    return null;
  };
  return $prose(() => new Plugin({ state: { init: () => null, apply: move } }));
}

function hold(editor: Editor, held: Set<Held>): Position {
  const isElsewhere = focusWatch();
  const mark: Held = { at: selectionOf(editor) };
  held.add(mark);
  return {
    insert: (insert) => {
      const { from, to } = selectionOf(editor);
      if (isElsewhere() || from !== mark.at.from || to !== mark.at.to) putPicture(editor, mark.at, insert);
      else put(editor, insert);
    },
    release: () => void held.delete(mark),
  };
}

function selectionOf(editor: Editor): Selection {
  const { from, to } = editor.action((ctx) => ctx.get(editorViewCtx).state.selection);
  return { from, to };
}

/** Inserts a picture without moving the cursor. */
function putPicture(editor: Editor, { from, to }: Selection, { address, words }: Insert) {
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    const picture = imageSchema.type(ctx).create({ src: address, alt: words });
    view.dispatch(view.state.tr.replaceRangeWith(from, to, picture));
  });
}

type WriterOptions = NonNullable<Parameters<typeof remarkStringifyOptionsCtx.create>[1]>;
type Join = NonNullable<WriterOptions["join"]>[number];

/** Milkdown passes `spread` as a string, which the Markdown serializer treats as neither true nor false. */
const tightLists: Join = (left, right, parent) => {
  if (!("spread" in parent) || String(parent.spread) === "true") return undefined;
  return [left, right].every(isParagraph) ? undefined : 0;
};

const isParagraph = ({ type }: { type: string }) => type === "paragraph";

/** ProseMirror validates attribute types; Milkdown 7.21 passes some as strings and would lose its lists. */
const withoutTypes: MilkdownPlugin = (ctx) => {
  const done = createTimer("attributes without types");
  ctx.record(done).update(schemaTimerCtx, (timers) => [...timers, done]);
  return async () => {
    const others = ctx.get(schemaTimerCtx).filter((timer) => timer !== done);
    await Promise.all(others.map((timer) => ctx.wait(timer)));
    ctx.update(nodesCtx, (nodes) => nodes.map(([id, node]) => [id, { ...node, attrs: untyped(node.attrs) }]));
    ctx.done(done);
  };
};

function untyped(attributes: NodeSchema["attrs"] = {}): NodeSchema["attrs"] {
  return Object.fromEntries(Object.entries(attributes).map(([name, { validate: _, ...rest }]) => [name, rest]));
}

/** Pictures of other sites are not fetched: their alternative text is shown instead, as in the preview. */
function pictureView(pictures: readonly string[]) {
  return $view(imageSchema.node, () => (node) => {
    const { src, alt, title } = node.attrs as { src: string; alt: string; title: string };
    if (!pictures.some((beginning) => asAsked(src).startsWith(asAsked(beginning)))) {
      const dom = document.createElement("span");
      dom.className = "editor-picture";
      dom.textContent = alt || src;
      return { dom };
    }
    const dom = document.createElement("img");
    Object.assign(dom, { src, alt, title: title ?? "" });
    return { dom };
  });
}

/** The address that the browser would request: dots in it may lead out of the prefix's folder. */
function asAsked(address: string): string {
  return Object.assign(document.createElement("a"), { href: address }).href;
}

function focus(editor: Editor) {
  editor.action((ctx) => ctx.get(editorViewCtx).focus());
}

/** The command objects, not their keys: a command has no key before an editor uses it. */
const commands: Partial<Record<InsertKind, { key: Parameters<typeof callCommand>[0] }>> = {
  bold: toggleStrongCommand,
  italic: toggleEmphasisCommand,
  quote: wrapInBlockquoteCommand,
  list: wrapInBulletListCommand,
  code: toggleInlineCodeCommand,
  codeBlock: createCodeBlockCommand,
};

function put(editor: Editor, { kind, address = "", words }: Insert) {
  focus(editor);
  const command = commands[kind];
  if (command) editor.action(callCommand(command.key));
  else if (kind === "table")
    editor.action((ctx) => ctx.get(commandsCtx).call(insertTableCommand.key, { row: 3, col: 2 }));
  else if (kind === "image")
    editor.action((ctx) => ctx.get(commandsCtx).call(insertImageCommand.key, { src: address, alt: words }));
  else putLink(editor, address, words);
}

/** If nothing is selected, the link's text is inserted, too. */
function putLink(editor: Editor, href: string, words: string) {
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    const { state } = view;
    const link = state.schema.marks.link?.create({ href });
    if (!link) return;
    const { from, to, empty } = state.selection;
    const tr = empty ? state.tr.insert(from, state.schema.text(words, [link])) : state.tr.addMark(from, to, link);
    view.dispatch(tr.removeStoredMark(link));
  });
}
