import { fetchInTime } from "@dozen/core/in-time";
import type { ChatRecord } from "../../messages/message";
import { fromWire } from "../../messages/wire";
import type { WireMessage } from "../../messages/wire.schema";
import { isForNow } from "../../shared/ask-call";

/** Messages per request. */
export const batch = 100;

export interface Fetched {
  list: ChatRecord[];
  quoted: ChatRecord[];
  more: boolean;
}

/** Also the result of a refusal, which a retry would not change. */
export const nothing: Fetched = { list: [], quoted: [], more: false };

type FetchedEvents = Record<"list" | "quoted", WireMessage[]> & { more: boolean };

/** Undefined when it failed and may succeed later: no network, rate limited, a server error. */
export async function fetchMessages(roomId: string, query: string): Promise<Fetched | undefined> {
  try {
    const response = await fetchInTime(`/api/record?receiveId=${roomId}&${query}`);
    const { code, data } = (await response.json()) as { code: number; data: FetchedEvents };
    if (code === 200) return { ...data, list: data.list.map(fromWire), quoted: data.quoted.map(fromWire) };
    return isForNow(code) ? undefined : nothing;
  } catch {
    return undefined;
  }
}

/**
 * A long absence takes several requests, each continuing from the last. What has arrived stays
 * when one fails. Returns whether everything is complete.
 */
export async function fetchAll(
  fetchMore: () => Promise<Fetched | undefined>,
  take: (fetched: ChatRecord[]) => void,
): Promise<boolean> {
  for (;;) {
    const fetched = await fetchMore();
    if (!fetched) return false;
    take(fetched.list);
    if (!fetched.more) return true;
  }
}
