import { useRevalidator } from "@remix-run/react";
import { type SyntheticEvent, useEffect, useRef } from "react";

/** Younger than this an address has not ended; what does not open then never will. */
const leastAge = 60_000;

/**
 * For pages that stay open longer than the addresses of files are good for (an hour): asks the page's loader for new
 * ones. Answers whether it does: not when these have just come.
 */
export function useNewAddresses(): () => boolean {
  const { revalidate } = useRevalidator();
  const asked = useRef(0);
  useEffect(() => {
    asked.current = Date.now();
  }, []);
  return () => {
    if (Date.now() - asked.current < leastAge) return false;
    asked.current = Date.now();
    revalidate();
    return true;
  };
}

/** What a player takes so that it goes on where it was when its address has ended. */
export function useLastingMedia() {
  const askForNew = useNewAddresses();
  const left = useRef<{ at: number; wasPlaying: boolean }>();
  return {
    onError({ currentTarget: { currentTime, paused } }: SyntheticEvent<HTMLMediaElement>) {
      if (askForNew()) left.current = { at: currentTime, wasPlaying: !paused };
    },
    onLoadedMetadata({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) {
      if (!left.current) return;
      media.currentTime = left.current.at;
      if (left.current.wasPlaying) media.play().catch(() => {});
      left.current = undefined;
    },
  };
}
