import { type Change, changeBy, type Insert, movedBy } from "./inserts";

/** What can be written on: the text's marks, or the text as it will look. */
export interface Surface {
  insert(insert: Insert): void;
  /** Remembers the position in the text, for an insertion that comes later. */
  hold(): Position;
  focus(): void;
  /** Hands over at once what is handed over after a pause otherwise. */
  flush?(): void;
}

/** A position in a text that may change meanwhile. */
export interface Position {
  /** Does not take the focus from another element that has it by now. */
  insert(insert: Insert): void;
  release(): void;
}

/** The text with its marks, in the form's own field. */
export function sourceSurface(area: HTMLTextAreaElement): Surface {
  const insert = (insert: Insert) => {
    const change = changeBy(area.value, selectionOf(area), insert);
    area.focus();
    area.setSelectionRange(change.from, change.to);
    replaceSelection(area, change.text);
    area.setSelectionRange(change.select.from, change.select.to);
  };
  return { focus: () => area.focus(), insert, hold: () => hold(area, insert) };
}

function hold(area: HTMLTextAreaElement, insertHere: (insert: Insert) => void): Position {
  const isElsewhere = focusWatch();
  let range = selectionOf(area);
  let text = area.value;
  const follow = () => {
    range = movedBy(text, area.value, range);
    text = area.value;
  };
  area.addEventListener("input", follow);
  return {
    insert: (insert) => {
      const { from, to } = selectionOf(area);
      if (isElsewhere() || from !== range.from || to !== range.to)
        changeBeside(area, changeBy(area.value, range, insert));
      else insertHere(insert);
    },
    release: () => area.removeEventListener("input", follow),
  };
}

/** Returns whether another element has the focus by now; a button that is disabled loses it to none. */
export function focusWatch(): () => boolean {
  const before = document.activeElement;
  return () => document.activeElement !== before && document.activeElement !== document.body;
}

function selectionOf({ selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return { from: selectionStart, to: selectionEnd };
}

/** Changes a text apart from its cursor, which stays where it is. */
function changeBeside(area: HTMLTextAreaElement, { from, to, text }: Change) {
  if (document.activeElement !== area) {
    area.setRangeText(text, from, to, "preserve");
    announce(area);
    return;
  }
  const cursor = selectionOf(area);
  const moved = (at: number) => (at <= from ? at : at + text.length - (to - from));
  area.setSelectionRange(from, to);
  replaceSelection(area, text);
  area.setSelectionRange(moved(cursor.from), moved(cursor.to));
}

function replaceSelection(area: HTMLTextAreaElement, text: string) {
  // The old command is the one way that leaves the browser's own undo in order.
  if (document.execCommand("insertText", false, text)) return;
  area.setRangeText(text);
  announce(area);
}

/** Puts a text into a form's field as if it had been typed. */
export function typeInto(area: HTMLTextAreaElement, text: string) {
  if (area.value === text) return;
  area.value = text;
  announce(area);
}

function announce(area: HTMLTextAreaElement) {
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
