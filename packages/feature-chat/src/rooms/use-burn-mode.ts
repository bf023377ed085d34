import { useEffect, useState } from "react";
import type { Room } from "./room";

/**
 * Whether burn mode is on in a room. It stays on through reloads and in all tabs of the browser until it is switched
 * off: whoever has switched it on counts on nothing being stored.
 */
export function useBurnMode(room: Room): [isOn: boolean, turn: (isOn: boolean) => void] {
  const key = `chat-burn:${room.me.id}:${room.id}`;
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const read = () => setOn(isKept(key));
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) read();
    };
    read();
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [key]);
  const turn = (on: boolean) => {
    keep(key, on);
    setOn(on);
  };
  return [isOn, turn];
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function keep(key: string, on: boolean): void {
  try {
    if (on) localStorage.setItem(key, "on");
    else localStorage.removeItem(key);
  } catch {
    // Private windows and full disks: it holds until the page goes.
  }
}
