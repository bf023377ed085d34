/** Reads the exports of other blogs that are one file: WordPress and other feeds, Ghost, Halo. For a worker. */
import { XMLParser } from "fast-xml-parser";
import { markdownOf } from "./html-to-markdown.js";
import { withoutShortcodes } from "./wordpress-codes.js";

/** @typedef {import("./unzip").ReadFile} ReadFile */
/** @typedef {import("./unzip").LeftOut} LeftOut */
/** @typedef {{ articles: [path: string, file: ReadFile][], leftOut: LeftOut }} Export */

/** Articles of one export; as many as files of a zip. */
const articlesAtMost = 2000;
const charactersAtMost = 1024 * 1024;

/**
 * The articles of an export, by its content; null if it is not one.
 *
 * @param {string} text
 * @returns {Export | null}
 */
export function readExport(text) {
  const start = text.trimStart();
  if (start.startsWith("<")) return readFeed(start);
  if (start.startsWith("{") || start.startsWith("[")) return readJson(start);
  return null;
}

const repeated = new Set(["item", "entry", "category", "wp:comment", "wp:postmeta", "link"]);

/** @param {string} text @returns {Export | null} */
function readFeed(text) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    trimValues: false,
    htmlEntities: true,
    isArray: (name) => repeated.has(name),
  });
  const file = parser.parse(text);
  const items = file.rss?.channel?.item ?? file.feed?.entry;
  if (!Array.isArray(items)) return null;
  if (file.feed) return collect(items.map(atomEntry));
  const pictures = picturesOf(items);
  return collect(items.map((item) => feedItem(item, pictures)));
}

/** Addresses of WordPress's pictures and other attachments, by id. @param {any[]} items */
function picturesOf(items) {
  return new Map(items.map((item) => [text(item["wp:post_id"]), text(item["wp:attachment_url"])]));
}

/**
 * An item of WordPress's export, or of any RSS feed.
 *
 * @param {any} item @param {Map<string, string>} pictures @returns {Found}
 */
function feedItem(item, pictures) {
  const kind = text(item["wp:post_type"]) || "post";
  const status = text(item["wp:status"]);
  const comments = item["wp:comment"]?.length ?? 0;
  if (kind !== "post") return { left: kind === "page" ? "page" : kind === "attachment" ? "attachment" : "other" };
  if (status === "trash" || status === "auto-draft") return { left: "deleted" };
  const terms = /** @type {any[]} */ (item.category ?? []);
  const named = (/** @type {string} */ domain) =>
    terms.filter((term) => (term["@domain"] ?? "category") === domain).map((term) => text(term));
  const gmt = text(item["wp:post_date_gmt"]);
  const html = text(item["content:encoded"]) || text(item.description);
  const shown = withoutShortcodes(html, pictures);
  return {
    comments,
    isProtected: text(item["wp:post_password"]) !== "",
    name: text(item["wp:post_name"]) || text(item.title),
    facts: {
      title: text(item.title),
      excerpt: plain(text(item["excerpt:encoded"])),
      category: named("category"),
      tag: named("post_tag"),
      date:
        gmt && !gmt.startsWith("0000") ? `${gmt}Z`.replace(" ", "T") : text(item.pubDate) || text(item["wp:post_date"]),
      draft: status && status !== "publish" && status !== "future" ? "true" : "",
    },
    content: markdownOf(paragraphs(shown.text)),
    codes: shown.left,
  };
}

