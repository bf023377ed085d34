import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Badge } from "@dozen/ui/badge";
import { Button, LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { DateText } from "@dozen/ui/date-text";
import { FormErrors, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { languageNames } from "../../shared/languages";
import { BlogCrumbs } from "../../shared/ui/blog-crumbs";
import type { PlannedArticle } from "../plan.server";

export interface ImportPageProps {
  /** Preview of the uploaded zip; null if there is none. */
  planned: PlannedArticle[] | null;
  /** Whether the import is running. */
  isRunning: boolean;
  result: SubmissionResult<string[]> | undefined;
}

/** Import and export of articles as Markdown. */
export function ImportPage({ planned, isRunning, result }: ImportPageProps) {
  const { t } = useTranslation("blog");
  return (
    <div className="page stack blog">
      <BlogCrumbs label={t("import.title")} />
      <h1>{t("import.title")}</h1>
      {planned ? (
        <Plan planned={planned} />
      ) : (
        <>
          <Card heading={t("import.importHeading")}>
            {isRunning ? (
              <p>{t("import.running")}</p>
            ) : (
              <div className="stack">
                <p className="muted">{t("import.importText")}</p>
                <UploadForm result={result} />
              </div>
            )}
          </Card>
          <Card heading={t("import.exportHeading")}>
            <div className="stack">
              <p className="muted">{t("import.exportText")}</p>
              <p>
                <LinkButton to="/blog/markdown" reloadDocument icon={Download}>
                  {t("import.export")}
                </LinkButton>
              </p>
            </div>
          </Card>
        </>
      )}
    </div>
  );
}

function UploadForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation("blog");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<{ file: File }>({ id: "blog-import", lastResult: result });
  useErrorFocus(ref, result);
  return (
    <Form method="post" encType="multipart/form-data" ref={ref} {...getFormProps(form)} className="stack stack-s">
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField
        field={fields.file}
        label={t("import.file")}
        type="file"
        accept=".zip,.xml,.json,.md,application/zip,text/xml,application/json,text/markdown"
        required
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          {t("import.look")}
        </Button>
      </div>
    </Form>
  );
}

function Plan({ planned }: { planned: PlannedArticle[] }) {
  const { t } = useTranslation("blog");
  const busy = useSending();
  const count = (fate: PlannedArticle["fate"]) =>
    planned.filter((article) => article.fate === fate && article.of === "").length;
  const [fresh, there, refused] = [count("new"), count("there"), count("refused")];
  return (
    <Card
      heading={t("import.planHeading")}
      footer={
        <Form method="post" className="row">
          {fresh > 0 && (
            <Button type="submit" name="intent" value="run" variant="primary" busy={busy}>
              {t("import.run", { count: fresh })}
            </Button>
          )}
          <Button type="submit" name="intent" value="drop">
            {t("import.drop")}
          </Button>
        </Form>
      }
    >
      <p>
        {t("import.fresh", { count: fresh })} · {t("import.there", { count: there })} ·{" "}
        {t("import.refused", { count: refused })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard, too */}
      <section className="blog-plan" aria-label={t("import.caption")} tabIndex={0}>
        <ul>
          {planned.map((article) => (
            <PlannedLine key={article.file} article={article} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function PlannedLine({ article }: { article: PlannedArticle }) {
  const { t } = useTranslation("blog");
  const {
    file,
    title,
    category,
    tag,
    publishAt,
    fate,
    reason,
    isCut,
    isOpen,
    pictures,
    missing,
    of,
    language,
    more,
    codes,
    unreadDate,
  } = article;
  const fates = {
    new: { tone: "success", words: t("import.new") },
    there: { tone: "neutral", words: t("import.isThere") },
    refused: { tone: "danger", words: t("import.isRefused") },
    left: { tone: "warning", words: t("import.isLeft") },
  } as const;
  return (
    <li>
      <div className="row row-s">
        <b>{title}</b>
        <Badge tone={fates[fate].tone}>{fates[fate].words}</Badge>
        {of && language && <Badge tone="info">{t("import.translation", { language: languageNames[language] })}</Badge>}
        {!isOpen && !of && fate !== "left" && <Badge>{t("post.private")}</Badge>}
        {isCut && <Badge tone="warning">{t("import.cut")}</Badge>}
      </div>
      {fate !== "left" && (
        <p className="muted small">
          <DateText at={publishAt} /> · {category} · {tag} · {file}
          {pictures > 0 && <> · {t("import.pictures", { count: pictures })}</>}
        </p>
      )}
      {missing > 0 && <p className="small">{t("import.missing", { count: missing })}</p>}
      {more > 0 && <p className="small">{t("import.more", { count: more })}</p>}
      {codes > 0 && <p className="small">{t("import.codes", { count: codes })}</p>}
      {unreadDate && <p className="small">{t("import.unreadDate", { date: unreadDate })}</p>}
      {reason && <p className="small">{reason}</p>}
    </li>
  );
}
