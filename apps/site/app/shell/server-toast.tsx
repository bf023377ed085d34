import { useEnhanced } from "@dozen/ui/enhanced";
import { FlashToast, useToast } from "@dozen/ui/toast";
import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type ShellData, useLoadedShell } from "./use-shell";

type Toast = NonNullable<ShellData["toast"]>;

/** The toast that the server has set for this page, with an undo button if it can be undone. */
export function ServerToast() {
  const { toast } = useLoadedShell();
  return toast?.undo ? <UndoToast toast={toast} undo={toast.undo} /> : <FlashToast flash={toast} />;
}

function UndoToast({ toast, undo }: { toast: Toast; undo: NonNullable<Toast["undo"]> }) {
  const { t } = useTranslation("site");
  const enhanced = useEnhanced();
  const toasts = useToast();
  const submit = useSubmit();
  const shown = useRef<Toast>();
  useEffect(() => {
    if (shown.current === toast) return;
    shown.current = toast;
    const onAction = () => submit(undo.fields, { method: "post", action: undo.action });
    toasts[toast.kind](toast.text, { action: { label: t("toast.undo"), onAction } });
  }, [toast, toasts, undo, submit, t]);
  if (enhanced) return null;
  return (
    <div className="toasts" role="status">
      <form className={`toast toast-${toast.kind}`} method="post" action={undo.action}>
        <span className="toast-text">{toast.text}</span>
        {Object.entries(undo.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-quiet">
          {t("toast.undo")}
        </button>
      </form>
    </div>
  );
}
