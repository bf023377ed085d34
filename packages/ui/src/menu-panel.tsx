import { useLocation } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "./button";
import { useWords } from "./words";

export interface MenuPanelProps {
  /** The link that opened it. */
  opener: HTMLElement;
  title: string;
  onClose(): void;
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * The panel of a menu entry: under its link, on small screens above the tab bar. Escape closes it and returns the focus
 * to the link. A click outside, moving the focus outside and navigation close it, too.
 */
export function MenuPanel(props: MenuPanelProps) {
  return createPortal(<OpenPanel {...props} />, document.body);
}

function OpenPanel({ opener, title, onClose, children, footer }: MenuPanelProps) {
  const t = useWords();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useCloseOnLeaving({ panel, opener, onClose });
  useCloseOnPage(onClose);
  const end = `${Math.max(0, Math.round(document.documentElement.clientWidth - opener.getBoundingClientRect().right))}px`;
  return (
    <section
      ref={panel}
      role="dialog"
      tabIndex={-1}
      className="menu-panel"
      aria-labelledby={titleId}
      style={{ "--menu-panel-end": end } as object}
    >
      <div className="menu-panel-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton
          icon={X}
          label={t("dialog.close")}
          small
          onClick={() => {
            onClose();
            opener.focus();
          }}
        />
      </div>
      <div className="menu-panel-body">{children}</div>
      {footer && <div className="menu-panel-foot">{footer}</div>}
    </section>
  );
}

interface Leaving extends Pick<MenuPanelProps, "opener" | "onClose"> {
  panel: RefObject<HTMLElement>;
}

function useCloseOnLeaving({ panel, opener, onClose }: Leaving): void {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node) || panel.current?.contains(target)) return;
      // A click on the opener toggles the panel.
      if (!opener.contains(target)) onClose();
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      onClose();
      opener.focus();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [panel, opener, onClose]);
}

function useCloseOnPage(onClose: () => void): void {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) onClose();
  }, [key, onClose]);
}
