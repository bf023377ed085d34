import { createHmac } from "node:crypto";
import type { ChatSettings } from "../settings";
import type { ChatContext } from "../viewer.server";

/** So long may a relay be asked for with one name. What it carries by then goes on. Milliseconds. */
export const relayTime = 60 * 60 * 1000;

interface IceServer {
  urls: string | string[];
  username?: string;
}

/**
 * The entries of ICE_SERVERS for one person: with TURN_SECRET each relay that has no name of its own gets one that ends
 * (coturn's `use-auth-secret`: the second of its end and who it is for, and an HMAC of both).
 */
export function iceServersFor({ settings, clock, viewer }: ChatContext): IceServer[] {
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
