import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { Tabs } from "@dozen/ui/tabs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type MessageCount, type MessageType, messageTypes } from "../message";

export interface MessagesPageProps {
  /** Null: both kinds. */
  type: MessageType | null;
  counts: Record<MessageType, MessageCount>;
  children: ReactNode;
}

/** The frame of the inbox: breadcrumb, heading, and the kinds with how many of each are unread. */
export function MessagesPage({ type, counts, children }: MessagesPageProps) {
  const { t } = useTranslation("inbox");
  const { system, feedback } = messageTypes;
  return (
    <div className="page stack inbox">
      <Breadcrumb items={[{ label: t("titles.messages") }]} />
      <h1>{t("titles.messages")}</h1>
      <Tabs
        label={t("tabs.label")}
        items={[
          {
            to: "/msg",
            label: t("tabs.all"),
            badge: counts[system].unread + counts[feedback].unread,
            current: type === null,
          },
          {
            to: `/msg?type=${system}`,
            label: t("tabs.system"),
            badge: counts[system].unread,
            current: type === system,
          },
          {
            to: `/msg?type=${feedback}`,
            label: t("tabs.feedback"),
            badge: counts[feedback].unread,
            current: type === feedback,
          },
        ]}
      />
      {children}
    </div>
  );
}
