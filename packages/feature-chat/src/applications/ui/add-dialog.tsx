import { Button } from "@dozen/ui/button";
import { Dialog } from "@dozen/ui/dialog";
import { Field, TextInput } from "@dozen/ui/field";
import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { searchBeside } from "../../frame/panels";
import type { Kind } from "../../kinds";

export interface AddDialogProps {
  type: Kind;
  id: string;
  name: string;
  onClose(): void;
}

/** Asks for a note to go with an application. What it refuses shows on the application's own page. */
export function AddDialog({ type, id, name, onClose }: AddDialogProps) {
  const { t } = useTranslation("chat");
  const action = `/chat/add/${type}/${id}${searchBeside(useLocation())}`;
  return (
    <Dialog open onClose={onClose} title={t("applications.add", { name })}>
      <Form method="post" action={action} className="stack" onSubmit={() => setTimeout(onClose)}>
        <MemoField errors={undefined} />
        <div className="row row-end">
          <Button onClick={onClose}>{t("applications.cancel")}</Button>
          <Button type="submit" variant="primary">
            {t("applications.send")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The note of an application. */
export function MemoField({ errors, defaultValue }: { errors: readonly string[] | undefined; defaultValue?: string }) {
  const { t } = useTranslation("chat");
  const id = "chat-memo";
  return (
    <Field id={id} label={t("applications.memo")} hint={t("applications.memoHint")} errors={errors} optional>
      <TextInput
        id={id}
        name="memo"
        defaultValue={defaultValue}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${id}-error ${id}-description` : `${id}-description`}
        autoComplete="off"
      />
    </Field>
  );
}
