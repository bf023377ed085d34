import { renderMarkdown, type Shown } from "@dozen/core/markdown";

/** Renders the texts that it receives, one after the other. */
addEventListener("message", ({ data }: MessageEvent<{ text: string; shown: Shown }>) => {
  postMessage(htmlOf(data.text, data.shown));
});

function htmlOf(text: string, shown: Shown): string | undefined {
  try {
    return renderMarkdown(text, shown).html;
  } catch {
    return undefined;
  }
}
