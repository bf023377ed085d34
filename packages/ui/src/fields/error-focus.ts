import { type RefObject, useEffect } from "react";

/**
 * After a rejected submission, focuses the first invalid field or, without one, the form's own messages. `result` is
 * the action's response (conform's `lastResult`); each new one is handled once.
 */
export function useErrorFocus(form: RefObject<HTMLFormElement>, result: unknown): void {
  useEffect(() => {
    if (!result) return;
    const invalid =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>(".form-errors");
    invalid?.focus();
  }, [form, result]);
}
