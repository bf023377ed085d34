import { type MutableRefObject, useCallback, useRef, useState } from "react";
import type { RecordEvent } from "./live-record";

/** Something that stands between messages and is stored nowhere. */
export type Aside = { key: string; afterSeq: number } & AsideContent;

export type AsideContent = { kind: "joined"; name: string } | { kind: "burnt"; event: RecordEvent };

/** So many at most stay on the page. */
const most = 200;

/** Collects what comes in beside the stored messages, each after the newest of them at that time. */
export function useAsides(newest: MutableRefObject<number>): { asides: Aside[]; add(content: AsideContent): void } {
  const [asides, setAsides] = useState<Aside[]>([]);
  const count = useRef(0);
  const add = useCallback(
    (content: AsideContent) => {
      count.current += 1;
      const aside: Aside = { ...content, key: `aside ${count.current}`, afterSeq: newest.current };
      setAsides((known) => [...known.slice(1 - most), aside]);
    },
    [newest],
  );
  return { asides, add };
}
