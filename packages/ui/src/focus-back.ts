import { useEffect, useRef } from "react";

/** What had the focus before this was shown gets it back when it leaves, unless the focus has gone elsewhere. */
export function useFocusBack(): void {
  const opener = useRef(globalThis.document?.activeElement);
  useEffect(() => {
    const { current: before } = opener;
    return () => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, []);
}
