import { Buffer } from "node:buffer";
import type { Context, RequestContext } from "@dozen/core/context";
import { constantTimeEqual } from "@dozen/core/crypto/hash.server";
import { isSignedIn } from "@dozen/core/viewer";

/** One measurement takes some twenty seconds. */
const ticketMs = 2 * 60_000;

/** Who is counted: a person, or a visitor's address. */
export type Holder = { id: string } | { ip: string };

/** Leave to move bytes for two minutes: the handlers of bytes know no sessions. */
export function issueTicket({ secrets, clock, viewer, ip }: RequestContext): string {
  const holder: Holder = isSignedIn(viewer) ? { id: viewer.id } : { ip };
  const said = `${clock.now() + ticketMs}.${Buffer.from(JSON.stringify(holder)).toString("base64url")}`;
  return `${said}.${secrets.mac("tools.speed", said)}`;
}

/** Who holds a ticket; null when it is not ours or too old. */
export function ticketHolder({ secrets, clock }: Context, ticket: string): Holder | null {
  const [expires = "", holder = "", mac = ""] = ticket.split(".");
  const expected = secrets.mac("tools.speed", `${expires}.${holder}`);
  if (!constantTimeEqual(mac, expected) || Number(expires) <= clock.now()) return null;
  return JSON.parse(Buffer.from(holder, "base64url").toString());
}
