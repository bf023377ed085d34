import { useSending } from "@dozen/ui/sending";
import { useEffect, useState } from "react";

/** Clears a chosen file that is too large before it is sent, and shows a message. */
export function useFileLimit(mostBytes: number, refusal: string) {
  const [isRefused, setIsRefused] = useState(false);
  const isSending = useSending();
  useEffect(() => {
    // Submitting the form without the file dismisses the message.
    if (isSending) setIsRefused(false);
  }, [isSending]);

  /** The chosen file, if it is small enough. */
  function fitting(input: HTMLInputElement): File | undefined {
    const file = input.files?.[0];
    const isTooLarge = file !== undefined && file.size > mostBytes;
    setIsRefused(isTooLarge);
    if (!isTooLarge) return file;
    input.value = "";
    return undefined;
  }

  return { fitting, errors: isRefused ? [refusal] : undefined };
}
