import { readCookie } from "@dozen/core/cookies";
import type { Room } from "../rooms/room";

type RoomKey = Pick<Room, "type" | "id" | "me">;

/** The longest that browsers keep a cookie. */
export const burnDays = 400;

const nameOf = ({ me }: RoomKey) => `chatBurn-${me.id}`;

/**
 * The cookie that stores burn mode for one user in one conversation. The server needs it too,
 * since a plain form may be submitted before the page's script has loaded.
 */
export function burnCookie(room: RoomKey, isOn: boolean): string {
  // The path ends here, because data requests for the page have a suffix.
  return `${nameOf(room)}=on; Path=/chat/room/${room.type}/${room.id}; Max-Age=${isOn ? burnDays * 24 * 60 * 60 : 0}; SameSite=Lax`;
}

/** @param cookies the Cookie header, or `document.cookie` */
export function isBurning(cookies: string | null, room: RoomKey): boolean {
  return readCookie(cookies, nameOf(room)) !== null;
}
