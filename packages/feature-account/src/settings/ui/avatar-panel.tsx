import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { ConfirmButton } from "@dozen/ui/confirm";
import { controlProps, Field, FormErrors, TextInput, useErrorFocus } from "@dozen/ui/field";
import { Form, useSubmit } from "@remix-run/react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "./panel";
import { Portrait } from "./portrait";

const Cropper = lazy(() => import("@dozen/ui/cropper"));

interface AvatarPanelProps {
  name: string;
  avatar: string | null;
  result: SubmissionResult<string[]> | undefined;
}

/** The picture: a plain upload, which script turns into choosing and cutting. */
export function AvatarPanel({ name, avatar, result }: AvatarPanelProps) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ avatar: File }>({ id: "avatar", lastResult: result });
  useErrorFocus(ref, result);
  const { source, choose, close, send } = useCut();
  const frame = { id: fields.avatar.id, errors: fields.avatar.errors as string[] | undefined };
  return (
    <Panel heading={t("settings.entries.avatar")} lead={t("settings.avatar.lead")}>
      <div className="row">
        <Portrait name={name} avatar={avatar} size={125} />
        {avatar && (
          <Form method="post">
            <ConfirmButton
              name="intent"
              value="remove"
              variant="danger-quiet"
              message={t("settings.avatar.removeQuestion")}
            >
              {t("settings.avatar.remove")}
            </ConfirmButton>
          </Form>
        )}
      </div>
      <Form method="post" encType="multipart/form-data" ref={ref} {...getFormProps(form)} className="stack set-form">
        <FormErrors id={form.errorId} errors={form.errors} />
        <Field {...frame} label={t("settings.avatar.choose")}>
          <TextInput
            {...controlProps(frame)}
            type="file"
            name="avatar"
            accept="image/jpeg,image/png"
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
        </Field>
        <div>
          <Button type="submit" variant="primary">
            {t("settings.avatar.upload")}
          </Button>
        </div>
      </Form>
      {source && (
        <Suspense>
          <Cropper
            url={source}
            title={t("settings.avatar.choose")}
            boxWin={250}
            boxHei={250}
            areaWin={250}
            areaHei={250}
            scale={1}
            scaleImg
            onCancel={close}
            onCut={send}
          />
        </Suspense>
      )}
    </Panel>
  );
}

/** The file that is being cut, and its way to the server. */
function useCut() {
  const submit = useSubmit();
  const [source, setSource] = useState<string>();
  const close = () => {
    if (source) URL.revokeObjectURL(source);
    setSource(undefined);
  };
  return {
    source,
    close,
    choose: (file: File | undefined) => {
      const isPicture = file?.type === "image/jpeg" || file?.type === "image/png";
      setSource(file && isPicture ? URL.createObjectURL(file) : undefined);
    },
    send({ file }: { file: File }) {
      const form = new FormData();
      form.set("avatar", file);
      submit(form, { method: "post", encType: "multipart/form-data" });
      close();
    },
  };
}
