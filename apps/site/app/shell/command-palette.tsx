import { isPlainWords, recognize } from "@dozen/core/paste/recognize";
import { isComposing } from "@dozen/ui/composing";
import { usePressBeside } from "@dozen/ui/dialog";
import { handFiles } from "@dozen/ui/handed-files";
import { Icon } from "@dozen/ui/icon";
import { useLanguageTag } from "@dozen/ui/words";
import { useFetcher, useNavigate, useSubmit } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSearchable } from "../paste/pasted-items";
import type { loader } from "../routes/palette";
import { searchPath } from "../search/search-path";
import type { PaletteItem } from "./palette-items";
import { type Findings, useFindings } from "./use-findings";
import { useHere } from "./use-here";
import { type PaletteSection, useSections } from "./use-sections";
import { keyOf, noteUsed } from "./used-items";

/**
 * Finds pages, actions and the user's things, by keyboard alone. `typed` is the text that the user typed before the
 * palette opened.
 */
export default function CommandPalette({ typed, onClose }: { typed: string; onClose(): void }) {
  const { t } = useTranslation("site");
  const dialog = useModal();
  const pick = usePick(onClose);
  const [query, setQuery] = useState(typed);
  /** Pasted content with its lines, which the field cannot show. */
  const [pasted, setPasted] = useState<string>();
  const [files, setFiles] = useState<File[]>([]);
  const [chosen, setChosen] = useState<string>();
  const data = usePaletteData();
  const hasLists = data !== undefined && Object.keys(data.lists).length > 0;
  const content = pasted ?? query;
  const isSearched = isPlainWords(content) && (pasted === undefined || recognize(pasted) === "text");
  const found = useFindings(query, hasLists && isSearched && files.length === 0);
  const sections = useSections({ text: query, content, files }, data, found);
  const items = sections.flatMap((section) => section.items);
  const options =
    hasLists && query.trim() && files.length === 0 && isSearchable(content)
      ? [...items, allResults(query, t("palette.all"))]
      : items;
  // Identified by its key, so that the selection stays when entries are added to the list.
  const active = Math.max(
    0,
    options.findIndex((item) => keyOf(item) === chosen),
  );
  const setActive = (index: number) => setChosen(options[index] && keyOf(options[index]));
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const press = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(active, options.length);
    if (event.key === "Enter" && !isComposing(event)) pick(options[active]);
    else if (next === undefined) return;
    else setActive(next);
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const found = [...event.clipboardData.files];
    if (found.length > 0) {
      event.preventDefault();
      // The page below takes pasted files, too.
      event.nativeEvent.stopImmediatePropagation();
      setFiles(found);
      setQuery(found.map(({ name }) => name).join(", "));
      return setChosen(undefined);
    }
    const text = event.clipboardData.getData("text/plain");
    if (!text.trim() || selectionStart !== 0 || selectionEnd !== value.length) return;
    event.preventDefault();
    setFiles([]);
    setPasted(text);
    setQuery(text.trim().slice(0, shownAtMost).replace(/\s+/g, " "));
    setChosen(undefined);
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
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t("palette.placeholder")}
          value={query}
          onChange={(event) => {
            setPasted(undefined);
            setFiles([]);
            setQuery(event.target.value);
            setChosen(undefined);
          }}
          onKeyDown={press}
          onPaste={paste}
        />
        {found.isSearching && <span className="spinner" />}
        <button type="button" className="palette-close" aria-label={t("palette.dismiss")} onClick={onClose}>
          <kbd>Esc</kbd>
        </button>
      </div>
      <PaletteList
        sections={sections}
        last={options.slice(items.length)}
        active={active}
        listId={listId}
        optionId={optionId}
        onPick={pick}
        onActive={setActive}
      />
      <PaletteStatus count={items.length} query={query} found={found} />
      <PaletteKeys />
    </dialog>
  );
}

/** Characters of pasted content that the field shows. */
const shownAtMost = 500;

/** Leads to the page with all results. */
function allResults(query: string, name: string): PaletteItem {
  return { href: searchPath({ q: query.trim() }), icon: Search, name, words: "", isOwn: true };
}

/** Opens the page of an item, or submits its form and stays on the page. */
function usePick(onClose: () => void) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const here = useHere();
  return (item: PaletteItem | undefined) => {
    if (!item) return;
    noteUsed(item);
    onClose();
    const { href, form, fill, files } = item;
    if (files) handFiles(href, files);
    if (fill) submit(fill, { method: "post", action: href });
    else if (!form) navigate(href);
    else
      submit({ ...form, redirect: here }, { method: "post", action: href, navigate: false, preventScrollReset: true });
  };
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

/** Loads the entries that are not part of every page: tools, menu entries, actions and recent items. */
function usePaletteData() {
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => load("/palette"), [load]);
  return data;
}

interface ListProps {
  sections: PaletteSection[];
  /** Items below all sections. */
  last: PaletteItem[];
  active: number;
  listId: string;
  optionId(index: number): string;
  onPick(item: PaletteItem): void;
  onActive(index: number): void;
}

function PaletteList({ sections, last, active, listId, optionId, onPick, onActive }: ListProps) {
  const { t } = useTranslation("site");
  const activeId = optionId(active);
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const starts = sections.map((_, at) => sections.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));
  const optionAt = (index: number) => ({
    id: optionId(index),
    isActive: index === active,
    onActive: () => onActive(index),
    onPick,
  });
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className="palette-list" role="listbox" id={listId} aria-label={t("palette.title")}>
      {sections.map(({ id, label, items }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
        <div key={id} role="group" aria-label={label}>
          <p className="palette-heading" aria-hidden="true">
            {label}
          </p>
          {items.map((item, index) => (
            <PaletteOption key={keyOf(item)} item={item} {...optionAt((starts[at] ?? 0) + index)} />
          ))}
        </div>
      ))}
      {last.map((item, index) => (
        <PaletteOption key={keyOf(item)} item={item} {...optionAt(count + index)} />
      ))}
    </div>
  );
}

interface OptionProps {
  item: PaletteItem;
  id: string;
  isActive: boolean;
  onActive(): void;
  onPick(item: PaletteItem): void;
}

function PaletteOption({ item, id, isActive, onActive, onPick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and handles the keys
    <div
      id={id}
      className="palette-item"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onActive}
      onClick={() => onPick(item)}
    >
      <Icon of={item.icon} />
      <span className="palette-name">{item.name}</span>
      {item.des && <span className="palette-des">{item.des}</span>}
    </div>
  );
}

interface StatusProps {
  count: number;
  query: string;
  found: Findings & { isSearching: boolean };
}

/** How many results there are, and which lists were not searched. */
function PaletteStatus({ count, query, found: { isSearching, missing, problem } }: StatusProps) {
  const { t } = useTranslation("site");
  const lists = new Intl.ListFormat(useLanguageTag()).format(missing.map(({ label }) => label));
  const none = isSearching ? t("palette.searching") : t("palette.none", { query });
  const trouble = problem ?? (missing.length > 0 ? t("search.missing", { lists }) : undefined);
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 ? t("palette.found", { count }) : none}
      </p>
      {count === 0 && <p className="palette-none">{none}</p>}
      {trouble !== undefined && (
        <p className="palette-trouble" role="status">
          {trouble || t("palette.failed")}
        </p>
      )}
    </>
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
