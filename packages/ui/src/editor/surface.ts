import { type Change, changeBy, type Insert, movedBy } from "./inserts";

/** Something that can be edited: the Markdown source or the rich text. */
export interface Surface {
  insert(insert: Insert): void;
  /** Remembers the position in the text, for a later insertion. */
  hold(): Position;
  focus(): void;
  /** Reports a pending change at once. */
  flush?(): void;
}

/** A position in a text that may change meanwhile. */
export interface Position {
  /** Does not take the focus from another element that has received it meanwhile. */
  insert(insert: Insert): void;
  release(): void;
}

/** The Markdown source in the form's textarea. */
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

/**
 * Returns a function that reports whether another element has received the focus since. A disabled button loses it to
 * none.
 */
export function focusWatch(): () => boolean {
  const before = document.activeElement;
  return () => document.activeElement !== before && document.activeElement !== document.body;
}

function selectionOf({ selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return { from: selectionStart, to: selectionEnd };
}

/** Changes a text without moving its cursor. */
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
  // The deprecated command is the only way that preserves the browser's undo history.
  if (document.execCommand("insertText", false, text)) return;
  area.setRangeText(text);
  announce(area);
}

/** Sets the text of a form's field as if the user had typed it. */
export function typeInto(area: HTMLTextAreaElement, text: string) {
  if (area.value === text) return;
  area.value = text;
  announce(area);
}

function announce(area: HTMLTextAreaElement) {
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
