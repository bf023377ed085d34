/** The kinds of content, in the order of the tabs. */
export const kinds = ["url", "text", "wifi", "contact", "phone", "mail", "event"] as const;
export type Kind = (typeof kinds)[number];

export const correctionLevels = ["L", "M", "Q", "H"] as const;
export type CorrectionLevel = (typeof correctionLevels)[number];

/** The defaults of the form. */
export const usual = { foreground: "#000000", background: "#ffffff", margin: 4, level: "M", side: 512 } as const;

/** A version 40 code at level H holds 1,273 bytes (ISO/IEC 18004); longer texts need a lower level. */
export const textAtMost = 2000;
export const urlAtMost = 1024;
/** The largest logo file, in bytes. */
export const logoAtMost = 512 * 1024;

export function isKind(value: unknown): value is Kind {
  return kinds.includes(value as Kind);
}
/** The largest picture to scan, in bytes. */
export const scanAtMost = 10 * 1024 * 1024;
