import { Button } from "@dozen/ui/button";
import { controlProps, FieldErrors } from "@dozen/ui/field";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Sends one image or file without script. */
export function PlainFileForm({ errors }: { errors: string[] }) {
  const { t } = useTranslation("chat");
  const id = "chat-file";
  return (
    <Form method="post" encType="multipart/form-data" className="stack stack-s">
      <div className="chat-write">
        <input
          {...controlProps({ id, errors, required: true })}
          type="file"
          name="file"
          className="input"
          aria-label={t("rooms.attach")}
        />
        <Button type="submit">{t("rooms.sendFile")}</Button>
      </div>
      <FieldErrors id={id} errors={errors} />
    </Form>
  );
}
