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
   * For a link that clears the input: keyboard users continue in the input. On a touch screen that would open a
   * keyboard over the content.
   */
  onCleared(event: MouseEvent): void;
}

/**
 * The state of an input: the page's `value` until the user types, and again when the page loads with a value other than
 * the submitted one. Text typed before hydration is retained.
 */
export function useTyped(value: string): Typed {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // The response to a submission does not change the input: the user may have continued to type meanwhile.
    if (sent.current.trim() !== value.trim()) setTyped(value);
    sent.current = value;
  }, [value]);
  // Runs after the effect above, whose first run knows only the server's value.
  useEffect(() => {
    const { current: input } = ref;
    if (!input) return;
    // Read at once, because the next rendering overwrites the input.
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
