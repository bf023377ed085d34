import type { KeepassEntry } from "./read-keepass";

/** Entries may refer to each other in a circle. */
const deepest = 8;

const fields: Record<string, string> = { T: "Title", U: "UserName", P: "Password", A: "URL", N: "Notes" };
const own: Record<string, string> = {
  TITLE: "Title",
  USERNAME: "UserName",
  PASSWORD: "Password",
  URL: "URL",
  NOTES: "Notes",
};

/**
 * Replaces references to fields of other entries (`{REF:P@I:…}`) and, where KeePass fills them in, to an entry's own
 * fields.
 *
 * Source: https://keepass.info/help/base/fieldrefs.html
 *
 * @returns also whether a reference could not be resolved, and is still in the text
 */
export function resolveReferences(
  text: string,
  entry: KeepassEntry,
  all: KeepassEntry[],
  depth = 0,
): { text: string; isOpen: boolean } {
  let isOpen = false;
  const resolved = text.replace(
    /\{REF:([TUPANI])@([TUPANIO]):([^{}]{1,200})\}|\{(TITLE|USERNAME|PASSWORD|URL|NOTES)\}|\{S:([^{}]{1,200})\}/gi,
    (whole, wanted: string, by: string, what: string, name: string, string: string) => {
      const target = wanted ? find(by.toUpperCase(), what, all) : entry;
      const field = wanted ? fields[wanted.toUpperCase()] : (own[name?.toUpperCase()] ?? string);
      const value = target && wanted?.toUpperCase() === "I" ? hexOf(target.id) : target?.texts.get(field ?? "");
      if (!target || value === undefined || depth >= deepest) {
        isOpen ||= Boolean(wanted);
        return whole;
      }
      const inner = resolveReferences(value, target, all, depth + 1);
      isOpen ||= inner.isOpen;
      return inner.text;
    },
  );
  return { text: resolved, isOpen };
}

function find(by: string, what: string, all: KeepassEntry[]): KeepassEntry | undefined {
  if (by === "I") return all.find(({ id }) => hexOf(id) === what.toUpperCase());
  const wanted = what.toLowerCase();
  const isUsual = (key: string) => Object.values(fields).includes(key);
  return all.find(({ texts }) => {
    const searched =
      by === "O"
        ? [...texts].filter(([key]) => !isUsual(key)).map(([, value]) => value)
        : [texts.get(fields[by] ?? "")];
    return searched.some((value) => value?.toLowerCase().includes(wanted));
  });
}

/** An id is 16 bytes in base64 in the file, and in hexadecimal in references. */
function hexOf(id: string): string {
  try {
    return [...atob(id)]
      .map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0"))
      .join("")
      .toUpperCase();
  } catch {
    return "";
  }
}
