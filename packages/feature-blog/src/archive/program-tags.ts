/**
 * Turns the tags of Hexo, Hugo and Jekyll that have a form in Markdown into it: pictures and code.
 *
 * @returns also the number of other tags, which stay in the text
 */
export function withoutTags(markdown: string): { text: string; left: number } {
  if (!/\{[%{]/.test(markdown)) return { text: markdown, left: 0 };
  const text = markdown
    .replace(/\{% (?:asset_img|img) +(?:"([^"\n]{1,300})"|([^\s%]{1,300}))([^%\n]{0,300})%\}/g, picture)
    .replace(/\{\{[<%] *figure ([^}\n]{1,1000})[>%]\}\}/g, figure)
    .replace(
      /^\{% (?:highlight|codeblock|code)(?: +([\w+#-]{1,20}))?[^%\n]{0,200}%\}$/gm,
      (_, language = "") => `\`\`\`${language}`,
    )
    .replace(/^\{% (?:endhighlight|endcodeblock|endcode) %\}$/gm, "```")
    .replace(/\{\{[<%] *highlight +"?([\w+#-]{1,20})[^}\n]{0,200}[>%]\}\}/g, "```$1")
    .replace(/\{\{[<%] *\/ *highlight *[>%]\}\}/g, "```");
  return { text, left: countTags(text) };
}

function picture(_whole: string, quoted = "", plain = "", rest = ""): string {
  const words = rest
    .replace(/["']/g, "")
    .replace(/^\s*(?:\d+\s+){0,2}/, "")
    .trim();
  return `![${words.replace(/[[\]]/g, "")}](${addressOf(quoted || plain)})`;
}

function figure(whole: string, attributes: string): string {
  const value = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  const source = value("src");
  return source
    ? `![${(value("alt") || value("caption") || value("title")).replace(/[[\]]/g, "")}](${addressOf(source)})`
    : whole;
}

function addressOf(path: string): string {
  return /[\s()]/.test(path) ? `<${path}>` : path;
}

/** Tags outside of code, of which Vue's and others' examples are full. */
function countTags(text: string): number {
  const plain = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, "").replace(/`[^`\n]*`/g, "");
  return (
    plain.match(
      /\{%[ -][^%\n]{1,300}%\}|\{\{[<%][^}\n]{1,300}[>%]\}\}|\{\{ ?(?:site|page)\.[\w.]{1,100}[^}\n]{0,100}\}\}/g,
    )?.length ?? 0
  );
}
