import { readCookie } from "@dozen/core/cookies";
import type { Room } from "./room";

type Place = Pick<Room, "type" | "id" | "me">;

/** As long as browsers keep anything; the privacy policy says so. */
export const burnDays = 400;
const age = burnDays * 24 * 60 * 60;

const nameOf = ({ me }: Place) => `chatBurn-${me.id}`;

/**
 * The cookie that keeps burn mode of one person in one conversation: the server has to know of it too, since a plain form
 * may be sent before the script of the page is there.
 */
export function burnCookie(room: Place, isOn: boolean): string {
  // The rest of the page's path is left out: requests for its data have a suffix.
  return `${nameOf(room)}=on; Path=/chat/room/${room.type}/${room.id}; Max-Age=${isOn ? age : 0}; SameSite=Lax`;
}

/** @param cookies as a request or a page names them */
export function isBurning(cookies: string | null, room: Place): boolean {
  return readCookie(cookies, nameOf(room)) !== null;
}
