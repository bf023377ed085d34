import { ToolPage } from "@dozen/ui/tool-page";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export const dnsTabs = ["ip", "domain", "report", "mine", "speed"] as const;
export type DnsTab = (typeof dnsTabs)[number];

/** The frame of the DNS tool. */
export function DnsPage({ tab, children }: { tab: DnsTab; children: ReactNode }) {
  const { t } = useTranslation("tools");
  return (
    <ToolPage
      title={t("tools.dns.name")}
      to="/dns"
      here={t(`dns.tabs.${tab}`)}
      tabs={dnsTabs.map((id) => ({ to: `/dns?tab=${id}`, label: t(`dns.tabs.${id}`), current: id === tab }))}
    >
      {children}
    </ToolPage>
  );
}
