import Bold from "lucide-react/icons/bold";
import Braces from "lucide-react/icons/braces";
import Code from "lucide-react/icons/code";
import Columns from "lucide-react/icons/columns-2";
import Eye from "lucide-react/icons/eye";
import Image from "lucide-react/icons/image";
import Info from "lucide-react/icons/info";
import Italic from "lucide-react/icons/italic";
import Link from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import Maximize from "lucide-react/icons/maximize-2";
import Minimize from "lucide-react/icons/minimize-2";
import Pencil from "lucide-react/icons/pencil";
import Quote from "lucide-react/icons/quote";
import Table from "lucide-react/icons/table";
import { IconButton } from "../button";
import { useWords } from "../words";
import type { InsertKind } from "./inserts";
import type { EditorMode } from "./preferences";

export interface ToolbarProps {
  mode: EditorMode;
  zoomed: boolean;
  busy: boolean;
  onInsert(kind: InsertKind): void;
  onMode(mode: EditorMode): void;
  onZoom(): void;
  onAbout(): void;
}

/** The buttons above the text. */
export function Toolbar({ mode, zoomed, busy, onInsert, onMode, onZoom, onAbout }: ToolbarProps) {
  const t = useWords();
  const inserts = [
    { kind: "bold", icon: Bold, label: t("editor.bold") },
    { kind: "italic", icon: Italic, label: t("editor.italic") },
    { kind: "quote", icon: Quote, label: t("editor.quote") },
    { kind: "image", icon: Image, label: t("editor.image") },
    { kind: "list", icon: List, label: t("editor.list") },
    { kind: "link", icon: Link, label: t("editor.link") },
    { kind: "code", icon: Code, label: t("editor.code") },
    { kind: "codeBlock", icon: Braces, label: t("editor.codeBlock") },
    { kind: "table", icon: Table, label: t("editor.table") },
  ] as const;
  const modes = [
    { value: "edit", icon: Pencil, label: t("editor.edit") },
    { value: "split", icon: Columns, label: t("editor.split") },
    { value: "preview", icon: Eye, label: t("editor.preview") },
  ] as const;
  return (
    <div className="editor-bar">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, which would be one more line */}
      <div className="editor-group" role="group" aria-label={t("editor.inserts")}>
        {inserts.map(({ kind, icon, label }) => (
          <IconButton
            key={kind}
            small
            icon={icon}
            label={label}
            disabled={mode === "preview"}
            busy={kind === "image" && busy}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(kind)}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div className="editor-group" role="group" aria-label={t("editor.view")}>
        {modes.map(({ value, icon, label }) => (
          <IconButton
            key={value}
            small
            icon={icon}
            label={label}
            aria-pressed={mode === value}
            onClick={() => onMode(value)}
          />
        ))}
        <IconButton
          small
          icon={zoomed ? Minimize : Maximize}
          label={zoomed ? t("editor.unzoom") : t("editor.zoom")}
          aria-pressed={zoomed}
          onClick={onZoom}
        />
        <IconButton small icon={Info} label={t("editor.about")} onClick={onAbout} />
      </div>
    </div>
  );
}
