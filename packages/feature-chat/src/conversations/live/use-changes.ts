import { useCallback, useEffect, useMemo, useRef } from "react";
import type { ChatRecord } from "../../messages/message";
import { untilDone } from "../../shared/until-done";
import { batch, fetchAll, fetchMessages } from "./fetch-messages";

interface Changes {
  /** Shows a change that was broadcast, and fetches those that are missing before it. */
  receive(changed: ChatRecord): void;
  /** Fetches the changes that were missed. */
  catchUp(): Promise<void>;
}

/**
 * The changes to messages of a room, which are numbered like messages. A reload does not report changes to earlier
 * messages.
 *
 * @param latest number of the latest change that the page includes
 */
export function useChanges(roomId: string, latest: number, show: (changed: ChatRecord[]) => void): Changes {
  const known = useRef(latest);
  const missing = useMemo(
    () =>
      untilDone(() =>
        fetchAll(
          () => fetchMessages(roomId, `changed=${known.current}&size=${batch}`),
          (changed) => {
            known.current = Math.max(known.current, ...changed.map(({ change }) => change));
            show(changed);
          },
        ),
      ),
    [roomId, show],
  );
  useEffect(() => () => missing.stop(), [missing]);
  const receive = useCallback(
    (changed: ChatRecord) => {
      show([changed]);
      if (changed.change === known.current + 1) known.current = changed.change;
      if (changed.change > known.current) void missing.want();
    },
    [show, missing],
  );
  return { receive, catchUp: missing.wantNow };
}
