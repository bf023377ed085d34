import type { Context, RequestContext } from "@dozen/core/context";
import { notFound } from "@dozen/core/errors";
import type { SpeedSettings } from "./settings";
import type { SpeedServer, SpeedTarget } from "./speed";
import { issueTicket } from "./tickets.server";

/** Long enough to reach the full rate, and short enough to wait for. */
const seconds = 8;
const megabytes = 1_000;

function others({ settings }: Pick<Context, "settings">) {
  return settings.of<SpeedSettings>("tools").SPEED_SERVERS;
}

/** This server first, then the operator's. */
export function listServers(context: RequestContext): SpeedServer[] {
  const own = { id: 1, name: context.t("tools:speed.thisServer") };
  return [own, ...others(context).map(({ name }, at) => ({ id: at + 2, name }))];
}

/**
 * The addresses for a measurement against a server, with a ticket.
 *
 * @throws DomainError 404
 */
export function speedTarget(context: RequestContext, sid: number): SpeedTarget {
  const server = listServers(context).find(({ id }) => id === sid);
  if (!server) throw notFound();
  const other = others(context)[sid - 2];
  if (other) return { ...server, down: other.down, up: other.up, ping: other.ping, seconds, megabytes };
  const ticket = issueTicket(context);
  return {
    ...server,
    down: `/speed/down?ticket=${ticket}&bytes={bytes}`,
    up: `/speed/up?ticket=${ticket}`,
    ping: `/speed/ping?ticket=${ticket}`,
    seconds,
    megabytes,
  };
}

/** The other origins that the page connects to. */
export function serverOrigins(context: Context): string[] {
  const urls = others(context).flatMap(({ down, up, ping }) => [down, up, ping]);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
