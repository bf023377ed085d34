import { useEnhanced } from "@dozen/ui/enhanced";
import { Icon } from "@dozen/ui/icon";
import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

const CommandPalette = lazy(() => import("./command-palette"));

/** Searches the site. Before hydration it is a plain form that leads to /search; afterwards a button opens the palette. */
export function SearchBox() {
  const { t } = useTranslation("site");
  const enhanced = useEnhanced();
  const [open, setOpen] = useState(false);
  const plain = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  useShortcut(() => setOpen(true));
  useEffect(() => {
    // A user who focused the box before hydration continues in the palette.
    if (!plain.current || document.activeElement !== plain.current) return;
    setTyped(plain.current.value);
    setOpen(true);
  }, []);
  const close = () => {
    setOpen(false);
    setTyped("");
  };
  if (!enhanced) return <PlainSearch input={plain} />;
  return (
    <>
      <button
        type="button"
        className="search-box"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        aria-label={t("header.search")}
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} />
        <span className="search-words">{t("header.search")}</span>
        <kbd>/</kbd>
      </button>
      {open && (
        <Suspense>
          <CommandPalette typed={typed} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function PlainSearch({ input }: { input: RefObject<HTMLInputElement> }) {
  const { t } = useTranslation("site");
  return (
    <Form className="search-box" role="search" action="/search">
      <button type="submit" aria-label={t("header.search")}>
        <Icon of={Search} />
      </button>
      <input ref={input} type="search" name="q" placeholder={t("header.search")} aria-label={t("header.search")} />
    </Form>
  );
}

/** Calls `open` for `/` outside of text fields, and for Ctrl+K or ⌘K anywhere. */
function useShortcut(open: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const control = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      const slash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!control && !slash) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
