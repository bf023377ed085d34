import { changeBy, type Insert } from "./inserts";

/** What can be written on: the text's marks, or the text as it will look. */
export interface Surface {
  insert(insert: Insert): void;
  focus(): void;
  /** Hands over at once what is handed over after a pause otherwise. */
  flush?(): void;
}

/** The text with its marks, in the form's own field. */
export function sourceSurface(area: HTMLTextAreaElement): Surface {
  return {
    focus: () => area.focus(),
    insert: (insert) => {
      const change = changeBy(area.value, { from: area.selectionStart, to: area.selectionEnd }, insert);
      area.focus();
      area.setSelectionRange(change.from, change.to);
      replaceSelection(area, change.text);
      area.setSelectionRange(change.select.from, change.select.to);
    },
  };
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
