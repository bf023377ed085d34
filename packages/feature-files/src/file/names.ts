import { cleanLine } from "@dozen/core/clean-line";
import { extensionOf } from "@dozen/core/site/word-lists";

/** Longest name kept, in characters; the table holds 190. */
const longest = 120;

/**
 * What an uploaded file is called: without folders and without what cannot be seen, which hides how a name ends, at most
 * 120 characters with its extension kept.
 */
export function cleanName(sent: string): string {
  const base = cleanLine(sent.normalize("NFC")).split(/[/\\]/).at(-1) ?? "";
  const name = base
    .replace(/[<>:"|?*]/g, "_")
    .trim()
    .replace(/^\.+/, "");
  if ([...name].length <= longest) return name;
  const extension = extensionOf(name);
  const room = longest - (extension ? extension.length + 1 : 0);
  return [...name].slice(0, room).join("") + (extension && `.${extension}`);
}
