import { type MouseEvent, useCallback, useEffect, useSyncExternalStore } from "react";

/** Ids of the menu entries that have a panel, and the entry whose panel is open. */
const panels = new Set<string>();
let open: { id: string; opener: HTMLElement } | undefined;
const watchers = new Set<() => void>();

function change(update: () => void): void {
  update();
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

const close = () => change(() => (open = undefined));
const never = () => undefined;

/** Props for the link of a menu entry: a click opens the entry's panel if a feature has one. Without script the link is followed. */
export function useMenuLink(id: string) {
  const hasPanel = useSyncExternalStore(
    watch,
    () => panels.has(id),
    () => false,
  );
  const isOpen = useSyncExternalStore(
    watch,
    () => open?.id === id,
    () => false,
  );
  if (!hasPanel) return {};
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { metaKey, ctrlKey, altKey, shiftKey, button, currentTarget: opener } = event;
    // With another button or a modifier key the browser opens the page in a new tab or window.
    if (button !== 0 || metaKey || ctrlKey || altKey || shiftKey) return;
    event.preventDefault();
    if (isOpen) close();
    else change(() => (open = { id, opener }));
  };
  return { onClick, "aria-haspopup": "dialog", "aria-expanded": isOpen } as const;
}

/** Gives a menu entry a panel. `opener` is the link that opened it, undefined while it is closed. */
export function useMenuPanel(id: string): { opener: HTMLElement | undefined; close(): void } {
  useEffect(() => {
    change(() => panels.add(id));
    return () =>
      change(() => {
        panels.delete(id);
        if (open?.id === id) open = undefined;
      });
  }, [id]);
  const opener = useSyncExternalStore(watch, () => (open?.id === id ? open.opener : undefined), never);
  return { opener, close: useCallback(close, []) };
}
