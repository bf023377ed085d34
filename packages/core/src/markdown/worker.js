/** Renders what it is sent: a worker that may be ended when a text keeps it busy for ever. */
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
