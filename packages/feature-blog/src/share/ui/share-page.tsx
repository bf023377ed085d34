import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Badge } from "@dozen/ui/badge";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { ConfirmButton } from "@dozen/ui/confirm";
import { CopyButton } from "@dozen/ui/copy-button";
import { DateText } from "@dozen/ui/date-text";
import { FormErrors, RadioField } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { rowIntent } from "@dozen/ui/table-intent";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BlogCrumbs } from "../../shared/ui/blog-crumbs";
import { type ArticleShare, shareDays } from "../share";

export interface SharePageProps {
  article: { id: string; title: string };
  shares: ArticleShare[];
  result: SubmissionResult<string[]> | undefined;
}

/** Share links, by which others may read an article before it is public. */
export function SharePage({ article, shares, result }: SharePageProps) {
  const { t } = useTranslation("blog");
  return (
    <div className="page stack blog blog-narrow">
      <BlogCrumbs articleId={article.id} label={t("share.title")} />
      <h1>{t("share.title")}</h1>
      <p>
        <b>{article.title}</b>
      </p>
      <Card>
        <div className="stack">
          <p className="muted">{t("share.text")}</p>
          <ShareForm result={result} />
        </div>
      </Card>
      {shares.map((share) => (
        <OwnShare key={share.id} share={share} />
      ))}
    </div>
  );
}

function ShareForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation("blog");
  const busy = useSending();
  const defaultValue = { days: "7" };
  const [form, fields] = useForm<{ days: string }>({ id: "blog-share", lastResult: result, defaultValue });
  return (
    <Form method="post" {...getFormProps(form)} className="stack stack-s">
      <FormErrors id={form.errorId} errors={form.errors} />
      <RadioField
        field={fields.days}
        label={t("share.days")}
        choices={shareDays.map((days) => ({ value: days, label: t("share.dayCount", { count: Number(days) }) }))}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          {t("share.make")}
        </Button>
      </div>
    </Form>
  );
}

function OwnShare({ share: { id, url, expiresAt, isOver } }: { share: ArticleShare }) {
  const { t } = useTranslation("blog");
  const bare = url.replace(/^https?:\/\//, "");
  return (
    <Card className="blog-share">
      <p className="row row-s">
        <a href={url} target="_blank" rel="noopener">
          {bare}
        </a>
        <CopyButton text={url} label={t("share.copy", { url: bare })} />
      </p>
      <div className="row row-between">
        <span className="row row-s muted small">
          {isOver && <Badge tone="warning">{t("share.over")}</Badge>}
          <span>
            {t("share.until")} <DateText at={expiresAt} as="minute" />
          </span>
        </span>
        <Form method="post">
          <ConfirmButton
            name="intent"
            value={rowIntent("end", id)}
            message={t("share.question")}
            variant="danger-quiet"
            small
          >
            {t("share.end")}
          </ConfirmButton>
        </Form>
      </div>
    </Card>
  );
}
