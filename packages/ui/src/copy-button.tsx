import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { Button, IconButton } from "./button";
import { classNames } from "./class-names";
import { useEnhanced } from "./enhanced";
import { useWords } from "./words";

export interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  /** Accessible name. Default: "Copy"; if a page has several buttons, say what each copies. */
  label?: string;
  /** Shows words beside the icon. */
  words?: boolean;
  className?: string;
}

/** Copies a text and confirms it. Without script the button is invisible but takes up its space. */
export function CopyButton({ text, label, words, className }: CopyButtonProps) {
  const t = useWords();
  const enhanced = useEnhanced();
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), outcome === "copied" ? 1500 : 5000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const shared = {
    icon: outcome === "copied" ? Check : Copy,
    small: true,
    "data-copied": outcome === "copied" || undefined,
    className: classNames("copy", !enhanced && "pending", className),
    onClick: async () => setOutcome((await copyText(text)) ? "copied" : "failed"),
  };
  const name = label ?? t("copy.copy");
  return (
    <>
      {words ? (
        <Button {...shared}>{outcome === "copied" ? t("copy.copied") : name}</Button>
      ) : (
        <IconButton {...shared} label={name} />
      )}
      <span role="status" className={outcome === "failed" ? "small" : "visually-hidden"}>
        {outcome && t(`copy.${outcome}`)}
      </span>
    </>
  );
}

/** Copies a text to the clipboard; false when neither method is allowed (an insecure page, a denied permission). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  const before = document.activeElement;
  area.value = text;
  area.className = "visually-hidden";
  (document.querySelector("dialog:modal") ?? document.body).append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
