import { Button } from "@dozen/ui/button";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Says whether the site looks at targets, and switches it for all links. */
export function GuardianSwitch({ isOn, action }: { isOn: boolean; action: string }) {
  const { t } = useTranslation("short");
  const busy = useSending();
  return (
    <Form method="post" action={action} className="row row-between short-guardian">
      <p className="muted small">{isOn ? t("guardian.on") : t("guardian.off")}</p>
      <Button type="submit" name="intent" value={isOn ? "watch:no" : "watch:yes"} variant="quiet" busy={busy}>
        {isOn ? t("guardian.turnOff") : t("guardian.turnOn")}
      </Button>
    </Form>
  );
}
