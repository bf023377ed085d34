import type { Context } from "@dozen/core/context";
import { sha256 } from "@dozen/core/crypto/hash.server";
import { isLocale, type Locale } from "@dozen/core/locale";
import type { RenderedMarkdown, Shown } from "@dozen/core/markdown";
import { drawMarkdown } from "@dozen/core/markdown/markdown.server";
import { articleShown } from "./shown";

/** A sample of all Markdown that articles may use. */
const sample = `# One & "two"\n\n### Three\n\nA *b* **c** ~~d~~ \`e\` [f](https://example.com/) [g](/short) ![h](/f/h.png)
![i](https://example.com/i.png) <https://example.com/j> www.example.com[^1]\\\nk\n\n> l\n\n- m\n  1. n\n- [x] o\n
\`\`\`js\nconst p = "q"; // r\n\`\`\`\n\n| s | t |\n| :- | -: |\n| u | v |\n\n---\n
<details open><summary>w</summary><b onclick="x">x</b><script>y</script><a href="javascript:z">z</a><picture><source srcset="/z"><img src="/f/z.png"></picture></details>\n\n[^1]: Foot.

> [!NOTE]
> **真。**她 https://example.com/aa。

$a^2$

bb
: cc

\`\`\`js title="dd.js" {1}
ee
\`\`\`

\`\`\`js ff.js mark:1
gg
\`\`\`

> [!bug]
> __真。__她 www.example.com看 ‘https://example.com/hh’吧 https://example.com看 HTTPS://example.com <mark>ii</mark>

$$
jj
kk$$`;

type Needs = Pick<Context, "i18n" | "settings">;

/** Renders a user's text for readers. @returns the article's columns */
export async function drawnColumns(needs: Needs, userId: string, content: string, locale: Locale) {
  const { html, headings, reading } = await drawArticle(content, articleShown(needs, needs.i18n.t(locale)), userId);
  const drawn = { html, outline: JSON.stringify(headings), minutes: reading.minutes };
  return { ...drawn, drawn_by: await drawingMark(needs), drawn_in: locale };
}

/** Renders an article. Many start at `##`, since the title is the page's `#`; for those no heading level is skipped. */
export async function drawArticle(content: string, shown: Shown, userId: string): Promise<RenderedMarkdown> {
  const drawn = await drawMarkdown(content, shown, userId);
  const isLow = drawn.headings.length > 0 && drawn.headings.every(({ level }) => level > 2);
  return isLow ? drawMarkdown(content, { ...shown, topHeading: 1 }, userId) : drawn;
}

const textsAtOnce = 50;

/** The columns that decide whether a text must be rendered again. */
interface Stale {
  user_id: string;
  content: string;
  drawn_by: string;
  drawn_in: string;
  updated_at: number;
}

type Drawn = Awaited<ReturnType<typeof drawnColumns>>;

/** Renders again what a different version of the code has rendered. */
export async function redrawStale(context: Context): Promise<void> {
  const { db } = context;
  const mark = await drawingMark(context);
  await redraw(context, mark, {
    find: () =>
      db
        .selectFrom("blog_articles")
        .select(["id", "user_id", "content", "drawn_by", "drawn_in", "updated_at"])
        // Two index ranges; not every database uses an index for "not equal".
        .where(({ or, eb }) => or([eb("drawn_by", "<", mark), eb("drawn_by", ">", mark)]))
        .limit(textsAtOnce)
        .execute(),
    write: ({ id, drawn_by, updated_at }, columns) =>
      db
        .updateTable("blog_articles")
        .set(columns)
        .where("id", "=", id)
        .where("drawn_by", "=", drawn_by)
        .where("updated_at", "=", updated_at)
        .execute(),
  });
  await redraw(context, mark, {
    find: () =>
      db
        .selectFrom("blog_translations")
        .select(["article_id", "locale", "user_id", "content", "drawn_by", "drawn_in", "updated_at"])
        .where(({ or, eb }) => or([eb("drawn_by", "<", mark), eb("drawn_by", ">", mark)]))
        .limit(textsAtOnce)
        .execute(),
    write: ({ article_id, locale, drawn_by, updated_at }, columns) =>
      db
        .updateTable("blog_translations")
        .set(columns)
        .where("article_id", "=", article_id)
        .where("locale", "=", locale)
        .where("drawn_by", "=", drawn_by)
        .where("updated_at", "=", updated_at)
        .execute(),
  });
}

/**
 * Each text has its own HTML, so each needs a statement. A text that was saved meanwhile is skipped, since it was
 * rendered then.
 */
async function redraw<Row extends Stale>(
  context: Context,
  mark: string,
  { find, write }: { find(): Promise<Row[]>; write(row: Row, columns: Drawn): Promise<unknown> },
): Promise<void> {
  const { db } = context;
  for (;;) {
    const stale = await find();
    if (stale.length === 0) return;
    for (const row of stale) {
      const columns = await drawnColumns(context, row.user_id, row.content, localeOf(row.drawn_in));
      await write(row, { ...columns, drawn_by: mark });
    }
    const owners = [...new Set(stale.map(({ user_id }) => user_id))];
    await db
      .updateTable("blog_blogs")
      .set((set) => ({ version: set("version", "+", 1) }))
      .where("user_id", "in", owners)
      .execute();
  }
}

/**
 * A hash of the rendered sample. It changes whenever the same text would become other HTML, for example by another
 * host of pictures.
 */
async function drawingMark(needs: Needs): Promise<string> {
  const shown = articleShown(needs, needs.i18n.t("enUs"));
  const { html, headings } = await drawArticle(sample, shown, "");
  return sha256(JSON.stringify([html, headings, shown.pictures])).slice(0, 16);
}

function localeOf(drawnIn: string): Locale {
  return isLocale(drawnIn) ? drawnIn : "zhCn";
}
