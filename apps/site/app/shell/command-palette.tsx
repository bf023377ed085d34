import { isComposing } from "@dozen/ui/composing";
import { usePressBeside } from "@dozen/ui/dialog";
import { Icon } from "@dozen/ui/icon";
import { useFetcher, useNavigate } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { loader } from "../routes/palette";
import { findByWords } from "./find-tools";
import { type PaletteItem, usePaletteItems } from "./palette-items";

/** Opens a page by its name, by keyboard alone. `typed` is the text that the user typed before the palette opened. */
export default function CommandPalette({ typed, onClose }: { typed: string; onClose(): void }) {
  const { t } = useTranslation("site");
  const dialog = useModal();
  const navigate = useNavigate();
  const [query, setQuery] = useState(typed);
  const [chosen, setChosen] = useState<string>();
  const items = findByWords(usePaletteItems(usePaletteData()), query);
  // Identified by its URL, so that the selection stays when the server's entries are added to the list.
  const active = Math.max(
    0,
    items.findIndex(({ href }) => href === chosen),
  );
  const setActive = (index: number) => setChosen(items[index]?.href);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const go = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    navigate(item.href);
  };
  const press = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(active, items.length);
    if (event.key === "Enter" && !isComposing(event)) go(items[active]);
    else if (next === undefined) return;
    else setActive(next);
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t("palette.title")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...usePressBeside(dialog, onClose)}
    >
      <div className="palette-field">
        <Icon of={Search} />
        <input
          type="text"
          role="combobox"
          aria-label={t("palette.title")}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t("palette.placeholder")}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(undefined);
          }}
          onKeyDown={press}
        />
        <button type="button" className="palette-close" aria-label={t("palette.dismiss")} onClick={onClose}>
          <kbd>Esc</kbd>
        </button>
      </div>
      <PaletteList items={items} active={active} listId={listId} optionId={optionId} onPick={go} onActive={setActive} />
      <p className="visually-hidden" role="status">
        {items.length > 0 ? t("palette.found", { count: items.length }) : t("palette.none", { query })}
      </p>
      {items.length === 0 && <p className="palette-none">{t("palette.none", { query })}</p>}
      <PaletteKeys />
    </dialog>
  );
}

/** The index that each key selects. The arrow keys wrap around at both ends. */
const steps: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => (count ? (active + 1) % count : 0),
  ArrowUp: (active, count) => (count ? (active - 1 + count) % count : 0),
  PageDown: (_, count) => Math.max(0, count - 1),
  PageUp: () => 0,
};

/** Opens the dialog as a modal when it mounts. When it unmounts, returns the focus to the previous element. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element?.open) element?.showModal();
    element?.querySelector("input")?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return dialog;
}

/** Loads the entries that are not part of every page: tools, menu entries and recent items. */
function usePaletteData() {
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => load("/palette"), [load]);
  return data;
}

interface ListProps {
  items: PaletteItem[];
  active: number;
  listId: string;
  optionId(index: number): string;
  onPick(item: PaletteItem): void;
  onActive(index: number): void;
}

function PaletteList({ items, active, listId, optionId, onPick, onActive }: ListProps) {
  const { t } = useTranslation("site");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div className="palette-list" role="listbox" id={listId} aria-label={t("palette.title")} ref={list}>
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and handles the keys
        <div
          key={item.href}
          id={optionId(index)}
          className="palette-item"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerMove={() => onActive(index)}
          onClick={() => onPick(item)}
        >
          <Icon of={item.icon} />
          <span className="palette-name">{item.name}</span>
          {item.des && <span className="palette-des">{item.des}</span>}
        </div>
      ))}
    </div>
  );
}

function PaletteKeys() {
  const { t } = useTranslation("site");
  return (
    <p className="palette-keys wide-only" aria-hidden="true">
      <kbd>↑</kbd>
      <kbd>↓</kbd> {t("palette.move")}
      <kbd>↵</kbd> {t("palette.open")}
      <kbd>Esc</kbd> {t("palette.close")}
    </p>
  );
}
