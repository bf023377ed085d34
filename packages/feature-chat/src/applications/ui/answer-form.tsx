import type { SubmissionResult } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { Dialog } from "@dozen/ui/dialog";
import { useEnhanced } from "@dozen/ui/enhanced";
import { FormErrors, RadioGroup, useErrorFocus } from "@dozen/ui/field";
import { messagesOf } from "@dozen/ui/form-answer";
import { Form, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Application, answers } from "../application";

export interface AnswerFormProps {
  application: Application;
  /** The list it belongs to. */
  to: string;
  result?: SubmissionResult<string[]>;
}

/** Agree or refuse: a dialog, or a card above the list without script. */
export function AnswerForm({ application, to, result }: AnswerFormProps) {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const enhanced = useEnhanced();
  const title = t("applications.answerTo", { name: application.applicant });
  const close = () => navigate(to, { preventScrollReset: true });
  const fields = <AnswerFields application={application} to={to} result={result} />;
  if (!enhanced) return <Card heading={title}>{fields}</Card>;
  return (
    <Dialog open onClose={close} title={title}>
      {fields}
    </Dialog>
  );
}

function AnswerFields({ application: { id, memo }, to, result }: AnswerFormProps) {
  const { t } = useTranslation("chat");
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, result);
  const { is_agree: chosen, ...others } = result?.error ?? {};
  return (
    <Form ref={form} method="post" action={`${to}&answer=${id}`} className="stack" noValidate preventScrollReset>
      <FormErrors errors={messagesOf({ error: others })} />
      {memo && <p className="chat-break">{memo}</p>}
      <input type="hidden" name="id" value={id} />
      <RadioGroup
        id="chat-answer"
        name="is_agree"
        label={t("applications.answer")}
        errors={chosen ?? undefined}
        required
        choices={[
          { value: String(answers.agreed), label: t("applications.agree") },
          { value: String(answers.refused), label: t("applications.refuse") },
        ]}
      />
      <div className="row row-end">
        <LinkButton to={to} preventScrollReset>
          {t("applications.cancel")}
        </LinkButton>
        <Button type="submit" variant="primary">
          {t("applications.save")}
        </Button>
      </div>
    </Form>
  );
}
