import { copyText } from "@dozen/ui/copy-button";

/** Seconds for which a copied password stays on the clipboard. */
export const clearAfterSeconds = 30;

let waiting = new AbortController();

/**
 * Copies a secret and clears the clipboard later, unless something else was copied on this page by
 * then. A browser lets only a focused page write to the clipboard: a page in the background clears
 * it when it gets the focus again.
 */
export async function copySecret(text: string, onCleared: () => void): Promise<boolean> {
  const copied = await copyText(text);
  if (copied) clearLater(onCleared);
  return copied;
}

function clearLater(onCleared: () => void): void {
  waiting.abort();
  waiting = new AbortController();
  const { signal } = waiting;
  const timer = setTimeout(() => clear(onCleared, signal), clearAfterSeconds * 1000);
  signal.addEventListener("abort", () => clearTimeout(timer));
  document.addEventListener("copy", stopIfSelectionCopied, { signal });
  document.addEventListener("cut", stopIfSelectionCopied, { signal });
  document.addEventListener("click", stopIfButtonCopied, { signal });
}

/** Without a selection nothing was copied, and the secret is still on the clipboard. */
function stopIfSelectionCopied(): void {
  if (String(getSelection()) || hasSelection(document.activeElement)) waiting.abort();
}

/**
 * In Firefox the page's selection is empty while text in a field is selected. A masked password is
 * not copied.
 */
function hasSelection(element: Element | null): boolean {
  const { type, selectionStart, selectionEnd } = (element ?? {}) as Partial<HTMLInputElement>;
  return type !== "password" && selectionStart !== selectionEnd;
}

/** Copy buttons write to the clipboard without a `copy` event. */
function stopIfButtonCopied({ target }: Event): void {
  if (target instanceof Element && target.closest("button.copy")) waiting.abort();
}

function clear(onCleared: () => void, signal: AbortSignal): void {
  if (!document.hasFocus()) {
    addEventListener("focus", () => clear(onCleared, signal), { once: true, signal });
    return;
  }
  waiting.abort();
  void copyText(" ").then((done) => done && onCleared());
}
