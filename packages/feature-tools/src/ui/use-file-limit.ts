import { useSending } from "@dozen/ui/sending";
import { useEffect, useState } from "react";

/** Lets go of a chosen file that is too large before it is sent, and says so. */
export function useFileLimit(mostBytes: number, refusal: string) {
  const [isRefused, setIsRefused] = useState(false);
  const isSending = useSending();
  useEffect(() => {
    // Who sends the form without the file does without it.
    if (isSending) setIsRefused(false);
  }, [isSending]);

  /** The chosen file, if it may be sent. */
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
