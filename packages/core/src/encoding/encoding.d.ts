/** The encodings that are guessed, by their names in the Encoding Standard. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "gb18030" | "big5" | "shift_jis" | "euc-kr" | "windows-1252";

/**
 * The encoding of a text: as its byte order mark says, UTF-8 if it is valid, otherwise the one whose common characters
 * it has.
 */
export function encodingOf(bytes: Uint8Array): Encoding;

/** Decodes a text, without its byte order mark. Invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding?: Encoding): string;
