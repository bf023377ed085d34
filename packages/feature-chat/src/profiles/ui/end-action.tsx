import { DangerButton, type DangerButtonProps } from "@dozen/ui/confirm";
import { useToast } from "@dozen/ui/toast";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

export interface EndActionProps extends Pick<DangerButtonProps, "intent" | "icon" | "message" | "children"> {
  /** What ends, if the page's address does not name it. */
  id?: string;
}

/** Ends a friendship, a membership or a group after a question; a user who cancels is thanked (spec:chat-19). */
export function EndAction({ id, ...button }: EndActionProps) {
  const { t } = useTranslation("chat");
  const toast = useToast();
  return (
    <Form method="post">
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <DangerButton {...button} onDecline={() => toast.info(t("frame.spared"))} />
    </Form>
  );
}
