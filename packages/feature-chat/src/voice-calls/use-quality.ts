import { useEffect, useState } from "react";
import { type Counted, judge, type Quality } from "./quality";
import type { CallSession } from "./session";

/** Milliseconds. */
const every = 2000;

/** Quality of the call, updated every two seconds; undefined while the sides are not connected. */
export function useQuality(session: CallSession | undefined, isTalking: boolean): Quality | undefined {
  const [quality, setQuality] = useState<Quality>();
  useEffect(() => {
    if (!isTalking) return setQuality(undefined);
    let counted: Counted = { received: 0, lost: 0 };
    const measure = async () => {
      const report = await session?.statistics?.();
      if (!report) return;
      const judged = judge(report.values(), counted);
      counted = judged.counted;
      setQuality(judged.quality);
    };
    const timer = setInterval(measure, every);
    return () => clearInterval(timer);
  }, [session, isTalking]);
  return quality;
}
