import type { SubmissionResult } from "@conform-to/react";
import { LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { ConfirmButton, ConfirmPage } from "@dozen/ui/confirm";
import { CopyButton } from "@dozen/ui/copy-button";
import { Form } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import type { Intro } from "../intro";
import { IntroForm } from "./intro-form";

export interface IntroPanelProps {
  intro: Intro | null;
  address: string;
  origin: string;
  actionData?: { result?: SubmissionResult<string[]> } | { confirm: { fields: [string, string][]; back: string } };
}

/** The blog as a whole: its name and address, and closing it. */
export function IntroPanel({ intro, address, origin, actionData }: IntroPanelProps) {
  const { t } = useTranslation("blog");
  if (actionData && "confirm" in actionData) {
    const { fields, back } = actionData.confirm;
    return (
      <>
        <ConfirmPage message={t("close.question")} fields={fields} action={back} cancelTo={back} />
        <Export />
      </>
    );
  }
  return (
    <div className="stack blog-narrow">
      {intro ? <Address url={`${origin}/b/${intro.exclusive}`} /> : <p className="muted">{t("intro.lead")}</p>}
      <Card heading={intro ? t("intro.edit") : t("intro.open")}>
        <IntroForm
          // Not the version, which other users' actions increment, too.
          key={intro?.updatedAt ?? "new"}
          intro={intro}
          address={address}
          origin={origin}
          result={actionData?.result}
        />
      </Card>
      {intro && <Closing />}
    </div>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useTranslation("blog");
  return (
    <p className="row row-s">
      <span className="muted">{t("intro.at")}</span>
      <a href={url}>{url.replace(/^https?:\/\//, "")}</a>
      <CopyButton text={url} />
    </p>
  );
}

function Closing() {
  const { t } = useTranslation("blog");
  return (
    <Card heading={t("close.heading")} className="blog-close">
      <p>{t("close.text")}</p>
      <div className="row">
        <Export />
        <Form method="post">
          <input type="hidden" name="intent" value="close" />
          <ConfirmButton message={t("close.question")} confirmLabel={t("close.confirm")} variant="danger-quiet">
            {t("close.button")}
          </ConfirmButton>
        </Form>
      </div>
    </Card>
  );
}

function Export() {
  const { t } = useTranslation("blog");
  return (
    <p className="row row-s">
      <LinkButton to="/blog/export" reloadDocument icon={Download}>
        {t("close.export")}
      </LinkButton>
      <LinkButton to="/blog/markdown" reloadDocument icon={Download}>
        {t("import.export")}
      </LinkButton>
    </p>
  );
}
