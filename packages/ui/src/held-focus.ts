import { type RefObject, useEffect } from "react";

/**
 * If the next rendering removes the focused element inside `element`, the latter gets the focus, so that keyboard users
 * do not start again at the top of the page. It needs `tabIndex={-1}`.
 */
export function useHeldFocus(element: RefObject<HTMLElement>): void {
  const { current } = element;
  const held = current?.contains(globalThis.document?.activeElement ?? null) ?? false;
  useEffect(() => {
    if (held && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  });
}
