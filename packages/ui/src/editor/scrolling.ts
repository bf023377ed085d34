import { type RefObject, useEffect } from "react";

/** Keeps two scrolling elements at the same relative position. */
export function useSyncedScroll(
  on: boolean,
  first: () => Element | null,
  second: RefObject<Element>,
  changes: unknown,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` changes when another element scrolls
  useEffect(() => {
    const [a, b] = [first(), second.current];
    if (!on || !a || !b) return;
    // Scrolling the second element fires an event, too, which must not scroll the first one back.
    let moved: Element | undefined;
    const follow = (from: Element, to: Element) => () => {
      if (moved === from) {
        moved = undefined;
        return;
      }
      const part = from.scrollTop / Math.max(1, from.scrollHeight - from.clientHeight);
      const top = Math.round(part * (to.scrollHeight - to.clientHeight));
      if (Math.abs(to.scrollTop - top) < 1) return;
      moved = to;
      to.scrollTop = top;
    };
    const [forth, back] = [follow(a, b), follow(b, a)];
    a.addEventListener("scroll", forth, { passive: true });
    b.addEventListener("scroll", back, { passive: true });
    return () => {
      a.removeEventListener("scroll", forth);
      b.removeEventListener("scroll", back);
    };
  }, [on, second, changes]);
}

/** Makes everything on the page except the element inert while `on`: for an element that covers the whole window. */
export function useAlone(on: boolean, element: RefObject<Element>) {
  useEffect(() => {
    if (!on || !element.current) return;
    const others = around(element.current).filter((other) => !other.inert && !(other instanceof HTMLDialogElement));
    for (const other of others) other.inert = true;
    document.documentElement.classList.add("editor-alone");
    return () => {
      for (const other of others) other.inert = false;
      document.documentElement.classList.remove("editor-alone");
    };
  }, [on, element]);
}

function around(element: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    for (const other of one.parentElement?.children ?? [])
      if (other !== one && other instanceof HTMLElement) found.push(other);
  }
  return found;
}
