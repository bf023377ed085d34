import { useTranslation } from "react-i18next";
import type { ChatRecord } from "../../messages/message";
import { messageTypes } from "../../shared/message-types";

const names = { 2: "image", 3: "file", 4: "voice", 5: "video", 6: "call", 7: "gone" } as const;

/** A message as one line: its text, or what kind it is. */
export function usePreview(): (record: Pick<ChatRecord, "type" | "text">) => string {
  const { t } = useTranslation("chat");
  return ({ type, text }) => (type === messageTypes.text ? text : t(`rooms.previews.${names[type]}`));
}
