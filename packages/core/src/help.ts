import type { Context } from "./context";
import type { Locale } from "./locale";

/**
 * The help of a tool in one language. In every text `{{name}}` is replaced by the figure of that name. The entries are
 * shown in their order; their keys only let the translations be compared.
 */
export type HelpText = {
  /** What the tool is for, in one or two sentences. */
  lead: string;
  /** How to do the main things, one sentence or two for each. */
  uses: Record<string, string>;
  limits: Record<string, string>;
  questions: Record<string, { question: string; answer: string }>;
};

/** A tool's page below /help. */
export interface HelpPage {
  /** Loaded when the page is opened, so that no other page grows. */
  texts: Record<Locale, () => Promise<{ default: HelpText }>>;
  /** The figures in the texts, from settings and constants: a figure in a text would be wrong after a change. */
  values?(context: Pick<Context, "settings">): Record<string, number | string>;
}
