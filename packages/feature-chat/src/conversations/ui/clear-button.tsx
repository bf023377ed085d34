import { ConfirmButton } from "@dozen/ui/confirm";
import { useToast } from "@dozen/ui/toast";
import { Form } from "@remix-run/react";
import Eraser from "lucide-react/icons/eraser";
import { useTranslation } from "react-i18next";

/** Clears the conversation for the viewer after a confirmation. */
export function ClearButton() {
  const { t } = useTranslation("chat");
  const toast = useToast();
  return (
    <Form method="post">
      <ConfirmButton
        name="intent"
        value="clear"
        variant="quiet"
        icon={Eraser}
        className="button-icon"
        label={t("rooms.clear")}
        message={t("rooms.confirmClear")}
        confirmLabel={t("rooms.clear")}
        onDecline={() => toast.info(t("rooms.keepBrowsing"))}
      />
    </Form>
  );
}
