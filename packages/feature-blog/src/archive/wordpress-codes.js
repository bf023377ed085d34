/**
 * WordPress's shortcodes (`[gallery ids="1,2"]`), which the old site turned into HTML when it showed an article.
 * Source: https://codex.wordpress.org/Shortcode
 */

/** @typedef {{ text: string, left: number }} Changed */
/** @typedef {{ name: string, attributes: Map<string, string>, words: string[], inner: string }} Code */
/** @typedef {Omit<Code, "inner"> & { at: number, end: number, isEnd: boolean, isEscaped: boolean }} Tag */

/** The longest tag, in characters. */
const tagAtMost = 1000;

/** Names by which plugins mark code, beside `code` and `sourcecode`; as they call its language. */
const languages = new Set(
  "bash c cpp csharp css diff go groovy html java javascript js json perl php powershell python r ruby scala shell sql swift xml yaml".split(
    " ",
  ),
);

/**
 * The article with the shortcodes that have a form in HTML replaced by it: captions, galleries, code, embedded
 * addresses, videos and sounds.
 *
 * @param {string} html
 * @param {Map<string, string>} pictures the addresses of the site's pictures by their ids
 * @returns {Changed} also the number of other shortcodes, which stay in the text
 */
export function withoutShortcodes(html, pictures) {
  let text = "";
  let left = 0;
  let from = 0;
  /** Names without a closing tag below here: looking for each again would take ever longer. @type {Set<string>} */
  const unclosed = new Set();
  for (let at = html.indexOf("["); at >= 0; at = html.indexOf("[", from)) {
    text += html.slice(from, at);
    const tag = tagAt(html, at);
    const isOpen = tag && !tag.isEnd && !unclosed.has(tag.name);
    const close = isOpen ? html.indexOf(`[/${tag.name}]`, tag.end) : -1;
    if (isOpen && close < 0) unclosed.add(tag.name);
    const code = tag && replaced(html, tag, close, pictures);
    from = code?.end ?? tag?.end ?? at + 1;
    text += code?.text ?? html.slice(at, from);
    if (tag && !code && !tag.isEnd && (close >= 0 || tag.attributes.size > 0)) left += 1;
  }
  return { text: text + html.slice(from), left };
}

/**
 * What a tag becomes, and where what it replaces ends; null if it stays.
 *
 * @param {string} html @param {Tag} tag @param {number} close where its closing tag begins, or -1
 * @param {Map<string, string>} pictures
 */
function replaced(html, tag, close, pictures) {
  const { name, end, isEnd, isEscaped } = tag;
  if (isEscaped) return { text: html.slice(tag.at + 1, end - 1), end };
  if (isEnd) return name === "caption" ? { text: "", end } : null;
  const isEnclosing = close >= 0 && encloses(name);
  const text = htmlOf({ ...tag, inner: isEnclosing ? html.slice(end, close) : "" }, pictures);
  return text === null ? null : { text, end: isEnclosing ? close + name.length + 3 : end };
}

/** The tag that begins at a bracket, if one does. @param {string} html @param {number} at @returns {Tag | null} */
function tagAt(html, at) {
  const close = html.slice(at, at + tagAtMost).indexOf("]");
  const [, slash, name, rest = ""] = /^\[(\/?)\[?([a-z][\w-]{0,40})(\s[^[]*)?$/i.exec(html.slice(at, at + close)) ?? [];
  if (close < 0 || !name) return null;
  const end = at + close + 1;
  // Two brackets show a tag as it is written.
  const isEscaped = html[at + 1] === "[";
  if (isEscaped && html[end] !== "]") return null;
  return {
    at,
    end: isEscaped ? end + 1 : end,
    isEscaped,
    isEnd: slash === "/",
    name: name.toLowerCase(),
    ...readRest(rest),
  };
}

/** Attributes, and words without a name. @param {string} rest */
function readRest(rest) {
  /** @type {Map<string, string>} */
  const attributes = new Map();
  const words = [];
  for (const [, name, double, single, bare, word] of rest.matchAll(
    /([\w-]{1,40})=(?:"([^"]*)"|'([^']*)'|([^\s"']+))|([^\s="']+)/g,
  )) {
    if (name) attributes.set(name.toLowerCase(), double ?? single ?? bare ?? "");
    else if (word) words.push(word.replace(/^=/, ""));
  }
  return { attributes, words };
}

/** Whether a tag of this name has content up to its closing tag. @param {string} name */
function encloses(name) {
  return (
    ["code", "sourcecode", "cc", "embed", "youtube", "vimeo", "video", "audio"].includes(name) || languages.has(name)
  );
}

/** Null for a code that is not known. @param {Code} code @param {Map<string, string>} pictures @returns {string | null} */
function htmlOf({ name, attributes, words, inner }, pictures) {
  const address = [inner, attributes.get("src"), words[0], ...attributes.values()].find((one) => isAddress(one));
  switch (name) {
    case "caption":
      return "";
    case "gallery":
      return gallery(attributes.get("ids") ?? attributes.get("include") ?? "", pictures);
    case "embed":
    case "youtube":
    case "vimeo":
      return address ? `<p><a href="${quoted(address)}">${quoted(address)}</a></p>` : null;
    case "video":
    case "audio":
      return address ? `<${name} src="${quoted(address)}"></${name}>` : null;
    default:
      return inner
        ? code(inner, languages.has(name) ? name : (attributes.get("lang") ?? attributes.get("language") ?? ""))
        : null;
  }
}

/** @param {string} ids @param {Map<string, string>} pictures @returns {string | null} */
function gallery(ids, pictures) {
  const found = ids.split(",").map((id) => pictures.get(id.trim()));
  if (found.some((address) => !address)) return null;
  return found.map((address) => `<p><img src="${quoted(address ?? "")}"></p>`).join("\n");
}

/** @param {string} inner @param {string} language */
function code(inner, language) {
  const name = /^[\w+#-]{1,20}$/.test(language) ? ` class="language-${language}"` : "";
  return `<pre><code${name}>${inner.replace(/^\r?\n/, "")}</code></pre>`;
}

/** @param {string | undefined} text */
function isAddress(text) {
  return /^https?:\/\/\S+$/i.test(text?.trim() ?? "");
}

/** @param {string} text */
function quoted(text) {
  return text
    .trim()
    .replaceAll("&amp;", "&")
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");
}
