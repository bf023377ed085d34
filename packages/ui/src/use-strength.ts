import { useEffect, useState } from "react";
import type { Strength } from "./password-strength";

/** Milliseconds without a new letter, after which a password is rated. */
const pause = 150;

/**
 * Rates a password once typing pauses; undefined before that, and without a password. `rate` must stay the same
 * function. If it fails, for example because its word lists cannot be loaded offline, there is no rating.
 */
export function useStrength(
  password: string,
  rate: (password: string) => Promise<Strength | undefined>,
): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    if (!password) return setStrength(undefined);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const rating = await rate(password).catch(() => undefined);
      if (isCurrent) setStrength(rating);
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, rate]);
  return strength;
}
