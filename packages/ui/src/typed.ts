import { type ChangeEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";

export interface Typed {
  typed: string;
  setTyped(text: string): void;
  /** Spread it on the input. */
  control: {
    ref: RefObject<HTMLInputElement>;
    value: string;
    onChange(event: ChangeEvent<HTMLInputElement>): void;
  };
  /**
   * For a link that goes with what it clears: by keyboard one goes on in the input. On a touch screen that would open a
   * keyboard over what one came to see.
   */
  onCleared(event: MouseEvent): void;
}

/**
 * What an input holds: the page's `value` until something is typed, and again when the page comes with another one than
 * was sent. What was typed before the browser took over stays.
 */
export function useTyped(value: string): Typed {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // The answer to what was sent leaves the input alone: one may have typed on meanwhile.
    if (sent.current.trim() !== value.trim()) setTyped(value);
    sent.current = value;
  }, [value]);
  // After the other, whose first run knows only what the server wrote.
  useEffect(() => {
    const { current: input } = ref;
    if (!input) return;
    // Read at once: the next rendering writes into the input.
    setTyped(input.value);
    const { form } = input;
    const remember = () => {
      sent.current = input.value;
    };
    form?.addEventListener("submit", remember);
    return () => form?.removeEventListener("submit", remember);
  }, []);
  return {
    typed,
    setTyped,
    control: { ref, value: typed, onChange: (event) => setTyped(event.target.value) },
    onCleared: ({ detail }) => {
      if (detail === 0) ref.current?.focus();
    },
  };
}
