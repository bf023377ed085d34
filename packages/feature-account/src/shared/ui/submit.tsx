import { Button } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { useSending } from "@dozen/ui/sending";
import type { ButtonHTMLAttributes, ReactNode } from "react";

interface SubmitProps {
  /** With JavaScript the button is disabled until the form is filled; without it the server says what is missing. */
  filled: boolean;
  children: ReactNode;
}

/** The main button of a form, as wide as its card. */
export function Submit({ filled, children }: SubmitProps) {
  const enhanced = useEnhanced();
  const busy = useSending();
  return (
    <Button type="submit" variant="primary" wide busy={busy} disabled={enhanced && !filled}>
      {children}
    </Button>
  );
}

/** `name` and `value` where the form has several buttons. */
type EnterSubmitProps = Pick<SubmitProps, "filled"> & Pick<ButtonHTMLAttributes<HTMLButtonElement>, "name" | "value">;

/**
 * The button that Enter activates. Browsers use a form's first submit button, which would be the one that sends a
 * code; so this one comes first, visually hidden.
 */
export function EnterSubmit({ filled, ...said }: EnterSubmitProps) {
  const enhanced = useEnhanced();
  const disabled = enhanced && !filled;
  return (
    <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" disabled={disabled} {...said} />
  );
}
