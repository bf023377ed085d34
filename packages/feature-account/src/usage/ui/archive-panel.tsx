import { getFormProps, useForm } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { FormErrors, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AskedAgain } from "../../shared/again";
import { AgainFields, type AgainNames } from "../../shared/ui/again-fields";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import { Panel } from "../../shared/ui/panel";
import { EnterSubmit } from "../../shared/ui/submit";
import { useSendCode } from "../../shared/ui/use-send-code";

/** Lists what the download contains, and asks the user to prove who they are. */
export function ArchivePanel({ asked, actionData }: { asked: AskedAgain; actionData: CodeActionData | undefined }) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<AgainNames>({
    id: "archive",
    defaultValue: { type: asked.email ? "email" : "phone" },
    lastResult: actionData?.result,
  });
  useErrorFocus(ref, actionData?.result);
  const sending = useSendCode(ref, actionData?.sent ? 0 : undefined, { names: ["type"] });
  return (
    <Panel heading={t("settings.app.archive")} lead={t("settings.app.archiveLead")}>
      <p>{t("settings.app.archiveWarning")}</p>
      <Form method="post" ref={ref} {...getFormProps(form)} className="stack set-form">
        <EnterSubmit filled />
        <p className="muted">{t("settings.app.archiveProve")}</p>
        <FormErrors id={form.errorId} errors={sending.errors[""] ?? form.errors} />
        <AgainFields asked={asked} fields={fields} sending={sending} />
        <div className="row">
          <Button type="submit" variant="primary" busy={busy}>
            {t("settings.app.archiveNext")}
          </Button>
          <LinkButton to="/set/app">{t("settings.app.archiveBack")}</LinkButton>
        </div>
      </Form>
    </Panel>
  );
}

/** The download button, shown after the proof. */
export function ArchiveReady({ ticket }: { ticket: string }) {
  const { t } = useTranslation("account");
  return (
    <Panel heading={t("settings.app.archive")} lead={t("settings.app.archiveWarning")}>
      <p role="status">{t("settings.app.archiveReady")}</p>
      <Form method="post" action="/set/app/archive.zip" reloadDocument>
        <input type="hidden" name="ticket" value={ticket} />
        <div className="row">
          <Button type="submit" variant="primary" icon={Download}>
            {t("settings.app.download")}
          </Button>
          <LinkButton to="/set/app">{t("settings.app.archiveBack")}</LinkButton>
        </div>
      </Form>
    </Panel>
  );
}
