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
        const answer = await fetchConversations();
        if (answer) setAsked(answer);
        return answer !== undefined;
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
    const answer = await fetchInTime("/chat/conversations");
    if (answer.ok && !answer.redirected) return (await answer.json()) as ConversationList;
    return answer.status === 429 || answer.status >= 500 ? undefined : null;
  } catch {
    return undefined;
  }
}
