import { createHash } from "node:crypto";
import { type Locale, languageTags } from "@dozen/core/locale";
import type { Translate } from "@dozen/core/words";

const style = `
:root{color-scheme:light dark;--page:light-dark(#f8f9fb,#101216);--card:light-dark(#fff,#181b21);--line:light-dark(#e2e5ea,#2c3138);--text:light-dark(#1c2026,#eceef1);--muted:light-dark(#5a616b,#a6adb8);--accent:light-dark(#2456d6,#8fb0ff);--on:light-dark(#fff,#10131a)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--text);font:16px/1.6 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"PingFang SC","PingFang HK","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:28rem;padding:40px 32px;border:1px solid var(--line);border-radius:12px;background:var(--card);text-align:center}
svg{color:var(--muted)}
h1{margin:16px 0 8px;font-size:1.44rem;line-height:1.3}
p{margin:0 0 24px;color:var(--muted)}
a{display:inline-block;min-height:44px;padding:10px 20px;border-radius:8px;background:var(--accent);color:var(--on);text-decoration:none;font-weight:600}
a:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
`;

/** The one style that the page's policy lets in. */
export const goneStyleSource = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** What whoever follows a link that leads nowhere sees: 404 unknown, 410 ended, 503 for the moment out of order. */
export function goneDocument(
  t: Translate,
  { locale, status, home }: { locale: Locale; status: 404 | 410 | 503; home: string },
): string {
  const [title, text] = wordsOf(t, status);
  return `<!DOCTYPE html>
<html lang="${languageTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><svg width="40" height="40" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M9 17H7A5 5 0 0 1 7 7"/><path d="M15 7h2a5 5 0 0 1 4 8"/><line x1="8" x2="12" y1="12" y2="12"/><line x1="2" x2="22" y1="2" y2="22"/></svg><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="${escapeHtml(home)}">${escapeHtml(t("short:gone.home"))}</a></main></body></html>
`;
}

function wordsOf(t: Translate, status: 404 | 410 | 503): [title: string, text: string] {
  if (status === 404) return [t("short:gone.unknown.title"), t("short:gone.unknown.text")];
  if (status === 410) return [t("short:gone.ended.title"), t("short:gone.ended.text")];
  return [t("short:gone.busy.title"), t("short:gone.busy.text")];
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
