/** A token bucket: something may happen `burst` times at once, and `perSecond` times a second in the long run. */
interface Allowance {
  burst: number;
  perSecond: number;
}

/** The rest of an allowance. Only this process counts it: for what happens too often for a shared counter. */
export interface Purse {
  /** Takes `cost` and returns true; takes nothing and returns false if less than that is left. */
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
