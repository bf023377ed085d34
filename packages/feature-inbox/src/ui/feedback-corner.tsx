import { Button } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { Icon } from "@dozen/ui/icon";
import { Link } from "@remix-run/react";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import { lazy, Suspense, useRef, useState } from "react";
import type { FeedbackType } from "./feedback-form";

const FeedbackBox = lazy(() => import("./feedback-box"));

export interface FeedbackCornerProps {
  /** What the button says. */
  open: string;
  types: FeedbackType[];
}

/** A button that opens and closes the feedback box; without script a link to the page. */
export function FeedbackCorner({ open, types }: FeedbackCornerProps) {
  const enhanced = useEnhanced();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const [sendings, setSendings] = useState(0);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const toggle = () => {
    setOpen(!isOpen);
    setUsed(true);
  };
  const endSending = (isFocused: boolean) => {
    setOpen(false);
    // Whoever has gone on writing elsewhere keeps the cursor.
    if (isFocused) button.current?.focus();
    setSendings(sendings + 1);
  };
  if (!enhanced) {
    return (
      <Link to="/feedback" className="button button-secondary feedback-button" aria-label={open} title={open}>
        <Icon of={MessageSquarePlus} size={20} />
      </Link>
    );
  }
  return (
    <>
      {isUsed && (
        <Suspense>
          <FeedbackBox key={sendings} types={types} isOpen={isOpen} onClose={close} onSent={endSending} />
        </Suspense>
      )}
      <Button
        ref={button}
        icon={MessageSquarePlus}
        className="feedback-button"
        aria-label={open}
        title={open}
        aria-expanded={isOpen}
        onClick={toggle}
      />
    </>
  );
}
