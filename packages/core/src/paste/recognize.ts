import { readAddress } from "../web-address";

/** What pasted content can be. */
export type PasteKind =
  | "address"
  | "domain"
  | "ip"
  | "json"
  | "xml"
  | "otpauth"
  | "token"
  | "text"
  | "picture"
  | "file";

/** Characters of plain words: a text that may be searched for while somebody types it. */
const wordsAtMost = 100;

/** Returns the kind of a pasted or typed text; undefined if it is blank. Makes no request. */
export function recognize(content: string): PasteKind | undefined {
  const text = content.trim();
  if (!text) return undefined;
  if (/^otpauth(?:-migration)?:\/\/\S+$/i.test(text)) return "otpauth";
  if (isJson(text)) return "json";
  if (isXml(text)) return "xml";
  if (/\s/.test(text)) return "text";
  if (isIp(text)) return "ip";
  if (isToken(text)) return "token";
  const { url } = readAddress(text);
  if (!url) return "text";
  return /[/?#\\:]/.test(text) ? "address" : "domain";
}

/**
 * Whether a text is no more than a few words, as somebody types them into a search; `report.pdf` could be a domain, too.
 * Beginnings of JSON, XML and `otpauth://` are not: the rest of them may be secret.
 */
export function isPlainWords(content: string): boolean {
  const text = content.trim();
  if (!isShortLine(text) || /^(?:[{[<]|otpauth)/i.test(text)) return false;
  return [undefined, "text", "domain"].includes(recognize(text));
}

/** Whether a text is short enough, and one line, as what people search for is. */
export function isShortLine(text: string): boolean {
  return text.length <= wordsAtMost && !/[\r\n]/.test(text);
}

/** An object or array. A lone number, string or `true` is a text to those who paste it. */
function isJson(text: string): boolean {
  if (!/^[{[]/.test(text) || !/[}\]]$/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Something between tags. Whether it is well-formed is for the formatter to say. */
function isXml(text: string): boolean {
  if (!text.endsWith(">")) return false;
  if (/^<(?:\?xml\s|!doctype\s)/i.test(text)) return true;
  return /^<(?:!--|[\p{L}_][\p{L}\p{M}\p{N}_.-]*(?::[\p{L}\p{M}\p{N}_.-]+)?[\s/>])/u.test(text) && /<\/|\/>/.test(text);
}

function isIp(text: string): boolean {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return text.split(".").every((part) => Number(part) <= 255);
  const bare = /^\[(.*)\]$/.exec(text)?.[1] ?? text;
  return /^[\da-f:.]{2,45}$/i.test(bare) && bare.includes(":") && URL.canParse(`http://[${bare}]/`);
}

/** A JSON Web Token, a UUID, or many letters and digits in no order, such as a key or a hash. */
function isToken(text: string): boolean {
  if (/^eyJ[\w-]+\.[\w-]+\.[\w-]*$/.test(text)) return true;
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return true;
  return (
    /^[\w+/=-]{20,512}$/.test(text) && /\d/.test(text) && /[a-z]/i.test(text) && !/[-_]{2}/.test(text) && isRandom(text)
  );
}

/** Whether a digit is beside a letter in several places, unlike in words that hyphens join (`report-of-2025-and-2026`). */
function isRandom(text: string): boolean {
  return (text.match(/\d(?=[a-z])|[a-z](?=\d)/gi) ?? []).length >= 3;
}

/** The kind of pasted or dropped files: pictures, if all of them are. */
export function kindOfFiles(files: readonly { type: string }[]): PasteKind {
  return files.every(({ type }) => type.startsWith("image/")) ? "picture" : "file";
}
