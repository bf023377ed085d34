import { networksOf } from "@dozen/core/client-address.server";
import type { RequestContext } from "@dozen/core/context";
import { isSignedIn } from "@dozen/core/viewer";
import { type Device, readDevice } from "./device.server";

/** Who asks for a code or guesses at one, as far as a request tells. */
export interface Asker {
  /** Names the place of this asker's codes: nobody else can write there, or spend the guesses that it has. */
  slot: string;
  /** The browser, when it has been told apart. */
  device: Device | null;
  /** What a client calls itself. It may be anything. */
  fingerprint?: string;
}

/**
 * Tells askers apart: whoever is signed in is one wherever they are; then each browser is one; programs without a cookie
 * are one per network and fingerprint.
 *
 * @param from the request, or the device of it that the browser is being told
 */
export function askerOf(context: RequestContext, from: Request | Device | null, fingerprint?: string): Asker {
  const device = from instanceof Request ? readDevice(context, from) : from;
  const place = placeOf(context, device, fingerprint);
  return { slot: context.secrets.mac("account.slot", JSON.stringify(place)), device, fingerprint };
}

function placeOf({ viewer, ip }: RequestContext, device: Device | null, fingerprint = ""): string[] {
  if (isSignedIn(viewer)) return ["user", viewer.id];
  if (device) return ["device", device.id];
  const [network = ""] = networksOf(ip);
  return ["network", network, fingerprint];
}
