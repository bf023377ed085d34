import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { Tabs } from "@dozen/ui/tabs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type MessageCount, type MessageType, messageTypes, unreadOf } from "../message";

export interface MessagesPageProps {
  /** Null: all kinds. */
  type: MessageType | null;
  counts: Record<MessageType, MessageCount>;
  children: ReactNode;
}

/** The frame of the inbox: breadcrumbs, heading, and the kinds with their numbers of unread messages. */
export function MessagesPage({ type, counts, children }: MessagesPageProps) {
  const { t } = useTranslation("inbox");
  return (
    <div className="page stack inbox">
      <Breadcrumb items={[{ label: t("titles.messages") }]} />
      <h1>{t("titles.messages")}</h1>
      <Tabs
        label={t("tabs.label")}
        items={[
          { to: "/msg", label: t("tabs.all"), badge: badgeOf(Object.values(counts)), current: type === null },
          ...(["activity", "system", "feedback"] as const).map((kind) => ({
            to: `/msg?type=${messageTypes[kind]}`,
            label: t(`tabs.${kind}`),
            badge: badgeOf([counts[messageTypes[kind]]]),
            current: type === messageTypes[kind],
          })),
        ]}
      />
      {children}
    </div>
  );
}

function badgeOf(counts: MessageCount[]): ReactNode {
  const { unread, isExact } = unreadOf(counts);
  return isExact ? unread : `${unread}+`;
}
