import { useCallback, useEffect, useRef, useState } from "react";

/** A text that disappears by itself. @param time milliseconds */
export function useFading(time: number): [string | undefined, (text: string | undefined) => void] {
  const [text, setText] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const show = useCallback(
    (next: string | undefined) => {
      clearTimeout(timer.current);
      setText(next);
      timer.current = setTimeout(() => setText(undefined), time);
    },
    [time],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return [text, show];
}
