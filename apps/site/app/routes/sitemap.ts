import type { RouteHandle } from "@dozen/core/access";
import { escapeXml, xml } from "@dozen/core/xml";
import type { LoaderFunctionArgs } from "@remix-run/node";
import "@dozen/core/remix";
import { helpedTools } from "../shell/shell-data.server";

export const handle: RouteHandle = { access: "open" };

const publicPages = ["/", "/all", "/update", "/help", "/about", "/protocol", "/privacy"];

/** Lists the public pages for search engines. */
export async function loader({ context }: LoaderFunctionArgs) {
  const help = (await helpedTools(context)).map(({ id }) => `/help/${id}`);
  const urls = [...publicPages, ...help].map(
    (path) => `<url><loc>${escapeXml(context.settings.origin + path)}</loc></url>`,
  );
  const body = xml('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, "</urlset>");
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
