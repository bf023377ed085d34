import { dayOf, zoneOf } from "@dozen/core/days";
import type { ArticleLine } from "../../article/article";
import type { PublicPage } from "../page.server";
import { AuthorCard } from "./author-card";
import { Day } from "./day";
import { Shelves } from "./shelves";

export interface Shelf {
  name: string;
  count: number;
}

export interface IndexProps {
  page: PublicPage;
  heading: string;
  lead?: string;
  list: ArticleLine[];
  current: number;
  pages: number;
  /** Path of the list without its page number. */
  path: string;
  categories: Shelf[];
  tags: Shelf[];
}

/** Articles of a blog, newest first: all, or those of one category or tag. */
export function IndexPage({ page, heading, lead, list, current, pages, path, categories, tags }: IndexProps) {
  const { t } = page;
  return (
    <>
      <h1>{heading}</h1>
      {lead && <p className="lead">{lead}</p>}
      {list.length === 0 && <p className="muted">{t("blog:public.empty")}</p>}
      <div>
        {list.map((article) => (
          <Line key={article.id} page={page} article={article} />
        ))}
      </div>
      <PageLinks
        page={page}
        current={current}
        pages={pages}
        to={(target) => (target === 1 ? path : `${path}?page=${target}`)}
        words={{ before: t("blog:public.newer"), after: t("blog:public.older") }}
      />
      <ShelfList page={page} kind="category" heading={t("blog:public.categories")} shelves={categories} />
      <ShelfList page={page} kind="tag" heading={t("blog:public.tags")} shelves={tags} />
      <AuthorCard page={page} />
    </>
  );
}

function Line({ page, article }: { page: PublicPage; article: ArticleLine }) {
  const { home, locale, t } = page;
  return (
    <article className="line">
      <h2>
        <a href={`${home}/${article.id}`}>{article.title}</a>
      </h2>
      {article.summary && <p>{article.summary}</p>}
      <p className="facts">
        <Day at={article.publishAt} locale={locale} />
        <span>{t("blog:public.minutes", { count: article.minutes })}</span>
        <Shelves page={page} category={article.category} tag={article.tag} />
      </p>
    </article>
  );
}

interface PageLinksProps extends Pick<IndexProps, "page" | "current" | "pages"> {
  /** Address of a page. */
  to(target: number): string;
  /** Labels of the links to the previous and next page. */
  words: { before: string; after: string };
}

export function PageLinks({ page: { t }, current, pages, to, words }: PageLinksProps) {
  if (pages === 1) return null;
  return (
    <nav className="pager" aria-label={t("blog:public.pages")}>
      {current > 1 ? (
        <a href={to(current - 1)} rel="prev">
          {words.before}
        </a>
      ) : (
        <span />
      )}
      <span className="muted small">{t("blog:public.page", { page: current, pages })}</span>
      {current < pages ? (
        <a href={to(current + 1)} rel="next">
          {words.after}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

interface ShelfListProps {
  page: PublicPage;
  kind: "category" | "tag";
  heading: string;
  shelves: Shelf[];
}

function ShelfList({ page: { home }, kind, heading, shelves }: ShelfListProps) {
  if (shelves.length === 0) return null;
  return (
    <section className="shelf">
      <h2>{heading}</h2>
      <ul>
        {shelves.map(({ name, count }) => (
          <li key={name}>
            <a href={`${home}/${kind}/${encodeURIComponent(name)}`}>
              {name} ({count})
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface ArchiveProps {
  page: PublicPage;
  list: { id: string; title: string; publish_at: number }[];
}

/** Every article by year. */
export function ArchivePage({ page, list }: ArchiveProps) {
  const { home, locale, t } = page;
  const zone = zoneOf(locale);
  const years = new Map<string, ArchiveProps["list"]>();
  for (const article of list) {
    const year = dayOf(article.publish_at, zone).slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), article]);
  }
  return (
    <>
      <h1>{t("blog:public.archive")}</h1>
      {list.length === 0 && <p className="muted">{t("blog:public.empty")}</p>}
      {[...years].map(([year, articles]) => (
        <section key={year}>
          <h2>{year}</h2>
          <ul className="years">
            {articles.map(({ id, title, publish_at }) => (
              <li key={id}>
                <Day at={publish_at} locale={locale} short />
                <a href={`${home}/${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** One sentence instead of the requested content. */
export function NotePage({ text, page: { home, t } }: { text: string; page: PublicPage }) {
  return (
    <div className="note">
      <h1>{text}</h1>
      <a className="button" href={home}>
        {t("blog:public.home")}
      </a>
    </div>
  );
}
