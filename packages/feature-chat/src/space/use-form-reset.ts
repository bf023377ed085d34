import { useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Empties a form once what it sent has been taken.
 *
 * @param isOwn whether the fields under way are this form's
 * @param isRefused the last answer refused them: then everything typed stays
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
