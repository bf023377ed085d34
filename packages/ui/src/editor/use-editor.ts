import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { useEnhanced } from "../enhanced";
import { useWords } from "../words";
import type { Insert, InsertKind } from "./inserts";
import { type PicturePlace, usePictures } from "./pictures";
import { type EditorPreferences, firstPreferences, readPreferences, savePreferences } from "./preferences";
import { useAlone, useSyncedScroll } from "./scrolling";
import { type Surface, sourceSurface } from "./surface";

interface Options {
  onPicture(files: File[]): Promise<string>;
  pictureLimit: number;
  first: string;
}

type Panel = "about" | "link" | undefined;

const shortcuts: Record<string, InsertKind> = { b: "bold", i: "italic", e: "code" };

/** The editor's state and actions; its component renders them. */
export function useEditor({ onPicture, pictureLimit, first }: Options) {
  const enhanced = useEnhanced();
  const whole = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const preview = useRef<HTMLElement>(null);
  const richSurface = useRef<Surface | null>(null);
  const [zoomed, setZoomed] = useState(false);
  const [panel, open] = useState<Panel>();
  const [preferences, prefer] = usePreferences();
  const { mode, rich, synced } = preferences;
  const text = useTypedText(field, first);
  useFlush(field, richSurface);
  useAlone(zoomed, whole);
  const scroller = () => (rich ? (whole.current?.querySelector(".editor-rich") ?? null) : field.current);
  useSyncedScroll(synced && mode === "split", scroller, preview, rich);
  const insert = useInsert(() => (rich ? richSurface.current : field.current && sourceSurface(field.current)));
  const images = usePictures({ onPicture, limit: pictureLimit, hold: usePicturePlace(field, richSurface) });
  return {
    ...{ enhanced, whole, field, preview, richSurface, text, preferences, prefer, zoomed, panel, open, images },
    zoom: () => setZoomed(!zoomed),
    onInsert: (kind: InsertKind) => {
      if (kind === "image") chooser.current?.click();
      else if (kind === "link") open("link");
      else insert({ kind });
    },
    onLink: (address: string) => {
      open(undefined);
      // The panel restores the focus after it is removed.
      requestAnimationFrame(() => insert({ kind: "link", address }));
    },
    picker: {
      ref: chooser,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        images.take([...(target.files ?? [])]);
        target.value = "";
      },
    },
    keys: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Escape" && zoomed && !panel) setZoomed(false);
        const kind = event.target === field.current && shortcutOf(event);
        if (!kind) return;
        event.preventDefault();
        insert({ kind });
      },
    },
  };
}

function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): InsertKind | undefined {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return undefined;
  return shortcuts[key.toLowerCase()];
}

/** Inserts into the current selection, or a placeholder where nothing is selected. */
function useInsert(surface: () => Surface | null) {
  const t = useWords();
  return (insert: Omit<Insert, "words"> & { words?: string }) => {
    const words = insert.kind === "table" ? t("editor.column") : t("editor.words");
    surface()?.insert({ ...insert, words: insert.words || words });
  };
}

/** Remembers the active surface's selection; a picture that arrives after a switch of surfaces goes to the new one. */
function usePicturePlace(field: RefObject<HTMLTextAreaElement>, richSurface: RefObject<Surface | null>) {
  const t = useWords();
  const surface = () => richSurface.current ?? (field.current && sourceSurface(field.current));
  return (): PicturePlace => {
    const rich = richSurface.current;
    const position = surface()?.hold();
    return {
      insert: (address, words) => {
        const target = rich === richSurface.current ? position : surface();
        target?.insert({ kind: "image", address, words: words || t("editor.words") });
      },
      release: () => position?.release(),
    };
  };
}

/** The last choices in this browser, read after hydration. */
function usePreferences() {
  const [preferences, set] = useReducer(
    (before: EditorPreferences, change: Partial<EditorPreferences>) => ({ ...before, ...change }),
    firstPreferences,
  );
  useEffect(() => set(readPreferences()), []);
  const prefer = (change: Partial<EditorPreferences>) => {
    savePreferences({ ...preferences, ...change });
    set(change);
  };
  return [preferences, prefer] as const;
}

/** The field's current text, including what was typed before hydration. */
function useTypedText(field: RefObject<HTMLTextAreaElement>, first: string) {
  const [text, setText] = useState(first);
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    const read = () => setText(area.value);
    read();
    area.addEventListener("input", read);
    return () => area.removeEventListener("input", read);
  }, [field]);
  return text;
}

/** Flushes pending changes before the form is submitted, so that the field contains the last key, too. */
function useFlush(field: RefObject<HTMLTextAreaElement>, surface: RefObject<Surface | null>) {
  useEffect(() => {
    const form = field.current?.form;
    const flush = () => surface.current?.flush?.();
    form?.addEventListener("submit", flush, true);
    return () => form?.removeEventListener("submit", flush, true);
  }, [field, surface]);
}
