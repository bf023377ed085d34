import { getFormProps, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { ConfirmButton } from "@dozen/ui/confirm";
import { CheckboxField, FormErrors, TextAreaField, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ContentField } from "../../article/ui/content-field";
import type { TranslationFields } from "../translation";
import type { TranslationsPageProps } from "./translations-page";

type TranslationFormProps = Pick<TranslationsPageProps, "translation" | "seen" | "writing" | "result">;

/** Title, summary and text of a translation. */
export function TranslationForm({ translation, seen, writing, result }: TranslationFormProps) {
  const { t } = useTranslation("blog");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const { title = "", summary = "", content = "" } = translation ?? {};
  const [form, fields] = useForm<TranslationFields>({
    id: "blog-translation",
    lastResult: result,
    defaultValue: { title, summary, content },
  });
  useErrorFocus(ref, result);
  return (
    <div className="stack">
      <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextField field={fields.title} label={t("post.title")} maxLength={50} required />
        <TextAreaField field={fields.summary} label={t("post.summary")} maxLength={100} counter rows={2} optional />
        <ContentField field={fields.content} {...writing} />
        {translation?.isOutdated && (
          <CheckboxField
            field={fields.is_current}
            label={t("translations.isCurrent")}
            hint={t("translations.isCurrentHint")}
          />
        )}
        <input type="hidden" name="seen" value={seen} />
        <div className="row">
          <Button type="submit" variant="primary" busy={busy}>
            {t("post.save")}
          </Button>
        </div>
      </Form>
      {translation && (
        <Form method="post">
          <ConfirmButton name="intent" value="delete" message={t("translations.question")} variant="danger-quiet" small>
            {t("translations.delete")}
          </ConfirmButton>
        </Form>
      )}
    </div>
  );
}
