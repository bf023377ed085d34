import { useEffect, useState } from "react";

/** How often something that goes on at times has come to its end: a key for what begins anew with it. */
export function useEnds(isGoingOn: boolean): number {
  const [ends, setEnds] = useState(0);
  useEffect(() => {
    if (isGoingOn) return () => setEnds((before) => before + 1);
  }, [isGoingOn]);
  return ends;
}
