import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { Button } from "@dozen/ui/button";
import { EmptyState } from "@dozen/ui/empty";
import { Pager } from "@dozen/ui/pager";
import { Form } from "@remix-run/react";
import Newspaper from "lucide-react/icons/newspaper";
import { useTranslation } from "react-i18next";

export interface FollowingPageProps {
  list: { title: string; author: string; exclusive: string }[];
  total: number;
  page: number;
  current: number;
}

/** The blogs that the viewer follows. */
export function FollowingPage({ list, total, page, current }: FollowingPageProps) {
  const { t } = useTranslation("blog");
  return (
    <div className="page stack blog blog-narrow">
      <Breadcrumb items={[{ label: t("follow.list") }]} />
      <h1>{t("follow.list")}</h1>
      {list.length === 0 ? (
        <EmptyState icon={Newspaper} title={t("follow.none")} text={t("follow.noneText")} />
      ) : (
        <ul className="blog-comments">
          {list.map(({ title, author, exclusive }) => (
            <li key={exclusive} className="card row row-between">
              <span>
                <a href={`/b/${exclusive}`}>{title}</a>{" "}
                <span className="muted small">{t("follow.by", { author })}</span>
              </span>
              <Form method="post" action={`/b/${exclusive}/follow`}>
                <input type="hidden" name="intent" value="unfollow" />
                <Button type="submit" small aria-label={t("follow.endOf", { title })}>
                  {t("follow.end")}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Pager page={current} pages={page} total={total} />
    </div>
  );
}