/** An entry of an Atom feed, as Blogger exports it. @param {any} entry @returns {Found} */
function atomEntry(entry) {
  const terms = /** @type {any[]} */ (entry.category ?? []).map((term) => String(term["@term"] ?? ""));
  const kind = terms.find((term) => term.includes("kind#"))?.split("kind#")[1] ?? "post";
  if (kind !== "post") return { left: kind === "page" ? "page" : kind === "comment" ? "comment" : "other" };
  const tags = terms.filter((term) => !term.includes("kind#"));
  return {
    name: text(entry.title),
    facts: {
      title: text(entry.title),
      excerpt: "",
      category: tags.slice(0, 1),
      tag: tags,
      date: text(entry.published) || text(entry.updated),
      updated: text(entry.updated),
      draft: text(entry["app:control"]?.["app:draft"]) === "yes" ? "true" : "",
    },
    content: markdownOf(text(entry.content) || text(entry.summary)),
  };
}

/** @param {string} source @returns {Export | null} */
function readJson(source) {
  const file = JSON.parse(source);
  const ghost = file.db?.[0]?.data ?? file.data;
  if (Array.isArray(ghost?.posts)) return readGhost(ghost);
  if (Array.isArray(file.posts) && file.posts.some((/** @type {any} */ post) => "originalContent" in post))
    return readHalo(file);
  return null;
}

/** @param {any} data @returns {Export} */
function readGhost(data) {
  const tags = new Map(list(data.tags).map((tag) => [tag.id, String(tag.name ?? "")]));
  const tagsOf = (/** @type {any} */ post) =>
    list(data.posts_tags)
      .filter((link) => link.post_id === post.id)
      .map((link) => tags.get(link.tag_id) ?? "");
  return collect(
    list(data.posts).map((post) => {
      if (post.type === "page" || post.page) return { left: "page" };
      const names = tagsOf(post);
      return {
        name: text(post.slug) || text(post.title),
        facts: {
          title: text(post.title),
          excerpt: text(post.custom_excerpt),
          category: names.slice(0, 1),
          tag: names,
          date: moment(post.published_at ?? post.created_at),
          updated: moment(post.updated_at),
          draft: post.status === "published" ? "" : "true",
        },
        content: ghostContent(post),
      };
    }),
  );
}

/** Ghost has had Markdown, HTML, and Markdown in its two editors' formats. @param {any} post */
function ghostContent(post) {
  if (post.html) return markdownOf(String(post.html).replaceAll("__GHOST_URL__", ""));
  const cards = parsed(post.mobiledoc)?.cards ?? [];
  const card = cards.find((/** @type {any} */ [name]) => /markdown/.test(name));
  return text(card?.[1]?.markdown) || text(post.markdown) || text(post.plaintext);
}

/** @param {any} file @returns {Export} */
function readHalo(file) {
  const named = (/** @type {any} */ all) => new Map(list(all).map(({ id, name }) => [id, String(name ?? "")]));
  const [tags, categories] = [named(file.tags), named(file.categories)];
  const linked = (
    /** @type {any} */ links,
    /** @type {number} */ id,
    /** @type {string} */ key,
    /** @type {Map<any, string>} */ names,
  ) =>
    list(links)
      .filter((link) => link.postId === id)
      .map((link) => names.get(link[key]) ?? "");
  return collect(
    list(file.posts).map((post) => {
      if (post.status === "RECYCLE" || post.status === 2) return { left: "deleted" };
      return {
        name: text(post.slug) || text(post.title),
        isProtected: text(post.password) !== "",
        facts: {
          title: text(post.title),
          excerpt: text(post.summary),
          category: linked(file.post_categories, post.id, "categoryId", categories),
          tag: linked(file.post_tags, post.id, "tagId", tags),
          date: moment(post.createTime),
          updated: moment(post.updateTime ?? post.editTime),
          draft: post.status === "PUBLISHED" || post.status === 0 ? "" : "true",
        },
        content: text(post.originalContent) || markdownOf(text(post.formatContent)),
      };
    }),
  );
}

/**
 * @typedef {{ left?: keyof LeftOut, name?: string, comments?: number, isProtected?: boolean, content?: string, codes?: number,
 *   facts?: { title: string, excerpt: string, category: string[], tag: string[], date: string, updated?: string, draft: string } }} Found
 */

