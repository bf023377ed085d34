import type { RequestContext } from "@dozen/core/context";
import { countAsker } from "@dozen/core/limits.server";

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
export async function countUse(context: RequestContext, tool: string, points = usually): Promise<void> {
  await countAsker(context, `tools-${tool}`, { points, seconds: 60 });
}
