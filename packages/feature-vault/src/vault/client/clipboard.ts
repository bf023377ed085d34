import { copyText } from "@dozen/ui/copy-button";

/** How long a copied password stays on the clipboard. */
export const clearAfterSeconds = 30;

let waiting = new AbortController();

/**
 * Copies a secret and clears the clipboard later, unless something else was copied on this page by then. A browser lets
 * only a page with the focus write there: a page behind others clears it as soon as it is looked at again.
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
  document.addEventListener("copy", keepSelected, { signal });
  document.addEventListener("cut", keepSelected, { signal });
  document.addEventListener("click", keepCopied, { signal });
}

/** Without a selection nothing was copied, and the secret is still there. */
function keepSelected(): void {
  if (String(getSelection()) || hasSelection(document.activeElement)) waiting.abort();
}

/** In Firefox the page's selection is empty while something is selected in a field. A hidden password is not copied. */
function hasSelection(element: Element | null): boolean {
  const { type, selectionStart, selectionEnd } = (element ?? {}) as Partial<HTMLInputElement>;
  return type !== "password" && selectionStart !== selectionEnd;
}

/** Copy buttons write past the events of the clipboard. */
function keepCopied({ target }: Event): void {
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
