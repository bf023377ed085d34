import type { RouteHandle } from "@dozen/core/access";
import { isLocale, languageTags } from "@dozen/core/locale";
import type { LoaderFunctionArgs } from "@remix-run/node";
import "@dozen/core/remix";
import { shellTools } from "../shell/shell-data.server";

export const handle: RouteHandle = { access: "open", evenClosed: true, evenSuspended: true };

/** Systems show few shortcuts, Android four. */
const shortcutsAtMost = 4;

/**
 * The web app manifest (https://www.w3.org/TR/appmanifest/) in the language of the query, because browsers ask for it
 * without cookies.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get("lang");
  const locale = isLocale(wanted) ? wanted : context.locale;
  const t = context.i18n.t(locale);
  const { name, welcome_des } = await context.site.base(locale);
  const tools = await shellTools({ features: context.features, t });
  const manifest = {
    id: "/",
    name,
    short_name: name,
    description: welcome_des,
    lang: languageTags[locale],
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#fafbfd",
    theme_color: "#2360d3",
    icons,
    shortcuts: tools.slice(0, shortcutsAtMost).map(({ name, des, href }) => ({ name, description: des, url: href })),
    // What a phone shares is pasted: the page offers what can be done with it.
    share_target: {
      action: "/paste",
      method: "POST",
      enctype: "application/x-www-form-urlencoded",
      params: { title: "title", text: "content", url: "url" },
    },
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}

const icons = [
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
];
