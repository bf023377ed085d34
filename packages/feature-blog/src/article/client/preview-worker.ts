import { renderMarkdown, type Shown } from "@dozen/core/markdown";

/** Renders the texts that it receives, one after the other. */
addEventListener("message", async ({ data }: MessageEvent<{ text: string; shown: Shown }>) => {
  postMessage(await htmlOf(data.text, data.shown));
});

async function htmlOf(text: string, shown: Shown): Promise<string | undefined> {
  try {
    return (await renderMarkdown(text, shown)).html;
  } catch {
    return undefined;
  }
}
