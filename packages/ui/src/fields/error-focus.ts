import { type RefObject, useEffect } from "react";

/**
 * After a refused submit the first invalid field gets the focus, or else the form's own messages.
 * `result` is what the action answered (conform's `lastResult`): each new answer is looked at once.
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
