import type { TFunction } from "i18next";
import type { Context } from "../context";
import { escapeHtml } from "../html.server";
import { type Locale, languageTags } from "../locale";
import { accessTokenPrefix, type Scope } from "./access-tokens.server";
import type { Call } from "./call";
import { type JsonSchema, type ScopedCalls, toJsonSchema } from "./openapi.server";

/** A page that documents the calls, in the reader's language. It needs no script and loads only its stylesheet. */
export async function referencePage(
  context: Context,
  { calls, scopes }: ScopedCalls,
  locale: Locale,
): Promise<Response> {
  const t = context.i18n.t(locale);
  const { name } = await context.site.base(locale);
  const title = `${t("core:api.title")} · ${name}`;
  const html = `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/api/reference.css">
</head>
<body>
<main>
<p><a href="/">${escapeHtml(name)}</a></p>
<h1>${escapeHtml(t("core:api.title"))}</h1>
<p>${escapeHtml(t("core:api.intro"))} <a href="/api/openapi.json">/api/openapi.json</a></p>
${hasAccessTokens(context) ? accessTokenGuide(context, t) : ""}<p>${escapeHtml(t("core:api.signed"))}</p>
<p>${escapeHtml(t("core:api.idempotency"))}</p>
${calls.map((call) => describe(t, call, scopes.get(call))).join("\n")}
</main>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": languageTags[locale],
      "Content-Security-Policy":
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}

function hasAccessTokens({ features }: Context): boolean {
  return features.some(({ server }) => server.findAccessToken);
}

function accessTokenGuide({ settings }: Context, t: TFunction): string {
  const example = `curl -H "Authorization: Bearer ${accessTokenPrefix}…" ${settings.origin}/api/…`;
  return `<p>${escapeHtml(t("core:api.accessToken"))}</p>
<p><code>${escapeHtml(example)}</code></p>
`;
}

function describe(t: TFunction, call: Call, scope: Scope | undefined): string {
  return `<section>
<h2><span class="method">${call.method}</span> <code>/api${escapeHtml(call.path)}</code></h2>
<p lang="en">${escapeHtml(call.summary)}</p>
<dl>
<dt>${escapeHtml(t("core:api.access"))}</dt><dd>${escapeHtml(t(`core:api.${call.access}`))}</dd>
${scope ? `<dt>${escapeHtml(t("core:api.scope"))}</dt><dd><code>${escapeHtml(scope)}</code></dd>\n` : ""}${shape(t("core:api.query"), toJsonSchema(call.query))}${shape(t("core:api.body"), toJsonSchema(call.body))}${shape(
  t("core:api.answer"),
  toJsonSchema(call.response, "output"),
)}</dl>
</section>`;
}

function shape(label: string, { properties, required = [] }: JsonSchema): string {
  if (!properties) return "";
  const fields = Object.entries(properties).map(([name, schema]) => {
    const type = schema.type ? ` <small>${escapeHtml(String(schema.type))}</small>` : "";
    return `<code>${escapeHtml(name)}${required.includes(name) ? "" : "?"}</code>${type}`;
  });
  return `<dt>${escapeHtml(label)}</dt><dd>${fields.join(", ")}</dd>\n`;
}

const style = `:root { color-scheme: light dark; --line: #8885; --quiet: color-mix(in srgb, currentColor 68%, transparent); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.6 system-ui, "PingFang SC", "PingFang HK", "Noto Sans CJK SC", sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; }
section { margin-top: 1.5rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem; }
h2 { margin: 0; font-size: 1.05rem; }
.method { display: inline-block; min-width: 4.5rem; font-size: .8rem; letter-spacing: .04em; }
section p { margin: .25rem 0 .75rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; font-size: .9rem; }
dt, small { color: var(--quiet); }
dd { margin: 0; min-width: 0; }
code { font: .92em ui-monospace, Menlo, Consolas, monospace; }
a { color: inherit; text-underline-offset: .2em; display: inline-block; padding: .6rem 0; }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }
`;

export function referenceStyle(): Response {
  return new Response(style, {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
