/** A form that is sent with this field is displayed, filled with the other fields, and not submitted. */
export const prefillField = "prefill";

/** Characters of pasted content. */
export const pasteAtMost = 300_000;