/** @param {Found[]} found @returns {Export} */
function collect(found) {
  /** @type {LeftOut} */
  const leftOut = {};
  /** @param {keyof LeftOut} kind @param {number} [more] */
  const count = (kind, more = 1) => {
    if (more > 0) leftOut[kind] = (leftOut[kind] ?? 0) + more;
  };
  /** @type {Export["articles"]} */
  const articles = [];
  for (const { left, name = "", facts, content = "", codes = 0, comments = 0, isProtected } of found) {
    if (comments) count("comment", comments);
    if (left || !facts) count(left ?? "other");
    else if (articles.length >= articlesAtMost || content.length > charactersAtMost) count("tooMany");
    else {
      if (isProtected) count("password");
      // An article behind a password must not become public.
      const all = { ...facts, draft: isProtected ? "true" : facts.draft };
      articles.push([pathOf(name, articles.length), { facts: factsOf(all), content, more: moreOf(facts), codes }]);
    }
  }
  return { articles, leftOut };
}

/** @param {NonNullable<Found["facts"]>} facts @returns {ReadFile["facts"]} */
function factsOf(facts) {
  return Object.entries(facts).flatMap(([name, value]) => {
    const word = Array.isArray(value) ? (value.find(Boolean) ?? "") : (value ?? "");
    return word ? [/** @type {[string, string]} */ ([name, word.replace(/\s+/g, " ").trim()])] : [];
  });
}

/** How many categories and tags are more than the blog's one of each. @param {NonNullable<Found["facts"]>} facts */
function moreOf({ category, tag }) {
  const first = new Set([category[0], tag[0]]);
  return new Set([...category, ...tag].filter((word) => word && !first.has(word))).size;
}

/** A name that sorts in the order of the file. @param {string} name @param {number} at */
function pathOf(name, at) {
  const plain = decoded(name)
    .replace(/[\\/:*?"<>|\s]+/g, "-")
    .slice(0, 100);
  return `${String(at + 1).padStart(4, "0")}-${plain || "article"}.md`;
}

/** @param {string} name */
function decoded(name) {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * WordPress stores text of its former editor without paragraphs, and blocks with comments around them.
 *
 * @param {string} html
 */
function paragraphs(html) {
  const plain = without(html, ["<!--", "-->"], /^\s*\/?wp:/);
  if (/<p[\s>]/i.test(plain)) return plain;
  return plain
    .split(/\n{2,}/)
    .map((part) =>
      /^\s*<(?:h\d|ul|ol|pre|table|blockquote|div|figure|hr|p)[\s>]/i.test(part)
        ? part
        : `<p>${part.trim().replaceAll("\n", "<br>")}</p>`,
    )
    .join("\n");
}

/**
 * A text without what is between two signs and begins in this way.
 *
 * @param {string} text @param {[string, string]} signs @param {RegExp} beginning @returns {string}
 */
function without(text, [open, close], beginning) {
  const [first = "", ...others] = text.split(open);
  const kept = others.map((part) => {
    const end = part.indexOf(close);
    return end >= 0 && beginning.test(part) ? part.slice(end + close.length) : open + part;
  });
  return first + kept.join("");
}

/** The words of an excerpt. @param {string} html */
function plain(html) {
  return html.replace(/<[^<>]{0,1000}>/g, "").trim();
}

/** @param {unknown} value ISO 8601, or epoch ms @returns {string} */
function moment(value) {
  return typeof value === "number" && value > 0 ? new Date(value).toISOString() : text(value);
}

/** @param {unknown} value @returns {any} */
function parsed(value) {
  try {
    return JSON.parse(text(value));
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {any[]} */
function list(value) {
  return Array.isArray(value) ? value.filter((item) => typeof item === "object" && item !== null) : [];
}

/** @param {any} value @returns {string} */
function text(value) {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  return typeof value?.["#text"] === "string" ? value["#text"] : "";
}
