import { addressKey } from "@dozen/core/client-address.server";
import type { RequestContext } from "@dozen/core/context";
import { isSignedIn } from "@dozen/core/viewer";

/**
 * What a form may be larger than the largest file it takes, in bytes: one that is somewhat too large is read and gives
 * back what was typed beside it.
 */
export const roomBeside = 4 * 1024 * 1024;

/** Uses of one tool by one person in a minute: far more than hands can make, far less than would slow others down. */
const usually = 120;

/**
 * Counts a use of a tool that takes the machine some work.
 *
 * @param points uses in a minute; fewer for what asks other servers
 * @throws tooMany (429)
 */
export async function countUse({ limits, viewer, ip }: RequestContext, tool: string, points = usually): Promise<void> {
  await limits.use(`tools-${tool}`, isSignedIn(viewer) ? viewer.id : addressKey(ip), { points, seconds: 60 });
}
