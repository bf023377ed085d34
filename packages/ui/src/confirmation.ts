/** Name of the field that says "the person has confirmed"; its value is `yes`. */
export const confirmedField = "confirmed";

/** Whether the submitted form carries the confirmation of the person (from the dialog or from the confirmation page). */
export function isConfirmed(form: FormData): boolean {
  return form.get(confirmedField) === "yes";
}

/**
 * The fields of a submitted form that its confirmation page has to carry over, in their order, as name and value.
 * Files cannot be carried and are left out.
 */
export function carriedFields(form: FormData): Array<[name: string, value: string]> {
  const carried: Array<[string, string]> = [];
  for (const [name, value] of form) {
    if (name !== confirmedField && typeof value === "string") carried.push([name, value]);
  }
  return carried;
}
