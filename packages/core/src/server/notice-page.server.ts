import { createHash } from "node:crypto";
import { escapeHtml } from "../html.server";
import { type Locale, languageTags } from "../locale";

const style = `
:root{color-scheme:light dark;--page:light-dark(#f8f9fb,#101216);--card:light-dark(#fff,#181b21);--line:light-dark(#e2e5ea,#2c3138);--text:light-dark(#1c2026,#eceef1);--muted:light-dark(#5a616b,#a6adb8);--accent:light-dark(#2456d6,#8fb0ff);--on:light-dark(#fff,#10131a)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--text);font:16px/1.6 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"PingFang SC","PingFang HK","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:28rem;padding:40px 32px;border:1px solid var(--line);border-radius:12px;background:var(--card);text-align:center;overflow-wrap:anywhere}
svg{color:var(--muted)}
h1{margin:16px 0;font-size:1.44rem;line-height:1.3}
p{margin:-8px 0 24px;color:var(--muted)}
a{display:inline-block;min-height:44px;margin:0 4px 8px;padding:9px 20px;border:1px solid var(--line);border-radius:8px;color:inherit;text-decoration:none;font-weight:600}
a:last-child{border-color:var(--accent);background:var(--accent);color:var(--on)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
`;

/** The text and links of a notice, in the reader's language. */
export interface Notice {
  locale: Locale;
  title: string;
  text?: string;
  /** Shown after the text. The operator finds the response in the log by it. */
  reference?: string;
  /** The last link is the primary one. */
  links: { href: string; words: string }[];
  /** Shapes inside an icon of 24 by 24. */
  icon?: string;
}

/** A page without scripts and other files, for when the site's own page cannot be rendered or would be too much. */
export function noticeDocument({ locale, title, text = "", reference, links, icon = warning }: Notice): string {
  const code = reference ? `<br><code>${escapeHtml(reference)}</code>` : "";
  const words = text && `<p>${escapeHtml(text)}${code}</p>`;
  const ways = links.map(({ href, words }) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`).join("");
  return `<!DOCTYPE html>
<html lang="${languageTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><svg width="40" height="40" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${icon}</svg><h1>${escapeHtml(title)}</h1>${words}${ways}</main></body></html>
`;
}

const warning =
  '<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3Z"/><path d="M12 9v4"/><path d="M12 17h.01"/>';

/** The Content-Security-Policy of a notice: it allows only its style. */
export const noticePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
