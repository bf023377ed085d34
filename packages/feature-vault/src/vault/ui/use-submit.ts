import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblem } from "../client/use-problem";
import type { Problem } from "../rules";

export type Values = Record<string, string>;
type Refused = Record<string, Problem | string | undefined>;

interface Submitting {
  /** Problems by field; `run` is called only when there are none. */
  check(values: Values): Refused;
  run(values: Values, form: HTMLFormElement): Promise<void>;
  /** The field and message for a failed decryption. */
  unopened?: { field: string; text: string };
}

/** A form that is handled in the browser: validates, runs, and shows errors at their fields. */
export function useSubmit({ check, run, unopened }: Submitting) {
  const { t } = useTranslation("vault");
  const problem = useProblem();
  const [errors, setErrors] = useState<Record<string, string[] | undefined>>({});
  const [busy, setBusy] = useState(false);

  const words = (found: Problem | string) =>
    typeof found === "string" ? found : t(`passwd.errors.${found.key}`, { max: found.max });

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = textsOf(form);
    const refused = Object.entries(check(values)).flatMap(([name, found]) =>
      found ? [[name, [words(found)]] as [string, string[]]] : [],
    );
    setErrors(Object.fromEntries(refused));
    if (refused[0]) return focusField(form, refused[0][0]);
    setBusy(true);
    try {
      await run(values, form);
    } catch (error) {
      const text = problem(error, unopened?.text);
      const field = text === unopened?.text ? unopened.field : "form";
      setErrors({ [field]: [text] });
      focusField(form, field);
    } finally {
      setBusy(false);
    }
  };
  return { errors, busy, onSubmit };
}

export function textsOf(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(entries);
}

export function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
