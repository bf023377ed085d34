/** A legal page in one language. */
export interface LegalText {
  title: string;
  /** The paragraphs before the first section. */
  intro: string[];
  sections: LegalSection[];
}

export interface LegalSection {
  heading: string;
  /**
   * A string is a paragraph, and an array of strings is a list. `{{contact}}` is replaced by the operator's contact. A
   * part with a placeholder that has no value is left out.
   */
  body: (string | string[])[];
}

/**
 * The dates of spec:site-20: when the agreement was made, when the policy last changed and when it took effect.
 * `revised` is the day of the latest change to the text since then. tools/legal.test.js fails if a text changes and
 * `revised` does not.
 */
export const legalDates = {
  protocol: { dated: "2021-03-18", revised: "2026-11-26" },
  privacy: { updated: "2021-03-18", effective: "2020-10-28", revised: "2026-11-30" },
} as const;

export type LegalName = keyof typeof legalDates;
