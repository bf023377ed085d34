import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "./button";
import { classNames } from "./class-names";
import { useEnhanced } from "./enhanced";
import { useWords } from "./words";

export interface DialogProps {
  open: boolean;
  /** Called on Esc, the close button, or a click outside the dialog. */
  onClose(): void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  wide?: boolean;
}

/** A modal dialog with the browser's `<dialog>`, which traps the focus and restores it. Needs script. */
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
  const beside = usePressBeside(dialog, onClose);
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
      {...beside}
      onClick={(event) => {
        event.stopPropagation();
        beside.onClick(event);
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

/** Props for a modal dialog that closes it when the user clicks outside. */
export function usePressBeside(dialog: RefObject<HTMLDialogElement>, onClose: () => void) {
  const pressed = useRef<EventTarget>();
  return {
    onPointerDownCapture({ target }: SyntheticEvent) {
      pressed.current = target;
    },
    onClick({ target }: SyntheticEvent) {
      // Selecting text and releasing the button outside the dialog is a click on their common parent, the dialog itself.
      if (target === dialog.current && pressed.current === dialog.current) onClose();
    },
  };
}
