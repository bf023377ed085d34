import type { RequestContext } from "../context";
import { escapeHtml } from "../html.server";
import { languageTags } from "../locale";

export interface LetterPage {
  title: string;
  /** HTML. */
  body: string;
  /** Lines at the end, as HTML. */
  footer: string[];
}

/** The HTML of a mail. Mail programs support neither stylesheets nor custom properties, so styles are inline. */
export function letterPage({ locale }: Pick<RequestContext, "locale">, { title, body, footer }: LetterPage): string {
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:#1c1e21;font:16px/1.6 system-ui,'PingFang SC','Microsoft YaHei',sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
${body}
<p style="margin:24px 0 0;color:#5b6068;font-size:14px">${footer.join("<br>")}</p>
</div>
</body>
</html>`;
}

/** A heading of a mail, as HTML. */
export function letterHeading(text: string): string {
  return `<p style="font-size:20px;font-weight:600;margin:0 0 20px">${escapeHtml(text)}</p>`;
}

/** A paragraph of a mail, as HTML. */
export function letterLine(text: string): string {
  return `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`;
}
