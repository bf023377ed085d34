import { fetchInTime } from "@dozen/core/in-time";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLobby } from "../connections/ui/lobby-provider";
import { untilDone } from "../shared/until-done";
import type { ConversationList } from "./conversation";

/** Notifications come in bursts: one request covers them. Milliseconds. */
const pause = 250;

/**
 * The list of conversations, reloaded when something in one of them has changed, or when a name is typed that the list
 * may not have.
 *
 * @param typed a part of the names
 */
export function useConversations(page: ConversationList, typed: string): ConversationList {
  const [asked, setAsked] = useState(page);
  const list = asked.now > page.now ? asked : page;
  const wanted = useRef({ filter: "", shown: 0 });
  // A list of all is filtered by the page.
  const filter = list.hasMore || list.filter ? typed : "";
  wanted.current = { filter, shown: page.shown };
  const renewal = useMemo(
    () =>
      untilDone(async () => {
        const result = await fetchConversations(wanted.current);
        if (result) setAsked(result);
        return result !== undefined;
      }),
    [],
  );
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const renewSoon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void renewal.wantNow();
    }, pause);
  }, [renewal]);
  useLobby("news", renewSoon);
  const isOutdated = filter !== list.filter;
  useEffect(() => {
    if (isOutdated) renewSoon();
  });
  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      renewal.stop();
    };
  }, [renewal]);
  return list;
}

/**
 * Not Remix's fetcher, whose failure would replace the whole chat by an error page. Null for a
 * refusal, undefined when it failed.
 */
async function fetchConversations(wanted: {
  filter: string;
  shown: number;
}): Promise<ConversationList | null | undefined> {
  try {
    const response = await fetchInTime(
      `/chat/conversations?${new URLSearchParams({ ...wanted, shown: String(wanted.shown) })}`,
    );
    if (response.ok && !response.redirected) return (await response.json()) as ConversationList;
    return response.status === 429 || response.status >= 500 ? undefined : null;
  } catch {
    return undefined;
  }
}
