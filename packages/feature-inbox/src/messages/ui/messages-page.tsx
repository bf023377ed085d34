import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { Tabs } from "@dozen/ui/tabs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type MessageCount, type MessageType, messageTypes } from "../message";

export interface MessagesPageProps {
  /** Null: all kinds. */
  type: MessageType | null;
  counts: Record<MessageType, MessageCount>;
  children: ReactNode;
}

/** The frame of the inbox: breadcrumbs, heading, and the kinds with their numbers of unread messages. */
export function MessagesPage({ type, counts, children }: MessagesPageProps) {
  const { t } = useTranslation("inbox");
  const all = Object.values(counts).reduce((sum, { unread }) => sum + unread, 0);
  return (
    <div className="page stack inbox">
      <Breadcrumb items={[{ label: t("titles.messages") }]} />
      <h1>{t("titles.messages")}</h1>
      <Tabs
        label={t("tabs.label")}
        items={[
          { to: "/msg", label: t("tabs.all"), badge: all, current: type === null },
          ...(["activity", "system", "feedback"] as const).map((kind) => ({
            to: `/msg?type=${messageTypes[kind]}`,
            label: t(`tabs.${kind}`),
            badge: counts[messageTypes[kind]].unread,
            current: type === messageTypes[kind],
          })),
        ]}
      />
      {children}
    </div>
  );
}
