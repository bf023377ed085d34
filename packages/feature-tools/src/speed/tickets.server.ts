import { addressKey } from "@dozen/core/client-address.server";
import type { Context, RequestContext } from "@dozen/core/context";
import { constantTimeEqual } from "@dozen/core/crypto/hash.server";
import { isSignedIn } from "@dozen/core/viewer";

/** One measurement takes some twenty seconds. */
const ticketMs = 2 * 60_000;

/** Leave to move bytes for two minutes: the handlers of bytes know no sessions. */
export function issueTicket({ secrets, clock, viewer, ip }: RequestContext): string {
  const holder = isSignedIn(viewer) ? viewer.id : addressKey(ip).replaceAll(".", "-");
  const said = `${clock.now() + ticketMs}.${encodeURIComponent(holder)}`;
  return `${said}.${secrets.mac("tools.speed", said)}`;
}

/** Who holds a ticket; null when it is not ours or too old. */
export function ticketHolder({ secrets, clock }: Context, ticket: string): string | null {
  const [expires = "", holder = "", mac = ""] = ticket.split(".");
  const expected = secrets.mac("tools.speed", `${expires}.${holder}`);
  return constantTimeEqual(mac, expected) && Number(expires) > clock.now() ? decodeURIComponent(holder) : null;
}
