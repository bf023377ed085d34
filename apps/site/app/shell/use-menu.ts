import { useCallback, useEffect, useRef } from "react";

/** A `<details>` that behaves like a menu button: Escape, a press beside it and leaving it by keyboard close it. */
export function useMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => ref.current?.removeAttribute("open"), []);
  useEffect(() => {
    const leave = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close();
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !ref.current?.open) return;
      close();
      ref.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [close]);
  return { ref, close };
}
