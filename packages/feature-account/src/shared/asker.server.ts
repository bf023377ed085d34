import { networksOf } from "@dozen/core/client-address.server";
import type { RequestContext } from "@dozen/core/context";
import { isSignedIn } from "@dozen/core/viewer";
import { type Device, readDevice } from "../devices/device.server";

/** The client that requests a code or guesses at one, as far as a request identifies it. */
export interface Asker {
  /** Key of this client's codes. No other client can replace them or use up their guesses. */
  slot: string;
  /** The browser, if its cookie identifies it. */
  device: Device | null;
  /** The client's own name for itself; not trusted. */
  fingerprint?: string;
}

/**
 * Identifies a client: a signed-in user by their id on any device, else a browser by its cookie, else a program
 * without a cookie by network and fingerprint.
 *
 * @param from the request, or the device whose cookie is being set
 */
export function askerOf(context: RequestContext, from: Request | Device | null, fingerprint?: string): Asker {
  const device = from instanceof Request ? readDevice(context, from) : from;
  const parts = partsOf(context, device, fingerprint);
  return { slot: context.secrets.mac("account.slot", JSON.stringify(parts)), device, fingerprint };
}

function partsOf({ viewer, ip }: RequestContext, device: Device | null, fingerprint = ""): string[] {
  if (isSignedIn(viewer)) return ["user", viewer.id];
  if (device) return ["device", device.id];
  const [network = ""] = networksOf(ip);
  return ["network", network, fingerprint];
}
