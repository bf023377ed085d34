import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { ConfirmButton } from "@dozen/ui/confirm";
import { isPhoto, useCropping } from "@dozen/ui/cropping";
import { controlProps, Field, FormErrors, TextInput, useErrorFocus } from "@dozen/ui/field";
import { noResult } from "@dozen/ui/form-result";
import { Form, useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../shared/ui/panel";
import { Portrait } from "./portrait";

/** spec:account-61: side of the crop box and of the avatar, in pixels. */
const side = 250;

interface AvatarPanelProps {
  name: string;
  avatar: string | null;
  result: SubmissionResult<string[]> | undefined;
}

/** The avatar: a plain upload, which JavaScript turns into choosing and cropping. */
export function AvatarPanel({ name, avatar, result }: AvatarPanelProps) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ avatar: File }>({ id: "avatar", lastResult: result ?? noResult });
  useErrorFocus(ref, result);
  const submit = useSubmit();
  const { choose, dialog } = useCropping({
    title: t("settings.avatar.choose"),
    boxWin: side,
    boxHei: side,
    areaWin: side,
    areaHei: side,
    scaleImg: true,
    accepts: isPhoto,
    take(file) {
      const sent = new FormData();
      sent.set("avatar", file);
      submit(sent, { method: "post", encType: "multipart/form-data" });
    },
  });
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
      {dialog}
    </Panel>
  );
}
