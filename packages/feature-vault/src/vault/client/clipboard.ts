import { copyText } from "@dozen/ui/copy-button";

/** How long a copied password stays on the clipboard. */
export const clearAfterSeconds = 30;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Copies a secret and clears the clipboard later. A browser lets only a page with the focus write there: a page behind
 * others clears it as soon as it is looked at again.
 */
export async function copySecret(text: string, onCleared: () => void): Promise<boolean> {
  const copied = await copyText(text);
  clearTimeout(timer);
  if (copied) timer = setTimeout(() => clear(onCleared), clearAfterSeconds * 1000);
  return copied;
}

function clear(onCleared: () => void): void {
  if (!document.hasFocus()) {
    addEventListener("focus", () => clear(onCleared), { once: true });
    return;
  }
  void copyText(" ").then((done) => done && onCleared());
}
