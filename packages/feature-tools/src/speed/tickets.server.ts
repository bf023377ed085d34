import { Buffer } from "node:buffer";
import type { Context, RequestContext } from "@dozen/core/context";
import { constantTimeEqual } from "@dozen/core/crypto/hash.server";
import { isSignedIn } from "@dozen/core/viewer";

/** A measurement takes about twenty seconds. */
const ticketMs = 2 * 60_000;

/** Whose traffic is counted: a user's, or a visitor's address. */
export type Holder = { id: string } | { ip: string };

/** A ticket that permits transfers for two minutes, since the byte handlers know no sessions. */
export function issueTicket({ secrets, clock, viewer, ip }: RequestContext): string {
  const holder: Holder = isSignedIn(viewer) ? { id: viewer.id } : { ip };
  const said = `${clock.now() + ticketMs}.${Buffer.from(JSON.stringify(holder)).toString("base64url")}`;
  return `${said}.${secrets.mac("tools.speed", said)}`;
}

/** The holder of a ticket; null when it is forged or expired. */
export function ticketHolder({ secrets, clock }: Context, ticket: string): Holder | null {
  const [expires = "", holder = "", mac = ""] = ticket.split(".");
  const expected = secrets.mac("tools.speed", `${expires}.${holder}`);
  if (!constantTimeEqual(mac, expected) || Number(expires) <= clock.now()) return null;
  return JSON.parse(Buffer.from(holder, "base64url").toString());
}
