import { IconButton } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import Smile from "lucide-react/icons/smile";
import { lazy, type RefObject, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { rememberEmoji } from "../recent";

const EmojiPicker = lazy(() => import("./emoji-picker"));

/** Opens the picker, which is loaded on demand, and inserts the chosen emoji at the cursor. Needs JavaScript. */
export function EmojiButton({ input }: { input: RefObject<HTMLInputElement | HTMLTextAreaElement> }) {
  const { t } = useTranslation("chat");
  const enhanced = useEnhanced();
  const [isOpen, setOpen] = useState(false);
  if (!enhanced) return null;
  const choose = (value: string) => {
    rememberEmoji(value);
    setOpen(false);
    // The dialog first returns the focus to the button.
    setTimeout(() => write(input.current, value));
  };
  return (
    <>
      <IconButton icon={Smile} label={t("emoji.open")} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <EmojiPicker onChoose={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function write(input: HTMLInputElement | HTMLTextAreaElement | null, value: string): void {
  if (!input) return;
  input.focus();
  input.setRangeText(value, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
