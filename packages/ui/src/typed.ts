import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from "react";

export interface Typed {
  typed: string;
  setTyped(text: string): void;
  /** Spread it on the input. */
  control: {
    ref: RefObject<HTMLInputElement>;
    value: string;
    onChange(event: ChangeEvent<HTMLInputElement>): void;
  };
}

/**
 * What an input holds: the page's `value` until something is typed, and again when the page comes with another one.
 * What was typed before the browser took over stays.
 */
export function useTyped(value: string): Typed {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  // After the other, whose first run knows only what the server wrote.
  useEffect(() => {
    // Read at once: the next rendering writes into the input.
    const written = ref.current?.value;
    if (written !== undefined) setTyped(written);
  }, []);
  return { typed, setTyped, control: { ref, value: typed, onChange: (event) => setTyped(event.target.value) } };
}
