import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { FormErrors, PasswordField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

export interface EnterWords {
  title: string;
  askPassword: string;
  askOpen: string;
}

interface EnterFormProps {
  words: EnterWords;
  password: boolean;
  /** Openings are limited, and this form uses one up. */
  counted: boolean;
  result: SubmissionResult<string[]> | undefined;
}

/** Asks for the password, or for confirmation that an opening is used up. */
export function EnterForm({ words, password, counted, result }: EnterFormProps) {
  const { t } = useTranslation("files");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<{ password: string }>({ id: "share-enter", lastResult: result });
  useErrorFocus(ref, result);
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
      <h1>{words.title}</h1>
      <p className="muted">{password ? words.askPassword : words.askOpen}</p>
      {counted && <p className="muted small">{t("share.countedHint")}</p>}
      <FormErrors id={form.errorId} errors={form.errors} />
      {password && (
        <PasswordField field={fields.password} label={t("share.password")} autoComplete="off" maxLength={64} required />
      )}
      <div>
        <Button type="submit" variant="primary" icon={ArrowRight} busy={busy}>
          {t("share.open")}
        </Button>
      </div>
    </Form>
  );
}
