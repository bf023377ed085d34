export type EditorMode = "split" | "edit" | "preview";

export interface EditorPreferences {
  mode: EditorMode;
  /** Whether one writes on the text as it will look, rather than on its marks. */
  rich: boolean;
  /** Whether both halves scroll together. */
  synced: boolean;
}

/** Before the browser has taken over there is one half alone. */
export const firstPreferences: EditorPreferences = { mode: "edit", rich: false, synced: true };

const key = "dozen.editor";
/** Nobody begins to write in a preview. */
const modes: readonly EditorMode[] = ["split", "edit"];

/** What was chosen last in this browser; a narrow screen begins with one half. */
export function readPreferences(): EditorPreferences {
  const narrow = window.matchMedia("(width < 48rem)").matches;
  const kept = readKept();
  const mode = modes.find((one) => one === kept.mode) ?? "split";
  return { mode: narrow ? "edit" : mode, rich: kept.rich === true, synced: kept.synced !== false };
}

function readKept(): Partial<EditorPreferences> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<EditorPreferences> | null) ?? {};
  } catch {
    // Storage is switched off, or holds something else.
    return {};
  }
}

export function keepPreferences(preferences: EditorPreferences) {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // Storage is switched off: it is chosen again next time.
  }
}
