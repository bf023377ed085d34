import { isComposing } from "@dozen/ui/composing";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { isInWord } from "../../messages/mention";
import type { GroupMember } from "../../rooms/room";

/** Names in the list at once. */
const most = 6;

export interface MentionChoice {
  /** The members whose names begin with what was typed after the @; empty if there is nothing to complete. */
  found: GroupMember[];
  /** Index of the selected one. */
  selected: number;
  /** Looks at what is typed before the cursor. */
  look(): void;
  choose(member: GroupMember): void;
  close(): void;
  /** Handles the keys of the list. @returns whether the key was one of them */
  press(event: KeyboardEvent): boolean;
}

/** Completes names of members after an @ in a text field. */
export function useMentions(input: RefObject<HTMLTextAreaElement>, members: GroupMember[]): MentionChoice {
  const [found, setFound] = useState<GroupMember[]>([]);
  const [selected, setSelected] = useState(0);
  const close = () => setFound([]);
  const look = () => {
    const typed = typedName(input.current);
    setFound(typed === undefined ? [] : members.filter(({ name }) => startsWith(name, typed)).slice(0, most));
    setSelected(0);
  };
  const choose = ({ name }: GroupMember) => {
    const typed = typedName(input.current);
    const field = input.current;
    close();
    if (!field || typed === undefined) return;
    const end = field.selectionStart;
    field.setRangeText(`${name} `, end - typed.length, end, "end");
    field.focus();
  };
  const press = (event: KeyboardEvent) => {
    const member = found[selected];
    if (!member || event.shiftKey || isComposing(event)) return false;
    if (event.key === "Enter" || event.key === "Tab") choose(member);
    else if (event.key === "ArrowDown") setSelected((selected + 1) % found.length);
    else if (event.key === "ArrowUp") setSelected((selected + found.length - 1) % found.length);
    else if (event.key === "Escape") close();
    else return false;
    event.preventDefault();
    return true;
  };
  return { found, selected, look, choose, close, press };
}

/** What is typed between the last @ and the cursor; undefined if that @ begins no mention. */
function typedName(field: HTMLTextAreaElement | null): string | undefined {
  const before = field?.value.slice(0, field.selectionStart) ?? "";
  const [, joined = "", typed] = /(.?)[@＠]([^@＠\n]*)$/u.exec(before) ?? [];
  return isInWord(joined) ? undefined : typed;
}

function startsWith(name: string, typed: string): boolean {
  return name !== "" && name.toLowerCase().startsWith(typed.toLowerCase()) && name !== typed;
}
