import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { Button, IconButton } from "./button";
import { classNames } from "./class-names";
import { useEnhanced } from "./enhanced";
import { Icon } from "./icon";
import { useWords } from "./words";

/** How long a toast is shown, in milliseconds (spec:ui-35); with an action it remains long enough to use it. */
export const toastDurations = { tip: 1000, pop: 3000, action: 8000 };

export type ToastKind = "tip" | "success" | "error" | "info";

export interface ToastAction {
  label: ReactNode;
  onAction(): void;
}

export interface ToastOptions {
  /** One action for it, such as Undo. */
  action?: ToastAction;
  /** Milliseconds; see `toastDurations`. */
  duration?: number;
}

interface Toast extends ToastOptions {
  id: number;
  kind: ToastKind;
  text: ReactNode;
}

export interface Toasts {
  /** A short note, shown for 1000 ms. */
  tip(text: ReactNode): void;
  /** Each shown for 3000 ms. */
  success(text: ReactNode, options?: ToastOptions): void;
  error(text: ReactNode, options?: ToastOptions): void;
  info(text: ReactNode, options?: ToastOptions): void;
}

const silent: Toasts = { tip() {}, success() {}, error() {}, info() {} };
const ToastContext = createContext<Toasts>(silent);

/** Shows toasts from anywhere below a ToastProvider. */
export function useToast(): Toasts {
  return useContext(ToastContext);
}

/** Contains the toasts of a page; put it once around everything. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const last = useRef(0);
  const add = useCallback((kind: ToastKind, text: ReactNode, options?: ToastOptions) => {
    last.current += 1;
    const toast = { ...options, id: last.current, kind, text };
    setToasts((shown) => [...shown.slice(-2), toast]);
  }, []);
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const api = useMemo<Toasts>(
    () => ({
      tip: (text) => add("tip", text),
      success: (text, options) => add("success", text, options),
      error: (text, options) => add("error", text, options),
      info: (text, options) => add("info", text, options),
    }),
    [add],
  );
  return (
    <ToastContext.Provider value={api}>
      {children}
      <ToastRegion toasts={toasts} onEnd={remove} />
    </ToastContext.Provider>
  );
}

/** The live region. It is raised above an open dialog whenever a toast is added. */
function ToastRegion({ toasts, onEnd }: { toasts: Toast[]; onEnd(id: number): void }) {
  const t = useWords();
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const element = region.current;
    if (!element || newest === undefined || !("showPopover" in element)) return;
    element.popover = "manual";
    if (element.matches(":popover-open")) element.hidePopover();
    element.showPopover();
  }, [newest]);
  return (
    <section className="toasts" ref={region} aria-label={t("toast.region")} aria-live="polite">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} {...toast} onEnd={() => onEnd(toast.id)} />
      ))}
    </section>
  );
}

function ToastItem({ kind, text, action, duration, onEnd }: Toast & { onEnd(): void }) {
  const t = useWords();
  const [held, setHeld] = useState(false);
  const time = duration ?? (action ? toastDurations.action : toastDurations[kind === "tip" ? "tip" : "pop"]);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => end.current(), time);
    return () => clearTimeout(timer);
  }, [held, time]);
  const act = () => {
    action?.onAction();
    onEnd();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it under the mouse keeps it there
    <div
      className={classNames("toast", `toast-${kind}`)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToastFace kind={kind} text={text} />
      {action && (
        <Button variant="quiet" onClick={act}>
          {action.label}
        </Button>
      )}
      {kind !== "tip" && <IconButton icon={X} label={t("toast.dismiss")} onClick={onEnd} />}
    </div>
  );
}

const faces = { success: CircleCheck, error: CircleAlert, info: Info };

function ToastFace({ kind, text }: Pick<Toast, "kind" | "text">) {
  return (
    <>
      {kind !== "tip" && <Icon of={faces[kind]} size={20} />}
      <span className="toast-text">{text}</span>
    </>
  );
}

/** A message from the server for the next page. */
export interface Flash {
  kind: ToastKind;
  text: string;
  /** Distinguishes two equal messages. */
  id?: string | number;
}

/**
 * The server's message: part of the HTML, so that it is visible without script; after hydration it becomes a normal
 * toast. Put it inside the ToastProvider.
 */
export function FlashToast({ flash }: { flash: Flash | null | undefined }) {
  const enhanced = useEnhanced();
  const toasts = useToast();
  const shown = useRef<Flash | null>(null);
  useEffect(() => {
    const before = shown.current;
    if (!flash || (before && before.id === flash.id && before.text === flash.text && before.kind === flash.kind))
      return;
    shown.current = flash;
    toasts[flash.kind](flash.text);
  }, [flash, toasts]);
  if (!flash || enhanced) return null;
  return (
    <div className="toasts" role="status">
      <div className={classNames("toast", "toast-flash", `toast-${flash.kind}`)}>
        <ToastFace {...flash} />
      </div>
    </div>
  );
}
