import { forwardRef, useEffect, useRef, useState } from "react";
import { useWords } from "../words";

export interface EditorOutput {
  /** Markdown. */
  text: string;
  html: string;
}

export interface PreviewProps {
  text: string;
  shown: boolean;
  /** Renders a Markdown text as sanitised HTML. */
  render(text: string): Promise<string>;
  onOutput?(output: EditorOutput): void;
}

const pause = 120;

/** The rendered text. */
export const Preview = forwardRef<HTMLElement, PreviewProps>(function Preview(props, ref) {
  const { text, shown, render, onOutput } = props;
  const t = useWords();
  const [html, setHtml] = useState("");
  const report = useRef(onOutput);
  report.current = onOutput;
  const wanted = shown || onOutput !== undefined;
  useEffect(() => {
    if (!wanted) return;
    let late = false;
    const timer = window.setTimeout(async () => {
      // What renders is large: a page with nothing to render does not load it.
      const made = text ? await render(text) : "";
      if (late) return;
      setHtml(made);
      report.current?.({ text, html: made });
    }, pause);
    return () => {
      late = true;
      window.clearTimeout(timer);
    };
  }, [text, wanted, render]);
  if (!shown) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <section className="editor-preview" aria-label={t("editor.preview")} tabIndex={0} ref={ref}>
      {html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `render` returns sanitised HTML
        <div className="markdown prose" dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p className="muted">{t("editor.nothing")}</p>
      )}
    </section>
  );
});
