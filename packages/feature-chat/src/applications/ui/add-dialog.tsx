import { Button } from "@dozen/ui/button";
import { Dialog } from "@dozen/ui/dialog";
import { useDialogForm } from "@dozen/ui/dialog-form";
import { useErrorFocus } from "@dozen/ui/field";
import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { searchBeside } from "../../frame/panels";
import type { Kind } from "../../kinds";
import { addKeys } from "./add-keys";
import { ApplicationFields } from "./application-fields";

export interface AddDialogProps {
  type: Kind;
  id: string;
  name: string;
  onClose(): void;
}

/** Asks for a note to send with a request. */
export function AddDialog({ type, id, name, onClose }: AddDialogProps) {
  const { t } = useTranslation("chat");
  const { form: Form, result, busy } = useDialogForm(onClose);
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, result);
  const action = `/chat/add/${type}/${id}${searchBeside(useLocation())}`;
  return (
    <Dialog open onClose={onClose} title={t(addKeys[type], { name })}>
      <Form ref={form} method="post" action={action} className="stack">
        <ApplicationFields result={result} />
        <div className="row row-end">
          <Button onClick={onClose}>{t("applications.cancel")}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t("applications.send")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
