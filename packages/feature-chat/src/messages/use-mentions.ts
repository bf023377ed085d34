import { isComposing } from "@dozen/ui/composing";
import { type RefObject, useEffect, useRef, useState } from "react";
import { isInWord } from "./mention";

/** Names in the list at once. */
const most = 6;

/** A user whose name can be completed. */
export interface Mentionable {
  userId: string;
  name: string;
  avatar: string | null;
}

export type TextControl = HTMLTextAreaElement | HTMLInputElement;

export interface MentionChoice {
  /** Those whose names begin with what was typed after the @; empty if there is nothing to complete. */
  found: Mentionable[];
  /** Index of the selected one. */
  selected: number;
  choose(member: Mentionable): void;
}

/** Completes names of members after an @ in a text field: by the arrow keys with Enter or Tab, or by `choose`. */
export function useMentions(input: RefObject<TextControl>, members: readonly Mentionable[]): MentionChoice {
  const [found, setFound] = useState<Mentionable[]>([]);
  const [selected, setSelected] = useState(0);
  const close = () => setFound([]);
  const look = () => {
    const typed = typedName(input.current);
    setFound(typed === undefined ? [] : members.filter(({ name }) => startsWith(name, typed)).slice(0, most));
    setSelected(0);
  };
  const choose = ({ name }: Mentionable) => {
    const typed = typedName(input.current);
    const field = input.current;
    close();
    if (!field || typed === undefined) return;
    const end = field.selectionStart ?? 0;
    field.setRangeText(`${name} `, end - typed.length, end, "end");
    field.focus();
  };
  const press = (event: KeyboardEvent) => {
    const member = found[selected];
    if (!member || event.shiftKey || isComposing({ nativeEvent: event })) return;
    if (event.key === "Enter" || event.key === "Tab") choose(member);
    else if (event.key === "ArrowDown") setSelected((selected + 1) % found.length);
    else if (event.key === "ArrowUp") setSelected((selected + found.length - 1) % found.length);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    // Enter would send the message.
    event.stopPropagation();
  };
  useFieldEvents(input, { input: look, click: look, blur: close, keydown: press });
  return { found, selected, choose };
}

type FieldListeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/** Listens to a field that another component draws. */
function useFieldEvents(input: RefObject<HTMLElement>, listeners: FieldListeners): void {
  const latest = useRef(listeners);
  latest.current = listeners;
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const names = Object.keys(latest.current) as (keyof HTMLElementEventMap)[];
    const handle = (event: Event) => latest.current[event.type as "input"]?.(event);
    for (const name of names) field.addEventListener(name, handle);
    return () => {
      for (const name of names) field.removeEventListener(name, handle);
    };
  }, [input]);
}

/** What is typed between the last @ and the cursor; undefined if that @ begins no mention. */
function typedName(field: TextControl | null): string | undefined {
  const before = field?.value.slice(0, field.selectionStart ?? 0) ?? "";
  const [, joined = "", typed] = /(.?)[@＠]([^@＠\n]*)$/u.exec(before) ?? [];
  return isInWord(joined) ? undefined : typed;
}

function startsWith(name: string, typed: string): boolean {
  return name !== "" && name.toLowerCase().startsWith(typed.toLowerCase()) && name !== typed;
}
