import { createHmac } from "node:crypto";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { ChatSettings } from "../settings";

/** How long one relay credential is valid. Connections made by then stay. Milliseconds. */
export const relayTime = 60 * 60 * 1000;

interface IceServer {
  urls: string | string[];
  username?: string;
}

/**
 * The entries of ICE_SERVERS for one user. With TURN_SECRET each relay without a user name gets an expiring one
 * (coturn's `use-auth-secret`: expiry in seconds and user id, and an HMAC of both).
 */
export function iceServersFor({ settings, clock, viewer }: OwnerContext): IceServer[] {
  const servers = settings.iceServers as IceServer[];
  const secret = settings.of<ChatSettings>("chat").TURN_SECRET;
  if (!secret) return servers;
  const username = `${Math.floor((clock.now() + relayTime) / 1000)}:${viewer.id}`;
  const credential = createHmac("sha1", secret).update(username).digest("base64");
  return servers.map((server) => (isNamelessRelay(server) ? { ...server, username, credential } : server));
}

function isNamelessRelay({ urls, username }: IceServer): boolean {
  return username === undefined && [urls].flat().some((url) => /^turns?:/i.test(url));
}
