import { type RefObject, useEffect } from "react";

/**
 * When what has the focus inside an element leaves with its next rendering, the element takes the focus, so that the
 * keyboard goes on from there and not from the top of the page. The element needs `tabIndex={-1}`.
 */
export function useHeldFocus(element: RefObject<HTMLElement>): void {
  const { current } = element;
  const held = current?.contains(globalThis.document?.activeElement ?? null) ?? false;
  useEffect(() => {
    if (held && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  });
}
