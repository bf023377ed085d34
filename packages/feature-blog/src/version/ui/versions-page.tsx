import { Card } from "@dozen/ui/card";
import { ConfirmButton } from "@dozen/ui/confirm";
import { DateText } from "@dozen/ui/date-text";
import { EmptyState } from "@dozen/ui/empty";
import { RelativeTime } from "@dozen/ui/relative-time";
import { rowIntent } from "@dozen/ui/table-intent";
import { Form, Link } from "@remix-run/react";
import History from "lucide-react/icons/history";
import { Trans, useTranslation } from "react-i18next";
import { BlogCrumbs } from "../../shared/ui/blog-crumbs";
import type { Changes } from "../changes.server";
import type { VersionLine } from "../version";
import { ChangesView } from "./changes-view";

export interface VersionsPageProps {
  article: { id: string; title: string; updatedAt: number };
  versions: VersionLine[];
  /** The version that is compared with the current article. */
  shown: { id: string; writtenAt: number; changes: Changes } | null;
  /** The server's time, epoch milliseconds. */
  now: number;
}

/** The earlier versions of an article, and what has changed since. */
export function VersionsPage({ article, versions, shown, now }: VersionsPageProps) {
  const { t } = useTranslation("blog");
  return (
    <div className="page stack blog">
      <BlogCrumbs articleId={article.id} label={t("versions.title")} />
      <h1>{t("versions.title")}</h1>
      <p>
        <b>{article.title}</b>{" "}
        <span className="muted">
          {t("versions.current")} <RelativeTime at={article.updatedAt} now={now} />
        </span>
      </p>
      {shown ? (
        <div className="blog-versions">
          <VersionList articleId={article.id} versions={versions} current={shown.id} now={now} />
          <Shown shown={shown} />
        </div>
      ) : (
        <EmptyState icon={History} title={t("versions.empty")} text={t("versions.emptyText")} />
      )}
    </div>
  );
}

interface VersionListProps {
  articleId: string;
  versions: VersionLine[];
  current: string;
  now: number;
}

function VersionList({ articleId, versions, current, now }: VersionListProps) {
  const { t } = useTranslation("blog");
  return (
    <nav aria-label={t("versions.list")}>
      <ol className="blog-version-list">
        {versions.map(({ id, title, writtenAt }) => (
          <li key={id}>
            <Link
              to={`/blog/post/${articleId}/versions?version=${id}`}
              aria-current={id === current ? "true" : undefined}
              preventScrollReset
            >
              <RelativeTime at={writtenAt} now={now} />
              <span className="muted small">{title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Shown({ shown: { id, writtenAt, changes } }: { shown: NonNullable<VersionsPageProps["shown"]> }) {
  const { t } = useTranslation("blog");
  return (
    <Card
      heading={<Trans t={t} i18nKey="versions.since" components={{ date: <DateText at={writtenAt} as="minute" /> }} />}
      footer={
        <Form method="post">
          <ConfirmButton
            name="intent"
            value={rowIntent("restore", id)}
            message={t("versions.question")}
            confirmLabel={t("versions.restore")}
            variant="secondary"
          >
            {t("versions.restoreThis")}
          </ConfirmButton>
        </Form>
      }
    >
      <ChangesView changes={changes} />
    </Card>
  );
}
