import { type MutableRefObject, useCallback, useRef, useState } from "react";
import type { WireMessage } from "../../messages/wire.schema";

/** Something between messages that is not stored. */
export type Aside = { key: string; afterSeq: number } & AsideContent;

export type AsideContent = { kind: "joined"; name: string } | { kind: "burnt"; event: WireMessage };

/** At most this many stay on the page. */
const most = 200;

interface Asides {
  asides: Aside[];
  add(content: AsideContent): void;
  clear(): void;
}

/** Collects unstored items, each after the newest message at that time. */
export function useAsides(newest: MutableRefObject<number>): Asides {
  const [asides, setAsides] = useState<Aside[]>([]);
  const count = useRef(0);
  const add = useCallback(
    (content: AsideContent) => {
      count.current += 1;
      const aside: Aside = { ...content, key: `aside ${count.current}`, afterSeq: newest.current };
      setAsides((known) => (isThere(known, content) ? known : [...known.slice(1 - most), aside]));
    },
    [newest],
  );
  const clear = useCallback(() => setAsides([]), []);
  return { asides, add, clear };
}

/** A burnt message arrives twice when its writer missed the acknowledgement. */
function isThere(known: Aside[], content: AsideContent): boolean {
  if (content.kind !== "burnt") return false;
  const { client_id, user_id } = content.event;
  return known.some(
    (aside) => aside.kind === "burnt" && aside.event.client_id === client_id && aside.event.user_id === user_id,
  );
}
