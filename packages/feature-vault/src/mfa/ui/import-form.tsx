import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { LoadingState } from "@dozen/ui/empty";
import { useEnhanced } from "@dozen/ui/enhanced";
import { controlProps, Field, FormErrors, PasswordField, TextAreaField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import CameraIcon from "lucide-react/icons/camera";
import FileSearch from "lucide-react/icons/file-search";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Pictures, usePictures } from "./use-pictures";

const Camera = lazy(() => import("./camera"));

interface ImportFields {
  text: string;
  file: string;
  password: string;
}

/** The sources of an import: text, pictures, files, the camera. The next page previews the keys. */
export function ImportForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation("vault");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const pictures = usePictures(ref);
  const [form, fields] = useForm<ImportFields>({ id: "mfa-import", lastResult: result });
  useErrorFocus(ref, result);
  const needsPassword = fields.password.errors?.length;
  return (
    <Form
      method="post"
      action="/mfa/import"
      encType="multipart/form-data"
      ref={ref}
      {...getFormProps(form)}
      className="stack"
      onPaste={(event) => void pictures.take([...event.clipboardData.files])}
    >
      <FormErrors id={form.errorId} errors={form.errors} />
      <CameraPart onDone={pictures.add} />
      <FileField field={fields.file} pictures={pictures} />
      <TextAreaField
        field={fields.text}
        label={t("mfa.import.text")}
        hint={t("mfa.import.textHint")}
        rows={4}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        className="mono"
      />
      <details className="mfa-unusual" open={needsPassword ? true : undefined}>
        <summary>{t("mfa.import.passwordHint")}</summary>
        <PasswordField field={fields.password} label={t("mfa.import.password")} autoComplete="off" />
      </details>
      <Button type="submit" variant="primary" icon={FileSearch} busy={busy} className="mfa-submit">
        {t("mfa.import.submit")}
      </Button>
    </Form>
  );
}

function FileField({
  field,
  pictures,
}: {
  field: { id: string; name: string; errors?: string[] };
  pictures: Pictures;
}) {
  const { t } = useTranslation("vault");
  const frame = { id: field.id, hint: t("mfa.import.fileHint"), errors: field.errors };
  return (
    <Field {...frame} label={t("mfa.import.file")}>
      <input
        {...controlProps(frame)}
        className="input"
        type="file"
        name={field.name}
        multiple
        accept=".json,.2fas,.txt,image/png,image/jpeg,image/webp,image/gif"
        onChange={(event) => void pictures.take([...(event.currentTarget.files ?? [])])}
      />
      <p className="muted small" role="status">
        {pictures.isReading && t("mfa.import.readingPictures")}
        {!pictures.isReading && pictures.read > 0 && t("mfa.import.readPictures", { count: pictures.read })}
      </p>
    </Field>
  );
}

/** The camera needs JavaScript, so this appears only with it. */
function CameraPart({ onDone }: { onDone(texts: string[]): void }) {
  const { t } = useTranslation("vault");
  const enhanced = useEnhanced();
  const [isOn, setOn] = useState(false);
  if (!isOn) {
    return (
      <Button icon={CameraIcon} className={enhanced ? "mfa-submit" : "mfa-submit pending"} onClick={() => setOn(true)}>
        {t("mfa.import.camera")}
      </Button>
    );
  }
  const finish = (texts: string[]) => {
    setOn(false);
    onDone(texts);
  };
  return (
    <Suspense fallback={<LoadingState />}>
      <Camera onDone={finish} onStop={() => setOn(false)} />
    </Suspense>
  );
}
