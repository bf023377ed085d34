import { escapeXml } from "@dozen/core/xml";
import type { ShownArticle } from "../article/article";
import type { PublicPage } from "./page.server";

/** A size that other sites show without cropping (Open Graph). */
const width = 1200;
const height = 630;
const margin = 88;
const linesAtMost = 3;

/** The preview image of an article's link on other sites: its title and blog. */
export async function drawCard({ intro, siteName }: PublicPage, { title, category }: ShownArticle): Promise<Buffer> {
  const size = widthOf(title) > 24 ? 68 : 84;
  const lines = breakLines(title, (width - 2 * margin) / size);
  const first = 240 + (linesAtMost - lines.length) * size * 0.35;
  const hue = [...category].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Noto Sans CJK SC, Noto Sans CJK HK, PingFang SC, DejaVu Sans, sans-serif">
<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue},45%,22%)"/><stop offset="1" stop-color="hsl(${(hue + 50) % 360},55%,12%)"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<circle cx="${width - 60}" cy="70" r="240" fill="#fff" fill-opacity="0.05"/><circle cx="${width - 190}" cy="${height - 20}" r="150" fill="#fff" fill-opacity="0.04"/>
<text x="${margin}" y="130" font-size="34" fill="#fff" fill-opacity="0.72">${escapeXml(category)}</text>
${lines.map((line, row) => `<text x="${margin}" y="${first + row * size * 1.28}" font-size="${size}" font-weight="700" fill="#fff">${escapeXml(line)}</text>`).join("\n")}
<rect x="${margin}" y="${height - 140}" width="72" height="6" rx="3" fill="hsl(${hue},80%,70%)"/>
<text x="${margin}" y="${height - 76}" font-size="36" font-weight="600" fill="#fff">${escapeXml(intro.title)}</text>
<text x="${width - margin}" y="${height - 76}" font-size="30" fill="#fff" fill-opacity="0.72" text-anchor="end">${escapeXml(`${intro.author} · ${siteName}`)}</text>
</svg>`;
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Breaks a text into lines no wider than `most` ems; a text that is too long ends in an ellipsis. */
export function breakLines(text: string, most: number): string[] {
  const lines: string[] = [""];
  for (const piece of text.match(/[\p{Script=Han}\p{P}]|[^\p{Script=Han}\p{P}\s]+|\s+/gu) ?? []) {
    const line = lines.at(-1) ?? "";
    if (line && widthOf(line + piece.trimEnd()) > most) lines.push(piece.trimStart());
    else lines[lines.length - 1] = line + piece;
  }
  const whole = lines.flatMap((line) => cut(line.trim(), most)).filter(Boolean);
  if (whole.length <= linesAtMost) return whole;
  const last = [...(whole[linesAtMost - 1] ?? "")];
  while (last.length > 0 && widthOf(`${last.join("")}…`) > most) last.pop();
  return [...whole.slice(0, linesAtMost - 1), `${last.join("")}…`];
}

/** Splits a word that is longer than a line. */
function cut(line: string, most: number): string[] {
  if (widthOf(line) <= most) return [line];
  const parts: string[] = [""];
  for (const letter of line) {
    const part = parts.at(-1) ?? "";
    if (widthOf(part + letter) > most) parts.push(letter);
    else parts[parts.length - 1] = part + letter;
  }
  return parts;
}

/** Width in ems: a Chinese character is as wide as it is high, a letter a little more than half. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += /[\u1100-\u{3FFFF}]/u.test(letter) ? 1 : 0.58;
  return width;
}
