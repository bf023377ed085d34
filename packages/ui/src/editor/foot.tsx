import { useWords } from "../words";
import { countsOf } from "./inserts";
import type { EditorPreferences } from "./preferences";

export interface FootProps {
  text: string;
  preferences: EditorPreferences;
  onPreferences(change: Partial<EditorPreferences>): void;
}

/** The status line below the text: its length, and the editing mode. */
export function Foot({ text, preferences, onPreferences }: FootProps) {
  const t = useWords();
  const { characters, lines } = countsOf(text);
  return (
    <div className="editor-foot">
      <span className="numbers">
        {t("editor.characters", { count: characters })} · {t("editor.lines", { count: lines })}
      </span>
      <div className="editor-switches">
        {preferences.mode === "split" && (
          <label>
            <input
              type="checkbox"
              checked={preferences.synced}
              onChange={(event) => onPreferences({ synced: event.target.checked })}
            />
            {t("editor.synced")}
          </label>
        )}
        <label>
          <input
            type="checkbox"
            checked={preferences.rich}
            onChange={(event) => onPreferences({ rich: event.target.checked })}
          />
          {t("editor.rich")}
        </label>
      </div>
    </div>
  );
}
