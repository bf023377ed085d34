import { Button } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { Icon } from "@dozen/ui/icon";
import { Link } from "@remix-run/react";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
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
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  if (!enhanced) {
    return (
      <Link to="/feedback" className="button button-secondary feedback-button" aria-label={open} title={open}>
        <Icon of={MessageSquarePlus} size={20} />
      </Link>
    );
  }
  return (
    <>
      {isOpen && (
        <Suspense>
          <FeedbackBox types={types} onClose={close} />
        </Suspense>
      )}
      <Button
        ref={button}
        icon={MessageSquarePlus}
        className="feedback-button"
        aria-label={open}
        title={open}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </>
  );
}
