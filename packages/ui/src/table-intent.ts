/** The action that a user requested in a table, and its rows. */
export interface TableIntent {
  /** "delete", "edit", "view", "download", "chart", or an intent of the page. */
  intent: string;
  ids: string[];
}

/** The value of a row's submit button: `delete:42`. */
export function rowIntent(intent: string, id: string | number): string {
  return `${intent}:${id}`;
}

/**
 * Reads the form of a DataTable. A row's button sends `intent=delete:42`; a batch button sends `intent=delete` and the
 * ticked checkboxes `id=1&id=2`.
 */
export function tableIntent(form: FormData): TableIntent {
  const value = String(form.get("intent") ?? "");
  const colon = value.indexOf(":");
  if (colon >= 0) return { intent: value.slice(0, colon), ids: [value.slice(colon + 1)] };
  return { intent: value, ids: form.getAll("id").map(String).filter(Boolean) };
}
