import type { Page } from "@dozen/core/database/query.server";
import { languageTags } from "@dozen/core/locale";
import { reportPath } from "@dozen/core/moderation/reportable";
import type { ShownArticle } from "../../article/article";
import type { ShownComment } from "../../comment/comment";
import { type Language, languageMarks, languageNames, languageQuery } from "../../shared/languages";
import { commentKind } from "../kinds";
import type { PublicPage } from "../page.server";
import { AuthorCard } from "./author-card";
import { Day } from "./day";
import { PageLinks } from "./lists";
import { Shelves } from "./shelves";

interface Beside {
  id: string;
  title: string;
}

export interface ArticleProps {
  page: PublicPage;
  article: ShownArticle;
  /** Missing where comments are not possible yet. */
  comments?: Page<ShownComment>;
  older?: Beside;
  newer?: Beside;
  /** The page on which readers report it. */
  report?: string;
}

/** An article as its readers see it. */
export function ArticlePage({ page, article, comments, older, newer, report }: ArticleProps) {
  const { locale, t } = page;
  const isChanged = article.updatedAt - article.publishAt > 86_400_000;
  return (
    <>
      <LanguageLinks page={page} article={article} />
      <article
        lang={article.language === "" || article.language === locale ? undefined : languageTags[article.language]}
      >
        <header>
          <h1>{article.title}</h1>
          {article.summary && <p className="lead">{article.summary}</p>}
          <p className="facts">
            <span>
              {t("blog:public.published")} <Day at={article.publishAt} locale={locale} />
            </span>
            {isChanged && (
              <span>
                {t("blog:public.updated")} <Day at={article.updatedAt} locale={locale} />
              </span>
            )}
            <span>{t("blog:public.minutes", { count: article.minutes })}</span>
            <Shelves page={page} category={article.category} tag={article.tag} isListed={comments !== undefined} />
          </p>
        </header>
        <Contents page={page} article={article} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when the article was saved */}
        <div className="text" dangerouslySetInnerHTML={{ __html: article.html }} />
      </article>
      {report && (
        <p className="muted small">
          <a href={report} rel="nofollow">
            {t("blog:public.reportArticle")}
          </a>
        </p>
      )}
      <AuthorCard page={page} />
      <BesideLinks page={page} older={older} newer={newer} />
      {comments && <Comments page={page} article={article} comments={comments} />}
    </>
  );
}

/** Links to the other languages of an article, and whether this one is outdated. */
function LanguageLinks({ page: { home, t }, article }: Pick<ArticleProps, "page" | "article">) {
  const { id, languages, language, original, isOutdated } = article;
  if (languages.length === 0) return null;
  const to = (one: Language) => `${home}/${id}${languageQuery(one)}`;
  return (
    <>
      <nav className="languages" aria-label={t("blog:public.languages")}>
        <ul>
          {languages.map((one) => (
            <li key={one}>
              <a
                href={to(one)}
                lang={languageTags[one]}
                hrefLang={languageMarks[one]}
                rel="alternate"
                aria-current={one === language ? "true" : undefined}
              >
                {languageNames[one]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isOutdated && (
        <p className="shared">
          {t("blog:public.outdated")}{" "}
          <a href={to(original)} hrefLang={original === "" ? undefined : languageMarks[original]}>
            {t("blog:public.original")}
          </a>
        </p>
      )}
    </>
  );
}

/** Fewer headings than this need no table of contents. */
const headingsAtLeast = 3;

function Contents({ page: { t }, article: { outline } }: Pick<ArticleProps, "page" | "article">) {
  if (outline.length < headingsAtLeast) return null;
  const top = Math.min(...outline.map(({ level }) => level));
  return (
    <details className="contents" open>
      <summary>{t("blog:public.contents")}</summary>
      <nav aria-label={t("blog:public.contents")}>
        <ol>
          {outline.map(({ level, id, text }) => (
            <li key={id} className={level > top ? "deep" : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}

function BesideLinks({ page: { home, t }, older, newer }: Pick<ArticleProps, "page" | "older" | "newer">) {
  if (!older && !newer) return null;
  return (
    <nav className="beside" aria-label={t("blog:public.more")}>
      <ul>
        {older && (
          <li>
            <a href={`${home}/${older.id}`} rel="prev">
              <span>{t("blog:public.previous")}</span>
              {older.title}
            </a>
          </li>
        )}
        {newer && (
          <li>
            <a href={`${home}/${newer.id}`} rel="next">
              <span>{t("blog:public.next")}</span>
              {newer.title}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Comments({
  page,
  article,
  comments: { list, total, page: pages, current },
}: Required<Pick<ArticleProps, "page" | "article" | "comments">>) {
  const { home, intro, locale, t } = page;
  if (!intro.isCommentable && total === 0) return null;
  const path = `${home}/${article.id}`;
  const query = page.asked === null ? "" : languageQuery(page.asked);
  const toPage = (target: number) =>
    target === 1 ? `${path}${query}` : `${path}${query === "" ? "?" : `${query}&`}page=${target}`;
  return (
    <section className="comments" id="comments" aria-labelledby="comments-heading">
      <h2 id="comments-heading">{t("blog:public.comments", { count: total })}</h2>
      {total === 0 && <p className="muted">{t("blog:public.noComments")}</p>}
      {total > 0 && (
        <ul>
          {list.map(({ id, author, content, isReply, isHidden, createdAt }) => (
            <li key={id} className={isReply ? "reply" : undefined}>
              <strong>{author}</strong>{" "}
              <span className="muted small">
                <Day at={createdAt} locale={locale} />
              </span>
              {isHidden ? (
                <p className="muted">{t("blog:public.hidden")}</p>
              ) : (
                <>
                  <p>{content}</p>
                  <a
                    className="muted small"
                    href={reportPath(commentKind, id)}
                    rel="nofollow"
                    aria-label={t("blog:public.reportOf", { author })}
                  >
                    {t("blog:public.report")}
                  </a>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        current={current}
        pages={pages}
        to={(target) => `${toPage(target)}#comments`}
        words={{ before: t("blog:public.older"), after: t("blog:public.newer") }}
      />
      <a className="button" href={`${path}/comment`} rel="nofollow">
        {intro.isCommentable ? t("blog:public.write") : t("blog:public.allComments")}
      </a>
    </section>
  );
}
