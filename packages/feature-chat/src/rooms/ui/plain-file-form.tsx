import { Button } from "@dozen/ui/button";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Sends one image or file without script. */
export function PlainFileForm() {
  const { t } = useTranslation("chat");
  return (
    <Form method="post" encType="multipart/form-data" className="chat-write">
      <input type="file" name="file" required className="input" aria-label={t("rooms.attach")} />
      <Button type="submit">{t("rooms.sendFile")}</Button>
    </Form>
  );
}
