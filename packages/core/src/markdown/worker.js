/** Renders Markdown in a worker, which the server can terminate when a text takes too long. */
import { serve } from "../workers/serve.js";
import { renderMarkdown } from "./markdown.js";

serve(
  /** @param {{ markdown: string, shown: import("./markdown").Shown }} job */
  ({ markdown, shown }) => {
    try {
      return renderMarkdown(markdown, shown);
    } catch {
      return null;
    }
  },
);
