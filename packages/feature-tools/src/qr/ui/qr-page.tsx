import { ToolPage } from "@dozen/ui/tool-page";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The frame of the QR tool. */
export function QrPage({ tab, children }: { tab: "create" | "scan"; children: ReactNode }) {
  const { t } = useTranslation("tools");
  return (
    <ToolPage
      title={t("tools.qrcode.name")}
      to="/qrcode"
      here={t(`qr.tabs.${tab}`)}
      tabs={[
        { to: "/qrcode", label: t("qr.tabs.create"), current: tab === "create" },
        { to: "/qrcode/scan", label: t("qr.tabs.scan"), current: tab === "scan" },
      ]}
    >
      {children}
    </ToolPage>
  );
}
