import type { Context, RequestContext } from "@dozen/core/context";
import { notFound } from "@dozen/core/errors";
import type { SpeedSettings } from "./settings";
import type { SpeedServer, SpeedTarget } from "./speed";
import { issueTicket } from "./tickets.server";

/** Long enough for a line to reach its speed, short enough to wait for. */
const seconds = 8;
const megabytes = 1_000;

function others({ settings }: Pick<Context, "settings">) {
  return settings.of<SpeedSettings>("tools").SPEED_SERVERS;
}

/** This server first, then those of the operator. */
export function listServers(context: RequestContext): SpeedServer[] {
  const own = { id: 1, name: context.t("tools:speed.thisServer") };
  return [own, ...others(context).map(({ name }, at) => ({ id: at + 2, name }))];
}

/**
 * Where to measure against a server, with leave to do so.
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

/** Origins that the page talks to beside its own. */
export function serverOrigins(context: Context): string[] {
  const urls = others(context).flatMap(({ down, up, ping }) => [down, up, ping]);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
