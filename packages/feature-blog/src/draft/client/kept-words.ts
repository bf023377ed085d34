import { type DraftFields, draftFieldNames, draftMoment } from "../draft";

/** The user and article that a draft in this browser belongs to. */
export interface DraftKey {
  userId: string;
  /** The article's id, or `index` for a new one. */
  articleId: string;
}

/** Text that was typed and has not reached the site. */
export interface KeptWords {
  fields: DraftFields;
  /** Epoch milliseconds, by this browser's clock. */
  at: number;
}

const keyOf = ({ userId, articleId }: DraftKey) => `blog-draft:${userId}:${articleId}`;

export function storeWords(draftKey: DraftKey, fields: DraftFields): void {
  try {
    localStorage.setItem(keyOf(draftKey), JSON.stringify({ fields, at: Date.now() } satisfies KeptWords));
  } catch {
    // Private windows and full disks: only the site stores it.
  }
}

export function readWords(draftKey: DraftKey): KeptWords | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(draftKey)) ?? "null") as KeptWords | null;
  } catch {
    return null;
  }
}

export function forgetWords(draftKey: DraftKey): void {
  try {
    localStorage.removeItem(keyOf(draftKey));
  } catch {
    // Storage is disabled: nothing was stored.
  }
}

/** The form's current fields. */
export function typedFields(form: HTMLFormElement): DraftFields {
  const data = new FormData(form);
  const fields = Object.fromEntries(draftFieldNames.map((name) => [name, textOf(data.get(name))])) as DraftFields;
  return { ...fields, publish_at: draftMoment(fields.publish_at, textOf(data.get("zone"))) };
}

/** A form submits line breaks as CRLF; the stored fields have LF. */
function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}

export function isSame(one: DraftFields, other: DraftFields): boolean {
  return draftFieldNames.every((name) => one[name] === other[name]);
}
