import { EmptyState, NothingYet } from "@dozen/ui/empty";
import { Pager } from "@dozen/ui/pager";
import { RelativeTime } from "@dozen/ui/relative-time";
import { SearchForm } from "@dozen/ui/search-form";
import { DataTable } from "@dozen/ui/table";
import { useLocation } from "@remix-run/react";
import MessageSquare from "lucide-react/icons/message-square";
import SearchX from "lucide-react/icons/search-x";
import { useTranslation } from "react-i18next";
import type { ReceivedComment } from "../comment";

export interface CommentListProps {
  list: ReceivedComment[];
  total: number;
  page: number;
  current: number;
  filter: string;
  /** Where a search that has not compared all comments goes on. */
  older?: string;
  /** The blog's public address. */
  address: string;
  /** The server's time, epoch milliseconds. */
  now: number;
}

/** The comment tab: readers' comments, newest first. */
export function CommentList({ list, total, page, current, older, filter, address, now }: CommentListProps) {
  const { t } = useTranslation("blog");
  const { pathname, search } = useLocation();
  return (
    <div className="stack">
      <SearchForm
        action="/blog"
        maxLength={50}
        tab="comment"
        name="content"
        label={t("comments.search")}
        value={filter}
      />
      <DataTable
        caption={t("comments.caption")}
        rows={list}
        columns={[
          { id: "content", name: t("comments.content"), field: "content" },
          {
            id: "article",
            name: t("comments.article"),
            render: ({ articleId, articleTitle }) => <a href={`${address}/${articleId}#comments`}>{articleTitle}</a>,
          },
          { id: "author", name: t("comments.author"), field: "author" },
          {
            id: "created",
            name: t("list.created"),
            render: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
          },
        ]}
        action={pathname + search}
        settings={{ more: true, show: true, del: true, batchDel: true }}
        rowName={({ content }) => content.slice(0, 30)}
        actions={{ deleteMessage: (rows) => t("comments.confirmMany", { count: rows.length }) }}
        empty={older ? <NothingYet /> : <NoComments filter={filter} />}
      />
      <Pager page={current} pages={page} total={total} older={older} />
    </div>
  );
}

function NoComments({ filter }: { filter: string }) {
  const { t } = useTranslation("blog");
  if (filter) return <EmptyState icon={SearchX} title={t("list.none", { filter })} text={t("list.noneText")} />;
  return <EmptyState icon={MessageSquare} title={t("comments.empty")} text={t("comments.emptyText")} />;
}
