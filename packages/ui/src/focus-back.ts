import { useEffect, useRef } from "react";

/**
 * When the component unmounts, restores the focus to the element that had it before, unless another has received it.
 */
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
