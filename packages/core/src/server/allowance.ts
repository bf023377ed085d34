/** Something may happen `burst` times at once, and from there on as often as `perSecond` gives back. */
interface Allowance {
  burst: number;
  perSecond: number;
}

/** What is left of an allowance, counted by this process alone: for what is too frequent to ask anybody about. */
export interface Purse {
  /** Takes so much, or nothing when there is less. */
  take(cost?: number): boolean;
}

export function purseOf({ burst, perSecond }: Allowance): Purse {
  let left = burst;
  let counted = performance.now();
  return {
    take(cost = 1) {
      const now = performance.now();
      left = Math.min(burst, left + ((now - counted) / 1000) * perSecond);
      counted = now;
      if (left < cost) return false;
      left -= cost;
      return true;
    },
  };
}
