import { type Locale, languageTags } from "@dozen/core/locale";
import { translateKey } from "@dozen/core/messages";
import type { ThemeMode } from "@dozen/core/theme";
import type { Translate } from "@dozen/core/words";
import { entriesHtml, factsHtml } from "./frame-entries.server";
import { frameStyle } from "./frame-style.server";
import { escapeHtml } from "./render/escape.js";
import type { Drawn } from "./render/messages";

/**
 * A rendered document may display itself and open links in a new tab. The sandbox gives it an
 * opaque origin without access to the site, and no script may run even there.
 */
export const framePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

interface Page {
  locale: Locale;
  t: Translate;
  mode: ThemeMode;
}

/**
 * The HTML page around a rendered document, for a frame. `address` returns the address of another sheet, or of the text
 * in another encoding.
 */
export function framePage(
  { locale, t, mode }: Page,
  {
    name,
    drawn,
    sheet,
    address,
  }: { name: string; drawn: Drawn; sheet: number; address(name: "sheet" | "encoding", value: string): string },
): string {
  const notes = drawn.notes.map(
    ({ key, values }) =>
      `<p class="note">${escapeHtml(translateKey(t, `files:preview.notes.${key}`, values ?? {}))}</p>`,
  );
  const tabs = (drawn.sheets ?? []).map((title, index) => {
    const current = index === sheet ? ' aria-current="page"' : "";
    return `<a href="${escapeHtml(address("sheet", String(index)))}"${current}>${escapeHtml(title)}</a>`;
  });
  const strip =
    tabs.length > 1
      ? `<nav class="sheets" aria-label="${escapeHtml(t("files:preview.sheets"))}">${tabs.join("")}</nav>`
      : "";
  const choices = drawn.encoding ? encodingChoices(t, drawn.encoding, (name) => address("encoding", name)) : "";
  const entries = drawn.entries ? entriesHtml({ locale, t }, drawn.entries) : "";
  const facts = drawn.facts ? factsHtml({ locale, t }, drawn.facts) : "";
  return document(
    { locale, mode, name },
    `${strip}${choices}${notes.join("")}<main>${facts}${drawn.html}${entries}</main>`,
  );
}

/** The encodings in which a text can be read, with their usual names. */
const encodingNames = {
  gb18030: "GB 18030",
  big5: "Big5",
  shift_jis: "Shift-JIS",
  "euc-kr": "EUC-KR",
  "windows-1252": "Windows-1252",
} as const;

/** For addresses. */
export const encodings = Object.keys(encodingNames) as (keyof typeof encodingNames)[];

function encodingChoices(t: Translate, current: string, address: (name: string) => string): string {
  const links = encodings.map((name) => {
    const mark = name === current ? ' aria-current="page"' : "";
    return `<a href="${escapeHtml(address(name))}"${mark}>${encodingNames[name]}</a>`;
  });
  return `<nav class="sheets" aria-label="${escapeHtml(t("files:preview.encoding.label"))}">${links.join("")}</nav>`;
}

/** The same page with only a message. */
export function frameMessage({ locale, mode }: Page, { name, message }: { name: string; message: string }): string {
  return document({ locale, mode, name }, `<main><p class="note alone">${escapeHtml(message)}</p></main>`);
}

function document({ locale, mode, name }: Omit<Page, "t"> & { name: string }, body: string): string {
  const scheme = mode === "auto" ? "" : ` data-mode="${mode}"`;
  return `<!doctype html><html lang="${languageTags[locale]}"${scheme}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(name)}</title><style>${frameStyle}</style></head><body>${body}</body></html>`;
}
