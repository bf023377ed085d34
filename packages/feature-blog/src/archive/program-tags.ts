/** The longest tag, in characters. */
const tagAtMost = 1000;

/**
 * Turns the tags of Hexo, Hugo and Jekyll that have a form in Markdown into it: pictures and code.
 *
 * @returns also the number of other tags outside of code, which stay in the text
 */
export function withoutTags(markdown: string): { text: string; left: number } {
  let left = 0;
  let isCode = false;
  const lines = markdown.split("\n").map((line) => {
    if (/^(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode || !(line.includes("{%") || line.includes("{{"))) return line;
    const liquid = changed(line, ["{%", "%}"], liquidTag);
    const angled = changed(liquid.text, ["{{<", ">}}"], shortcode);
    const percent = changed(angled.text, ["{{%", "%}}"], shortcode);
    left += liquid.left + angled.left + percent.left;
    return percent.text;
  });
  return { text: lines.join("\n"), left };
}

/** Replaces what is between two signs; tags for which `change` returns null stay and are counted. */
function changed(line: string, [open, close]: [string, string], change: (tag: string) => string | null) {
  let text = "";
  let left = 0;
  let from = 0;
  for (let at = line.indexOf(open); at >= 0; at = line.indexOf(open, from)) {
    const end = line.indexOf(close, at);
    if (end < 0) break;
    const tag = line.slice(at + open.length, end).trim();
    const next = tag.length <= tagAtMost ? change(tag) : null;
    // Within a line's code, as in examples.
    const isQuoted = line[at - 1] === "`";
    if (next === null && !isQuoted) left += 1;
    text += line.slice(from, at) + (next !== null && !isQuoted ? next : line.slice(at, end + close.length));
    from = end + close.length;
  }
  return { text: text + line.slice(from), left };
}

function liquidTag(tag: string): string | null {
  const [name = "", ...words] = tag.split(" ").filter(Boolean);
  if (name === "asset_img" || name === "img") {
    const [path = "", ...rest] = words.map((word) => word.replaceAll('"', ""));
    return path ? picture(path, rest.filter((word) => !/^\d+$/.test(word)).join(" ")) : null;
  }
  if (["highlight", "codeblock", "code"].includes(name)) return `\`\`\`${words[0] ?? ""}`;
  if (["endhighlight", "endcodeblock", "endcode"].includes(name)) return "```";
  return null;
}

function shortcode(tag: string): string | null {
  const [name = ""] = tag.split(" ", 1);
  if (name === "highlight") return `\`\`\`${tag.split(" ")[1]?.replaceAll('"', "") ?? ""}`;
  if (name === "/highlight") return "```";
  if (name !== "figure") return null;
  const source = attribute(tag, "src");
  return source ? picture(source, attribute(tag, "alt") || attribute(tag, "caption") || attribute(tag, "title")) : null;
}

function attribute(tag: string, name: string): string {
  const at = tag.indexOf(` ${name}="`);
  return at < 0 ? "" : (tag.slice(at + name.length + 3).split('"', 1)[0] ?? "");
}

function picture(path: string, words: string): string {
  const address = /[\s()]/.test(path) ? `<${path}>` : path;
  return `![${words.replaceAll("[", "").replaceAll("]", "")}](${address})`;
}
