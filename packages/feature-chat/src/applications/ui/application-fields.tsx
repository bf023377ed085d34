import type { SubmissionResult } from "@conform-to/react";
import { Field, FormErrors, TextInput } from "@dozen/ui/field";
import { messagesOf } from "@dozen/ui/form-result";
import { useTranslation } from "react-i18next";

/** The note of a request. `result` is the action's response to a refused form. */
export function ApplicationFields({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation("chat");
  const id = "chat-memo";
  const { memo, ...others } = result?.error ?? {};
  const typed = result?.initialValue?.memo;
  return (
    <>
      <FormErrors errors={messagesOf({ error: others })} />
      <Field
        id={id}
        label={t("applications.memo")}
        hint={t("applications.memoHint")}
        errors={memo ?? undefined}
        optional
      >
        <TextInput
          id={id}
          name="memo"
          defaultValue={typeof typed === "string" ? typed : undefined}
          aria-invalid={memo ? true : undefined}
          aria-describedby={memo ? `${id}-error ${id}-description` : `${id}-description`}
          autoComplete="off"
        />
      </Field>
    </>
  );
}
