import { useEffect, useState } from "react";

/** Counts how often something recurring has ended, as a React key for what restarts with it. */
export function useEnds(isGoingOn: boolean): number {
  const [ends, setEnds] = useState(0);
  useEffect(() => {
    if (isGoingOn) return () => setEnds((before) => before + 1);
  }, [isGoingOn]);
  return ends;
}
