import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { FormErrors, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { longestName } from "../names";

interface RenameFormProps {
  /** `extension` is empty when the name has none. */
  file: { id: string; name: string; extension: string };
  /** The page to return to. */
  back: string;
  result: SubmissionResult<string[]> | undefined;
}

/** Gives a file another name. */
export function RenameForm({ file, back, result }: RenameFormProps) {
  const { t } = useTranslation("files");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<{ name: string }>({
    id: `file-rename-${file.id}`,
    lastResult: result,
    defaultValue: { name: file.name },
  });
  useErrorFocus(ref, result);
  return (
    <Form method="post" action={`/file/rename/${file.id}`} ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField
        field={fields.name}
        label={t("rename.name")}
        hint={file.extension && t("rename.hint", { extension: file.extension })}
        required
        maxLength={longestName}
        autoComplete="off"
      />
      <input type="hidden" name="back" value={back} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          {t("rename.save")}
        </Button>
        <LinkButton to={back}>{t("rename.cancel")}</LinkButton>
      </div>
    </Form>
  );
}
