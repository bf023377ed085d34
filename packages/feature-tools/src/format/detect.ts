import type { FormatType } from "./types";

/** How much of a text is looked at to tell what it is. */
const sample = 20_000;

interface Sign {
  type: FormatType;
  fits(text: string): boolean;
}

const markup = /<(html|head|body|div|span|p|a|ul|ol|li|table|form|img|br|h[1-6]|script|style|link|meta|section)\b/i;
const code = /\b(const|let|var|function|class|import|export|return|await)\b|=>/;
const component = /(return|=>|\()\s*\(?\s*<[A-Za-z][\w.]*[\s/>]/;
const typed =
  /\b(interface|enum|namespace|declare|implements)\s+\w+|\btype\s+\w+(<[^>]*>)?\s*=|[\w)\]]\??:\s*(string|number|boolean|unknown|void|never|any|Promise<|Record<|[A-Z]\w*\[\])|\bas const\b|\bimport type\b/;

/** From the surest sign to the weakest; the order decides. */
const signs: Sign[] = [
  { type: "json", fits: isJson },
  { type: "html", fits: (text) => /^\s*(<!--[\s\S]*?-->\s*)*<(!doctype html|html)\b/i.test(text) },
  { type: "xml", fits: (text) => /^\s*<\?xml\b/.test(text) },
  { type: "html", fits: (text) => /^\s*</.test(text) && markup.test(text) && !component.test(text) },
  { type: "xml", fits: (text) => /^\s*<[\w:!-]/.test(text) && !code.test(text) },
  { type: "sql", fits: isSql },
  { type: "graphql", fits: isGraphql },
  { type: "css", fits: isCss },
  { type: "jsx", fits: (text) => code.test(text) && component.test(text) && !typed.test(text) },
  { type: "ts", fits: (text) => typed.test(text) && (code.test(text) || /[{;]/.test(text)) },
  {
    type: "md",
    fits: (text) => /^(#{1,6} |```|> |\[.+\]\(.+\))/m.test(text) && !/^\s*(const|import|export) /m.test(text),
  },
  { type: "js", fits: (text) => code.test(text) || /[;{]\s*$/m.test(text) },
  { type: "yaml", fits: isYaml },
  { type: "md", fits: (text) => /^([-*] |\d+\. )/m.test(text) },
];

/** What a text most likely is; null when nothing speaks for anything. */
export function detectType(content: string): FormatType | null {
  const text = content.slice(0, sample).replace(/^\uFEFF/, "");
  if (!text.trim()) return null;
  return signs.find(({ fits }) => fits(text))?.type ?? null;
}

function isJson(text: string): boolean {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed)) return false;
  try {
    JSON.parse(trimmed);
    return true;
  } catch {
    return /^\{\s*"(\\.|[^"\\])*"\s*:/.test(trimmed) || /^\[\s*(\{\s*"|"|-?\d|\[)/.test(trimmed);
  }
}

function isSql(text: string): boolean {
  return /^\s*(--.*\n\s*)*(select\s[\s\S]*\bfrom\b|insert\s+into\b|update\s[\s\S]*\bset\b|delete\s+from\b|create\s+(table|index|view)\b|alter\s+table\b|with\s+\w+\s+as\s*\()/i.test(
    text,
  );
}

function isGraphql(text: string): boolean {
  if (/[;=]\s*$/m.test(text) || code.test(text)) return false;
  return (
    /^\s*(query|mutation|subscription|fragment|schema|extend type|directive|union|scalar)\b/m.test(text) ||
    /\b(type|input|interface)\s+\w+[^{]*\{[^}]*\w+(\([^)]*\))?:\s*\[?[A-Z]\w*[\]!]*/m.test(text)
  );
}

function isCss(text: string): boolean {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, "");
  return (
    /^\s*(@[\w-]+[^{;]*[{;]|[^{}();=]+(\([^)]*\))?[^{}();=]*\{\s*([\w-]+\s*:|\}|@|&|\.|--))/.test(bare) &&
    !code.test(bare) &&
    !typed.test(bare)
  );
}

function isYaml(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() && !line.trim().startsWith("#"));
  const fitting = lines.filter((line) => /^\s*(- )?("[^"]+"|[\w.-]+):(\s|$)|^\s*- |^---$/.test(line));
  return lines.length > 0 && fitting.length / lines.length > 0.6;
}
