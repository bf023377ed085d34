import { cleanLine } from "@dozen/core/clean-line";
import { extensionOf } from "@dozen/core/extension";

/** The longest name, in characters; the column holds 190. */
export const longestName = 120;

/**
 * Cleans an uploaded file's name: no folders, no invisible characters, which can hide the real
 * extension, and at most 120 characters including the extension.
 */
export function cleanName(sent: string): string {
  const base = cleanLine(sent.normalize("NFC")).split(/[/\\]/).at(-1) ?? "";
  const name = withoutEnds(base.replace(/[<>:|?*]/g, "_"));
  if ([...name].length <= longestName) return name;
  const extension = extensionOf(name);
  const room = longestName - (extension ? extension.length + 1 : 0);
  return withoutEnds([...name].slice(0, room).join("")) + (extension && `.${extension}`);
}

/**
 * Windows ignores dots and spaces at the end of a name, so "a.exe." would be a program. One pattern for both ends would
 * take quadratic time.
 */
function withoutEnds(name: string): string {
  const characters = [...name];
  const isKept = (character: string) => !/[\s.]/.test(character);
  const first = characters.findIndex(isKept);
  return first < 0 ? "" : characters.slice(first, characters.findLastIndex(isKept) + 1).join("");
}

/** The name under which an upload is stored: `file` if nothing of the sent one can be kept. */
export function storedName(sent: string): string {
  return cleanName(sent) || "file";
}

/**
 * A file's name after a rename: what its owner typed, with the extension that it had. Empty if
 * nothing of what was typed can be kept.
 */
export function newName(before: string, typed: string): string {
  const extension = extensionOf(before);
  const ending = extension && before.slice(-extension.length - 1);
  const name = cleanName(typed.replace(/[/\\]/g, "_"));
  const hasEnding = ending && name.toLowerCase().endsWith(ending.toLowerCase());
  const stem = withoutEnds(hasEnding ? name.slice(0, -ending.length) : name);
  return stem && cleanName(stem + ending);
}
