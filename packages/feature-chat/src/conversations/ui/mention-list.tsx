import { useTranslation } from "react-i18next";
import { Avatar } from "../../shared/ui/avatar";
import type { MentionChoice } from "../live/use-mentions";

export const mentionListId = "chat-mentions";
export const mentionOptionId = (userId: string) => `chat-mention-${userId}`;

/** The members whose names complete what is typed. The text field keeps the focus. */
export function MentionList({ found, selected, choose }: MentionChoice) {
  const { t } = useTranslation("chat");
  return (
    <div role="listbox" id={mentionListId} aria-label={t("rooms.members")} className="chat-mentions">
      {found.map((member, index) => (
        <div
          key={member.userId}
          role="option"
          id={mentionOptionId(member.userId)}
          aria-selected={index === selected}
          tabIndex={-1}
          className="chat-row"
          // Before the text field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            choose(member);
          }}
        >
          <Avatar name={member.name} src={member.avatar} />
          <span className="truncate">{member.name}</span>
        </div>
      ))}
    </div>
  );
}
