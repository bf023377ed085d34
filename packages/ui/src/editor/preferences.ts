export type EditorMode = "split" | "edit" | "preview";

export interface EditorPreferences {
  mode: EditorMode;
  /** Whether the rich-text mode is on, rather than Markdown source. */
  rich: boolean;
  /** Whether both halves scroll together. */
  synced: boolean;
}

/** Before hydration only one half is shown. */
export const firstPreferences: EditorPreferences = { mode: "edit", rich: false, synced: true };

const key = "dozen.editor";
/** `preview` is not restored, because nobody begins to write in it. */
const modes: readonly EditorMode[] = ["split", "edit"];

/** The last choice in this browser; a narrow screen begins with one half. */
export function readPreferences(): EditorPreferences {
  const narrow = window.matchMedia("(width < 48rem)").matches;
  const kept = readStored();
  const mode = modes.find((one) => one === kept.mode) ?? "split";
  return { mode: narrow ? "edit" : mode, rich: kept.rich === true, synced: kept.synced !== false };
}

function readStored(): Partial<EditorPreferences> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<EditorPreferences> | null) ?? {};
  } catch {
    // Storage is disabled, or contains something else.
    return {};
  }
}

export function savePreferences(preferences: EditorPreferences) {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // Storage is disabled, so the choice is lost.
  }
}
