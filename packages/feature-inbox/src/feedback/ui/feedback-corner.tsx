import { Button, LinkButton } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import { lazy, Suspense, useRef, useState } from "react";
import type { FeedbackType } from "./feedback-form";

const FeedbackBox = lazy(() => import("./feedback-box"));

export interface FeedbackCornerProps {
  /** Label of the button. */
  open: string;
  types: FeedbackType[];
}

/** A button that opens and closes the feedback box; without JavaScript a link to the feedback page. */
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
    // If the user works elsewhere by now, the focus stays there.
    if (isFocused) button.current?.focus();
    setSendings(sendings + 1);
  };
  const look = { icon: MessageSquarePlus, className: "feedback-button", "aria-label": open, title: open };
  if (!enhanced) return <LinkButton {...look} to="/feedback" />;
  return (
    <>
      {isUsed && (
        <Suspense>
          <FeedbackBox key={sendings} types={types} isOpen={isOpen} onClose={close} onSent={endSending} />
        </Suspense>
      )}
      <Button {...look} ref={button} aria-expanded={isOpen} onClick={toggle} />
    </>
  );
}
