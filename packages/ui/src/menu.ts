import { useCallback, useEffect, useRef, useState } from "react";

/**
 * A `<details>` that behaves like a menu button: its content scrolls into view; Escape, a click outside, and moving the
 * focus outside close it. Without script only its summary opens and closes it.
 */
export function useMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const follow = useCallback(() => setOpen(ref.current?.open === true), []);
  const close = useCallback(() => {
    const { current: menu } = ref;
    const holdsFocus = menu?.contains(document.activeElement);
    menu?.removeAttribute("open");
    // Moves the focus to the summary, because the menu would otherwise hide the focused element.
    if (holdsFocus) menu?.querySelector("summary")?.focus({ preventScroll: true });
  }, []);
  // The user may have opened it before hydration.
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

/** Whether an element belongs to a dialog, such as the confirmation that a menu entry asks for. */
function isAsked(target: Element): boolean {
  return target.closest("dialog") !== null;
}
