import { useEffect, useRef, useState } from "react";
import type { Room } from "../../rooms/room";
import { burnCookie, isBurning } from "../burn-mode";

/**
 * Whether burn mode is on in a room. It stays on through reloads and in all tabs until the user
 * switches it off, because they rely on nothing being stored.
 *
 * @param wasOn when the page was rendered
 */
export function useBurnMode(room: Room, wasOn: boolean): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(wasOn);
  const otherTabs = useRef<BroadcastChannel>();
  useEffect(() => {
    const channel = new BroadcastChannel(`chat-burn:${room.id}`);
    channel.onmessage = () => setOn(isBurning(document.cookie, room));
    otherTabs.current = channel;
    return () => channel.close();
  }, [room]);
  const turn = (on: boolean) => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a store of cookies
    document.cookie = burnCookie(room, on);
    otherTabs.current?.postMessage(null);
    setOn(on);
  };
  return [isOn, turn];
}
