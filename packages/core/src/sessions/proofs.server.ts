import type { Context, RequestContext } from "../context";
import type { Viewer } from "../viewer";

/**
 * After users have proved their identity, they need not prove it again within this time, for anything that demands no
 * more.
 */
const proofTime = 10 * 60_000;

/** When the user of a valid session last proved their identity. */
export async function provedAtOf({ db }: Pick<Context, "db">, sessionId: string): Promise<number | undefined> {
  const row = await db.selectFrom("sessions").select("proved_at").where("id", "=", sessionId).executeTakeFirst();
  return row?.proved_at;
}

/**
 * Whether the viewer has signed in or proved their identity within ten minutes. In a session authorized by another, the
 * last proof in that one counts.
 */
export async function isFreshlyProved(context: Pick<RequestContext, "db" | "clock" | "viewer">): Promise<boolean> {
  const sessionId = sessionOf(context.viewer);
  const provedAt = sessionId && (await provedAtOf(context, sessionId));
  return typeof provedAt === "number" && provedAt > context.clock.now() - proofTime;
}

/** Records that the viewer has just proved their identity with everything that signing in demands. */
export async function noteProof({ db, clock, viewer }: Pick<RequestContext, "db" | "clock" | "viewer">): Promise<void> {
  const sessionId = sessionOf(viewer) ?? "";
  await db.updateTable("sessions").set({ proved_at: clock.now() }).where("id", "=", sessionId).execute();
}

/** The session of a signed-in viewer, if the site signed them in itself. */
export function sessionOf(viewer: Viewer | undefined): string | undefined {
  return viewer && viewer.kind !== "visitor" ? viewer.sessionId : undefined;
}
