import { fetchInTime } from "@dozen/core/in-time";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLobby } from "../connections/ui/lobby-provider";
import { untilDone } from "../shared/until-done";
import type { ConversationList } from "./conversation";

/** Notifications come in bursts: one request covers them. Milliseconds. */
const pause = 250;

/** The list of conversations, reloaded when something in one of them has changed. */
export function useConversations(page: ConversationList): ConversationList {
  const [asked, setAsked] = useState(page);
  const renewal = useMemo(
    () =>
      untilDone(async () => {
        const result = await fetchConversations();
        if (result) setAsked(result);
        return result !== undefined;
      }),
    [],
  );
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useLobby("news", () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void renewal.wantNow();
    }, pause);
  });
  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      renewal.stop();
    };
  }, [renewal]);
  return asked.now > page.now ? asked : page;
}

/**
 * Not Remix's fetcher, whose failure would replace the whole chat by an error page. Null for a
 * refusal, undefined when it failed.
 */
async function fetchConversations(): Promise<ConversationList | null | undefined> {
  try {
    const response = await fetchInTime("/chat/conversations");
    if (response.ok && !response.redirected) return (await response.json()) as ConversationList;
    return response.status === 429 || response.status >= 500 ? undefined : null;
  } catch {
    return undefined;
  }
}
