import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../shared/ui/avatar";
import { type Mentionable, type TextControl, useMentions } from "../use-mentions";

const listId = "chat-mentions";
const optionId = ({ userId }: Mentionable) => `chat-mention-${userId}`;

interface MentionCompletionProps {
  /** The text field. It keeps the focus. */
  input: RefObject<TextControl>;
  members: readonly Mentionable[];
  /** What the list has. Default: members. */
  label?: string;
}

/** Lists the members or friends whose names complete what is typed after an @. Loaded on demand: only groups need it. */
export default function MentionCompletion({ input, members, label }: MentionCompletionProps) {
  const { t } = useTranslation("chat");
  const { found, selected, choose } = useMentions(input, members);
  const active = found[selected];
  const activeId = active && optionId(active);
  useEffect(() => {
    const field = input.current;
    field?.setAttribute("aria-autocomplete", "list");
    if (!field || !activeId) return;
    field.setAttribute("aria-controls", listId);
    field.setAttribute("aria-activedescendant", activeId);
    return () => {
      field.removeAttribute("aria-controls");
      field.removeAttribute("aria-activedescendant");
    };
  }, [input, activeId]);
  if (!active) return null;
  return (
    <div role="listbox" id={listId} aria-label={label ?? t("rooms.members")} className="chat-mentions">
      {found.map((member) => (
        <div
          key={member.userId}
          role="option"
          id={optionId(member)}
          aria-selected={member === active}
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
