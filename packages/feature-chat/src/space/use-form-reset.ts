import { useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Clears a form once its submission was accepted.
 *
 * @param isOwn whether the submitted fields are this form's
 * @param isRefused whether the last response refused them: then everything typed stays
 */
export function useFormReset(
  form: RefObject<HTMLFormElement>,
  isOwn: (fields: FormData) => boolean,
  isRefused: boolean,
  onReset: () => void,
): boolean {
  const { formData } = useNavigation();
  const isSending = formData !== undefined && isOwn(formData);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending && !isRefused) {
      form.current?.reset();
      onReset();
    }
    wasSending.current = isSending;
  });
  return isSending;
}
