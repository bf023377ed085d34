/** Renders Markdown in a worker, which the server can terminate when a text takes too long. */
import { serve } from "../workers/serve.js";
import { renderMarkdown } from "./markdown.js";

serve(
  /** @param {{ markdown: string, shown: import("./markdown").Shown }} job */
  async ({ markdown, shown }) => {
    try {
      return await renderMarkdown(markdown, shown);
    } catch {
      return null;
    }
  },
);
