/** What a code can hold, in the order it is offered. */
export const kinds = ["url", "text", "wifi", "contact", "phone", "mail", "event"] as const;
export type Kind = (typeof kinds)[number];

export const correctionLevels = ["L", "M", "Q", "H"] as const;
export type CorrectionLevel = (typeof correctionLevels)[number];

/** What an untouched form asks for. */
export const usual = { foreground: "#000000", background: "#ffffff", margin: 4, level: "M", side: 512 } as const;

/** A level H code of version 40 holds 1,273 bytes (ISO/IEC 18004); texts beyond it need a weaker level. */
export const textAtMost = 2000;
export const urlAtMost = 1024;
/** Largest logo file, in bytes. */
export const logoAtMost = 512 * 1024;

export function isKind(value: unknown): value is Kind {
  return kinds.includes(value as Kind);
}
/** Largest picture that is scanned, in bytes. */
export const scanAtMost = 10 * 1024 * 1024;
