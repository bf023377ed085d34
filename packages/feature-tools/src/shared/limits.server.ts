import type { RequestContext } from "@dozen/core/context";
import { countAsker } from "@dozen/core/limits.server";

/**
 * Bytes by which a form may exceed its largest file: a form that is slightly too large is still
 * read, so that the other fields keep their input.
 */
export const toleratedExcess = 4 * 1024 * 1024;

/**
 * Uses of one tool per user and minute: far more than by hand, and far fewer than would slow others
 * down.
 */
const usually = 120;

/**
 * Counts a use of a tool that costs the server some work.
 *
 * @param points uses per minute; fewer for tools that query other servers
 * @param cost how many uses it counts as
 * @throws tooMany (429)
 */
export async function countUse(context: RequestContext, tool: string, points = usually, cost = 1): Promise<void> {
  await countAsker(context, `tools-${tool}`, { points, seconds: 60 }, cost);
}
