import { Button } from "@dozen/ui/button";
import { DangerButton } from "@dozen/ui/confirm";
import { Form } from "@remix-run/react";
import Ban from "lucide-react/icons/ban";
import { useTranslation } from "react-i18next";

/** Blocks the user of a profile after a question, or unblocks them. */
export function BlockAction({ isBlocked }: { isBlocked: boolean }) {
  const { t } = useTranslation("chat");
  return (
    <Form method="post">
      {isBlocked ? (
        <Button type="submit" name="intent" value="unblock" icon={Ban}>
          {t("blocks.unblock")}
        </Button>
      ) : (
        <DangerButton intent="block" icon={Ban} message={t("blocks.confirm")}>
          {t("blocks.block")}
        </DangerButton>
      )}
    </Form>
  );
}
