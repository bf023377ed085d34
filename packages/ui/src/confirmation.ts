/** Name of the form field for the user's confirmation; its value is `yes`. */
export const confirmedField = "confirmed";

/** Whether the form contains the user's confirmation (from the dialog or from the confirmation page). */
export function isConfirmed(form: FormData): boolean {
  return form.get(confirmedField) === "yes";
}

/**
 * The fields of a submitted form for its confirmation page, in order, as name and value. Files cannot be carried over
 * and are omitted.
 */
export function carriedFields(form: FormData): Array<[name: string, value: string]> {
  const carried: Array<[string, string]> = [];
  for (const [name, value] of form) {
    if (name !== confirmedField && typeof value === "string") carried.push([name, value]);
  }
  return carried;
}
