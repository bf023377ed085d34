import { Badge } from "@dozen/ui/badge";
import { LinkButton } from "@dozen/ui/button";
import { DateText } from "@dozen/ui/date-text";
import { EmptyState, NothingYet } from "@dozen/ui/empty";
import { Pager } from "@dozen/ui/pager";
import { RelativeTime } from "@dozen/ui/relative-time";
import { SearchForm } from "@dozen/ui/search-form";
import { useSendActions } from "@dozen/ui/send";
import { type Column, DataTable } from "@dozen/ui/table";
import { useLocation } from "@remix-run/react";
import Newspaper from "lucide-react/icons/newspaper";
import PenLine from "lucide-react/icons/pen-line";
import SearchX from "lucide-react/icons/search-x";
import { useTranslation } from "react-i18next";
import { newArticle } from "../../draft/draft";
import { languageNames } from "../../shared/languages";
import type { TranslationMark } from "../../translation/translation";
import type { ArticleLine } from "../article";

export interface ArticleListProps {
  list: ArticleLine[];
  total: number;
  page: number;
  current: number;
  /** Where a search that has not compared all articles goes on. */
  older?: string;
  filter: string;
  /** Ids of articles with a draft, and `index` if a new one was begun. */
  drafts: string[];
  /** Translations by the article's id. */
  translated: Record<string, TranslationMark[]>;
  /** The blog's public address. */
  address: string;
  /** The server's time, epoch milliseconds. */
  now: number;
}

/** The list tab: search, read, write and delete articles. */
export function ArticleList({
  list,
  total,
  page,
  current,
  older,
  filter,
  drafts,
  translated,
  address,
  now,
}: ArticleListProps) {
  const { t } = useTranslation("blog");
  const { pathname, search } = useLocation();
  const sendActions = useSendActions<ArticleLine>(
    "blog.article",
    ({ id }) => id,
    (article) => article.title,
  );
  const columns = useArticleColumns({ drafts, translated, address, now });
  return (
    <div className="stack">
      <div className="row row-between">
        <SearchForm action="/blog" maxLength={50} tab="list" name="title" label={t("list.search")} value={filter} />
        <div className="row row-s">
          <a className="button button-quiet" href={address}>
            {t("list.visit")}
          </a>
          <LinkButton to="/blog/import" variant="quiet">
            {t("import.title")}
          </LinkButton>
          <LinkButton to="/blog/post/index" variant="primary" icon={PenLine}>
            {drafts.includes(newArticle) ? t("draft.continue") : t("list.write")}
          </LinkButton>
        </div>
      </div>
      <DataTable
        caption={t("list.caption")}
        rows={list}
        columns={columns}
        action={pathname + search}
        settings={{ more: true, show: true, chart: true, edit: true, del: true, batchDel: true }}
        rowName={({ title }) => title}
        actions={{
          chart: { to: ({ id }) => `/blog/chart/${id}` },
          edit: { to: ({ id }) => `/blog/post/${id}` },
          extra: sendActions,
          deleteMessage: (rows) =>
            rows.length === 1
              ? t("list.confirm", { title: rows[0]?.title })
              : t("list.confirmMany", { count: rows.length }),
        }}
        empty={older ? <NothingYet /> : <NoArticles filter={filter} />}
      />
      <Pager page={current} pages={page} total={total} older={older} />
    </div>
  );
}

function useArticleColumns({
  drafts,
  translated,
  address,
  now,
}: Pick<ArticleListProps, "drafts" | "translated" | "address" | "now">): Column<ArticleLine>[] {
  const { t } = useTranslation("blog");
  return [
    {
      id: "title",
      name: t("post.title"),
      render: (article) => (
        <Title
          article={article}
          address={address}
          isDrafted={drafts.includes(article.id)}
          translations={translated[article.id] ?? []}
        />
      ),
    },
    { id: "category", name: t("post.category"), field: "category" },
    { id: "tag", name: t("post.tag"), field: "tag" },
    { id: "visits", name: t("list.visits"), field: "visits", number: true },
    { id: "comments", name: t("list.comments"), field: "comments", number: true },
    { id: "created", name: t("list.created"), render: ({ createdAt }) => <RelativeTime at={createdAt} now={now} /> },
  ];
}

interface TitleProps {
  article: ArticleLine;
  address: string;
  isDrafted: boolean;
  translations: TranslationMark[];
}

function Title({ article, address, isDrafted, translations }: TitleProps) {
  const { t } = useTranslation("blog");
  const { id, title, isLive, isOpen, publishAt } = article;
  return (
    <span className="blog-title-cell">
      {isLive ? <a href={`${address}/${id}`}>{title}</a> : title}
      {!isOpen && <Badge>{t("post.private")}</Badge>}
      {isOpen && !isLive && (
        <Badge tone="info">
          {t("list.waiting")} <DateText at={publishAt} as="minute" />
        </Badge>
      )}
      {translations.map(({ locale, isOutdated }) => (
        <Badge key={locale} tone={isOutdated ? "warning" : "neutral"}>
          {isOutdated ? t("translations.isOutdated", { language: languageNames[locale] }) : languageNames[locale]}
        </Badge>
      ))}
      {isDrafted && <Badge tone="warning">{t("draft.badge")}</Badge>}
    </span>
  );
}

function NoArticles({ filter }: { filter: string }) {
  const { t } = useTranslation("blog");
  if (filter) return <EmptyState icon={SearchX} title={t("list.none", { filter })} text={t("list.noneText")} />;
  return (
    <EmptyState
      icon={Newspaper}
      title={t("list.empty")}
      text={t("list.emptyText")}
      next={
        <LinkButton to="/blog/post/index" variant="primary">
          {t("list.write")}
        </LinkButton>
      }
    />
  );
}
