import { extensionOf } from "@dozen/core/site/word-lists";

/** Longest name kept, in characters; the table holds 190. */
const longest = 120;
// Control characters, halves of characters, and marks that turn the direction of what follows: they hide how a name ends.
const hidden = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * What an uploaded file is called: without folders, control characters and marks of direction, at most 120 characters
 * with its extension kept.
 */
export function cleanName(sent: string): string {
  const base = sent.normalize("NFC").replace(hidden, "").split(/[/\\]/).at(-1) ?? "";
  const name = base
    .replace(/[<>:"|?*]/g, "_")
    .trim()
    .replace(/^\.+/, "");
  if ([...name].length <= longest) return name;
  const extension = extensionOf(name);
  const room = longest - (extension ? extension.length + 1 : 0);
  return [...name].slice(0, room).join("") + (extension && `.${extension}`);
}
