/** A legal page in one language. */
export interface LegalText {
  title: string;
  /** The paragraphs before the first section. */
  intro: string[];
  sections: LegalSection[];
}

export interface LegalSection {
  heading: string;
  /** A string is a paragraph, a list of strings an itemised list. `{{contact}}` is where to write to; a line whose value is not set is left out. */
  body: (string | string[])[];
}

/**
 * Dates of spec:site-20: the agreement; the policy's last change and the day it took effect. `revised` is the day on which a text
 * last changed since: tools/legal.test.js fails when a text changes without it.
 */
export const legalDates = {
  protocol: { dated: "2021-03-18", revised: "2026-11-26" },
  privacy: { updated: "2021-03-18", effective: "2020-10-28", revised: "2026-11-26" },
} as const;

export type LegalName = keyof typeof legalDates;
