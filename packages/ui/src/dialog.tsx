import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "./button";
import { classNames } from "./class-names";
import { useEnhanced } from "./enhanced";
import { useWords } from "./words";

export interface DialogProps {
  open: boolean;
  /** Esc, the close button, a press beside the dialog. */
  onClose(): void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  wide?: boolean;
}

/** A modal on the browser's own `<dialog>`, which keeps the focus inside and gives it back. Needs script. */
export function Dialog(props: DialogProps) {
  const enhanced = useEnhanced();
  if (!enhanced || !props.open) return null;
  return createPortal(<OpenDialog {...props} />, document.body);
}

function OpenDialog({ onClose, title, children, footer, wide }: DialogProps) {
  const t = useWords();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef(document.activeElement);
  const pressed = useRef<EventTarget>();
  useEffect(() => {
    const element = dialog.current;
    const { current: before } = opener;
    if (!element?.open) element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={classNames("dialog", wide && "dialog-wide")}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDownCapture={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        event.stopPropagation();
        // Whoever selects text and lets go beside the dialog clicks on both: on the dialog itself.
        if (event.target === dialog.current && pressed.current === dialog.current) onClose();
      }}
      onSubmit={(event) => event.stopPropagation()}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon={X} label={t("dialog.close")} onClick={onClose} />
      </div>
      {children && <div className="dialog-body">{children}</div>}
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}
