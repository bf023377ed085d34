import { Button } from "@dozen/ui/button";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ScannedBrowser } from "../scans.server";

/** The phone's side: who asks to be let in, from where, and the answer. */
export function ScanQuestion({ browser }: { browser: ScannedBrowser }) {
  const { t } = useTranslation("account");
  const busy = useSending();
  const { device, ip, number } = browser;
  return (
    <Form method="post" className="stack">
      <dl className="account-scan-facts">
        <dt>{t("scan.phone.device")}</dt>
        <dd>{device || t("scan.phone.deviceUnknown")}</dd>
        <dt>{t("scan.phone.place")}</dt>
        <dd>{ip}</dd>
        <dt>{t("scan.phone.number")}</dt>
        <dd className="account-number">{number}</dd>
      </dl>
      <p>{t("scan.phone.compare")}</p>
      <Button type="submit" variant="primary" wide name="status" value="confirm" busy={busy}>
        {t("scan.phone.confirm")}
      </Button>
      <Button type="submit" wide name="status" value="cancel">
        {t("scan.phone.cancel")}
      </Button>
    </Form>
  );
}
