import { useCallback, useEffect, useRef, useState } from "react";

/**
 * A `<details>` that behaves like a menu button: what it opens comes into view; Escape, a press beside it and leaving it
 * by keyboard close it. Without script it opens and closes by its summary alone.
 */
export function useMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const follow = useCallback(() => setOpen(ref.current?.open === true), []);
  const close = useCallback(() => {
    const { current: menu } = ref;
    const holdsFocus = menu?.contains(document.activeElement);
    menu?.removeAttribute("open");
    // Closed over what has the focus, the menu would leave it to nobody; it may be out of sight by now.
    if (holdsFocus) menu?.querySelector("summary")?.focus({ preventScroll: true });
  }, []);
  // It may have been opened before the browser took over.
  useEffect(follow, [follow]);
  useEffect(() => {
    if (!isOpen) return;
    ref.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
    const leave = ({ target }: Event) => {
      if (target instanceof Element && !ref.current?.contains(target) && !isAsked(target)) close();
    };
    const closeByKey = ({ key, target }: KeyboardEvent) => {
      if (key !== "Escape" || (target instanceof Element && isAsked(target))) return;
      close();
      ref.current?.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [isOpen, close]);
  return { menu: { ref, onToggle: follow }, close };
}

/** Whether something belongs to a dialog, such as the question that an entry of the menu asks. */
function isAsked(target: Element): boolean {
  return target.closest("dialog") !== null;
}
