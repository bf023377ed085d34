import type { RouteHandle } from "@dozen/core/access";
import { defaultLocale, isLocale, type Locale, languageTags, locales } from "@dozen/core/locale";
import { takeToast } from "@dozen/core/toast.server";
import { wordsUrl } from "@dozen/core/words-url";
import "@dozen/core/remix";
import "@dozen/ui/styles.css";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, Suspense, useContext } from "react";
import { useTranslation } from "react-i18next";
import { NonceContext } from "./nonce";
import { CountsProvider, sumOf, useCounts } from "./shell/counts";
import { ErrorPage } from "./shell/error-page";
import { shownCount } from "./shell/menu-count";
import { useCanonical, useNamespaces, usePageDescription, usePageTitle, usePreview } from "./shell/page-facts";
import { shellData } from "./shell/shell-data.server";
import { useFollowedLocale } from "./shell/use-followed-locale";
import "./styles/shell.css";

export const handle: RouteHandle = { i18n: ["site", "ui"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, clear } = takeToast(context, request);
  return data({ ...(await shellData(request, context)), toast }, clear ? { headers: { "Set-Cookie": clear } } : {});
}

export { revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export function Layout({ children }: { children: ReactNode }) {
  // Undefined on the error page of a request that failed before the root loader ran.
  const shell = useRouteLoaderData<typeof loader>("root");
  const nonce = useContext(NonceContext);
  const counts = useCounts();
  const title = counted(usePageTitle(shell?.site.name), sumOf(counts));
  const description = usePageDescription(shell?.site.description);
  const canonical = useCanonical();
  const preview = usePreview();
  const namespaces = useNamespaces();
  const { i18n } = useTranslation("site");
  const locale = isLocale(shell?.locale) ? shell.locale : localeTagged(i18n.language);
  const theme = shell?.theme ?? { color: "blue", mode: "auto" };
  return (
    <html
      lang={languageTags[locale]}
      data-locale={locale}
      data-words={shell?.version}
      data-mode={theme.mode === "auto" ? undefined : theme.mode}
      className={`theme-${theme.color}`}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {canonical && <link rel="canonical" href={canonical} />}
        {preview?.map(([property, content]) => (
          <meta key={property} property={property} content={content} />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}`} />
        {namespaces.map((name) => (
          <link
            key={name}
            rel="preload"
            as="fetch"
            crossOrigin="anonymous"
            href={wordsUrl(shell?.version, locale, name)}
          />
        ))}
        <Links />
      </head>
      <body>
        <CountsProvider counts={counts}>{children}</CountsProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Returns a title such as "(3) Home", so that a background tab shows the number of unread items. */
function counted(title: string, count: number): string {
  return count > 0 ? `(${shownCount(count)}) ${title}` : title;
}

function localeTagged(tag: string): Locale {
  return locales.find((locale) => languageTags[locale] === tag) ?? defaultLocale;
}

export default function Root() {
  useFollowedLocale();
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}

export function ErrorBoundary() {
  return (
    <main>
      <ErrorPage />
    </main>
  );
}
