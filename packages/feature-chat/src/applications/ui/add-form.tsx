import { Button } from "@dozen/ui/button";
import { useDialogForm } from "@dozen/ui/dialog-form";
import { useErrorFocus } from "@dozen/ui/field";
import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { searchBeside } from "../../shared/panels";
import type { AddDialogProps } from "./add-dialog";
import { ApplicationFields } from "./application-fields";

/** The form of the dialog, which loads it when it opens. */
export default function AddForm({ type, id, onClose }: Omit<AddDialogProps, "name">) {
  const { t } = useTranslation("chat");
  const { form: Form, result, busy } = useDialogForm(onClose);
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, result);
  return (
    <Form ref={form} method="post" action={`/chat/add/${type}/${id}${searchBeside(useLocation())}`} className="stack">
      <ApplicationFields result={result} />
      <div className="row row-end">
        <Button onClick={onClose}>{t("applications.cancel")}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t("applications.send")}
        </Button>
      </div>
    </Form>
  );
}
