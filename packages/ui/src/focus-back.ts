import { useEffect, useRef } from "react";

/** What had the focus before this was shown gets it back when it leaves. */
export function useFocusBack(): void {
  const opener = useRef(globalThis.document?.activeElement);
  useEffect(() => {
    const { current: before } = opener;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
}
