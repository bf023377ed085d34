import { lazy, Suspense, type TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { Foot } from "./editor/foot";
import { AboutPanel, type EditorAbout, LinkPanel } from "./editor/overlays";
import { pictureHandlers } from "./editor/pictures";
import { type EditorOutput, Preview } from "./editor/preview";
import type { EditorSyntax } from "./editor/rich-text";
import { typeInto } from "./editor/surface";
import { Toolbar } from "./editor/toolbar";
import { useEditor } from "./editor/use-editor";
import { useWords } from "./words";
import "./styles/editor.css";
import "./styles/formulas.css";
import "./styles/markdown.css";

export type { EditorAbout, EditorOutput };

const RichText = lazy(() => import("./editor/rich-text"));

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "value" | "onChange" | "about">;

/** Accepts every attribute of a textarea: without script it is one, and the form sends its value. */
export interface EditorProps extends AreaProps {
  /** Accessible name. */
  label: string;
  about: EditorAbout;
  /** Renders a Markdown text as sanitised HTML for the preview. Must be the same function in every rendering. */
  render(text: string): Promise<string>;
  /**
   * Called with the chosen, dropped or pasted file: one image within the limit. Resolves to the address to insert; the
   * message of an error is shown.
   */
  onPicture(files: File[]): Promise<string>;
  /** Plugins for Markdown beyond GitHub's in the rich-text mode, by the text that it opens with. */
  syntax?: EditorSyntax;
  /** Receives text and HTML after each change, with a short delay (spec:ui-28). */
  onOutput?(output: EditorOutput): void;
  /** Address prefixes of pictures that the rich-text mode shows. */
  pictures: readonly string[];
  /** Largest picture in KB. Default: 128 (spec:ui-30). */
  pictureLimit?: number;
}

/**
 * A field for Markdown: a textarea and, after hydration, an editor around the same textarea, so that text typed before
 * is not lost.
 */
export function Editor(props: EditorProps) {
  const { label, about, render, onPicture, onOutput, pictures, syntax, pictureLimit = 128, className, ...area } = props;
  const t = useWords();
  const editor = useEditor({ onPicture, pictureLimit, first: String(area.defaultValue ?? "") });
  const { enhanced, whole, field, text, preferences, images } = editor;
  const { mode, rich } = preferences;
  return (
    <div
      className="markdown-editor"
      ref={whole}
      data-mode={enhanced ? mode : undefined}
      data-zoomed={editor.zoomed || undefined}
      {...editor.keys}
    >
      {enhanced && (
        <Toolbar
          mode={mode}
          zoomed={editor.zoomed}
          busy={images.busy}
          onInsert={editor.onInsert}
          onMode={(chosen) => editor.prefer({ mode: chosen })}
          onZoom={editor.zoom}
          onAbout={() => editor.open("about")}
        />
      )}
      <p className="editor-problem" role="alert">
        {images.problem}
      </p>
      <div className="editor-panes">
        <div className="editor-pane" hidden={mode === "preview"} {...pictureHandlers(images.take)}>
          <textarea
            rows={18}
            {...area}
            ref={field}
            hidden={rich}
            required={area.required && !rich}
            className={classNames("input editor-source", className)}
          />
          {rich && (
            <Suspense fallback={<p className="muted editor-waiting">{t("loading")}</p>}>
              <RichText
                markdown={text}
                label={label}
                pictures={pictures}
                syntax={syntax}
                surface={editor.richSurface}
                onMarkdown={(markdown) => field.current && typeInto(field.current, markdown)}
              />
            </Suspense>
          )}
        </div>
        {enhanced && (
          <Preview ref={editor.preview} text={text} shown={mode !== "edit"} render={render} onOutput={onOutput} />
        )}
      </div>
      {enhanced && <Foot text={text} preferences={preferences} onPreferences={editor.prefer} />}
      {enhanced && <input {...editor.picker} type="file" accept="image/*" hidden aria-label={t("editor.image")} />}
      {editor.panel === "about" && <AboutPanel about={about} onClose={() => editor.open(undefined)} />}
      {editor.panel === "link" && <LinkPanel onClose={() => editor.open(undefined)} onLink={editor.onLink} />}
    </div>
  );
}
