import { useRevalidatorInReach } from "@dozen/ui/reach";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";

/** Younger than this an address has not ended; what does not open then never will. */
const leastAge = 60_000;

/**
 * For pages that stay open longer than the addresses of files are good for (an hour): asks the page's loader for new
 * ones. Answers whether it does: not when these have just come.
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

/** What pictures take as `onError`, so that each is asked for once more. */
export function useLastingPictures(): (event: SyntheticEvent<HTMLImageElement>) => void {
  const askForNew = useNewAddresses();
  return ({ currentTarget: picture }) => {
    askForNew();
    const { src, dataset } = picture;
    if (dataset.triedAgain === src) return;
    dataset.triedAgain = src;
    // The address has not ended when it was the connection that failed, and a new one may be the same.
    picture.src = src;
  };
}

/**
 * The address that a file was opened at, until another file is, or it `isBroken`: whenever the page's data is asked for
 * anew the address may have a new token, and with that the file would begin again.
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

/** What a player takes so that it plays on, and goes on where it was when its address has ended. */
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
      // The address has not ended when it was the connection that failed, and no new one comes.
      media.load();
    },
    onLoadedMetadata({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) {
      const { current: before } = left;
      // What broke off begins anew once another file has been opened.
      left.current = undefined;
      if (!before || before.file !== file) return;
      media.currentTime = before.at;
      if (before.wasPlaying) media.play().catch(() => {});
    },
  };
}
