import { Button } from "@dozen/ui/button";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Switches the viewer's read receipts on or off. */
export function ReceiptsForm({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation("chat");
  return (
    <section className="stack stack-s">
      <h3>{t("receipts.title")}</h3>
      <p className="muted">{isOn ? t("receipts.isOn") : t("receipts.isOff")}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="receipts" />
        <Button type="submit" name="receipts" value={isOn ? "off" : "on"}>
          {isOn ? t("receipts.turnOff") : t("receipts.turnOn")}
        </Button>
      </Form>
    </section>
  );
}
