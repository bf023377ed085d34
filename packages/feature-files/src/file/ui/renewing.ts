import { useRevalidatorInReach } from "@dozen/ui/reach";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";

/** Milliseconds. A younger address has not expired; if it does not open now, it never will. */
const leastAge = 60_000;

/**
 * For pages that stay open longer than file addresses are valid (an hour): reloads the page's data
 * to get new ones. The returned function says whether it did; it does not when the addresses are
 * new.
 */
function useNewAddresses(): () => boolean {
  const revalidate = useRevalidatorInReach();
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

/** An `onError` handler for pictures that requests each picture once more. */
export function useLastingPictures(): (event: SyntheticEvent<HTMLImageElement>) => void {
  const askForNew = useNewAddresses();
  return ({ currentTarget: picture }) => {
    askForNew();
    const { src, dataset } = picture;
    if (dataset.triedAgain === src) return;
    dataset.triedAgain = src;
    // If the connection failed, the address is still valid and the new one may be the same.
    picture.src = src;
  };
}

/**
 * Keeps the address with which a file was opened until another file is opened or the address
 * `isBroken`. Reloaded data may carry a new token, and a new address would restart the file.
 */
export function useSteadyAddress<Address extends string | undefined>(address: Address, isBroken = false): Address {
  const [held, setHeld] = useState(address);
  if (held === address || (!isBroken && withoutToken(held) === withoutToken(address))) return held;
  setHeld(address);
  return address;
}

function withoutToken(address: string | undefined): string | undefined {
  return address?.replace(/\baccessToken=[^&]*/, "");
}

/**
 * Props for a player so that it keeps playing, and resumes at its position when its address has
 * expired.
 */
export function useLastingMedia(address: string | undefined) {
  const askForNew = useNewAddresses();
  const file = withoutToken(address);
  const left = useRef<{ file: string | undefined; at: number; wasPlaying: boolean }>();
  const src = useSteadyAddress(address, left.current?.file === file);
  return {
    src,
    onError({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) {
      if (!askForNew()) return;
      left.current = { file, at: media.currentTime, wasPlaying: !media.paused };
      // If the connection failed, the address is still valid and no new one arrives.
      media.load();
    },
    onLoadedMetadata({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) {
      const { current: before } = left;
      // An interrupted file starts at its beginning once another one has been opened.
      left.current = undefined;
      if (!before || before.file !== file) return;
      media.currentTime = before.at;
      if (before.wasPlaying) media.play().catch(() => {});
    },
  };
}
