import { languageTags } from "@dozen/core/locale";
import type { ReactNode } from "react";
import type { PageFacts, PublicPage } from "../page.server";

export interface DocumentProps {
  page: PublicPage;
  facts: PageFacts;
  style: string;
  /** The menu entry of the page. */
  here?: "home" | "archive";
  children: ReactNode;
}

/** A complete public page from `<html>` on. It needs neither scripts nor another request. */
export function PublicDocument({ page, facts, style, here, children }: DocumentProps) {
  const { intro, home, locale, t, siteName } = page;
  return (
    <html lang={languageTags[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta page={page} facts={facts} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="alternate" type="application/atom+xml" title={intro.title} href={`${home}/atom.xml`} />
        <link rel="alternate" type="application/feed+json" title={intro.title} href={`${home}/feed.json`} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, which React would escape */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <a className="skip" href="#content">
          {t("blog:public.skip")}
        </a>
        <header className="top">
          <div className="wrap">
            <a className="name" href={home}>
              {intro.title}
            </a>
            <nav aria-label={t("blog:public.menu")}>
              <a href={home} aria-current={here === "home" ? "page" : undefined}>
                {t("blog:public.home")}
              </a>
              <a href={`${home}/archive`} aria-current={here === "archive" ? "page" : undefined}>
                {t("blog:public.archive")}
              </a>
              <a href={`${home}/atom.xml`}>{t("blog:public.feed")}</a>
              <form method="post" action={`${home}/follow`}>
                <button type="submit">{t("blog:follow.begin")}</button>
              </form>
            </nav>
          </div>
        </header>
        <main id="content" className="wrap">
          {children}
        </main>
        <footer className="foot">
          <div className="wrap">
            <a href="/">{t("blog:public.site", { name: siteName })}</a>
          </div>
        </footer>
      </body>
    </html>
  );
}

function Meta({ page: { intro, origin, locale }, facts }: Pick<DocumentProps, "page" | "facts">) {
  const { title, description, canonical, image, alternates, article } = facts;
  const fullTitle = title === intro.title ? title : `${title} - ${intro.title}`;
  if (canonical === undefined) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="author" content={intro.author} />
      <link rel="canonical" href={origin + canonical} />
      {alternates?.map(({ hreflang, path }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={origin + path} />
      ))}
      <meta property="og:type" content={article ? "article" : "website"} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + canonical} />
      <meta property="og:site_name" content={intro.title} />
      <meta property="og:locale" content={languageTags[locale].replace("-", "_")} />
      {image && (
        <>
          <meta property="og:image" content={origin + image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
      {article && (
        <>
          <meta property="article:published_time" content={new Date(article.publishedAt).toISOString()} />
          <meta property="article:modified_time" content={new Date(article.updatedAt).toISOString()} />
          <meta property="article:section" content={article.category} />
          <meta property="article:tag" content={article.tag} />
        </>
      )}
    </>
  );
}
