import { type Page, pageCount, pageOf } from "@dozen/core/database/query.server";
import { notFound } from "@dozen/core/errors";
import type { OwnerContext } from "@dozen/core/owner.server";
import { endOwnSession, endSessions } from "@dozen/core/sessions/ending.server";
import { type Device as Session, validSessions } from "@dozen/core/sessions/sessions.server";
import { deviceName } from "./device-name.server";

/** A session of the viewer. Times are epoch milliseconds. */
export interface SignedInDevice {
  id: string;
  /** 1 app, 2 browser. */
  platform: number;
  /** Its own name, or browser and system; empty if neither is known. */
  name: string;
  ip: string;
  /** Whether it is the session of this request. */
  current: boolean;
  /** Name of the device that signed it in by scan; null if none did, or if that one is signed out. */
  letInBy: string | null;
  created_at: number;
  seen_at: number;
}

export interface DeviceQuery {
  platform?: number;
  page: number;
  size: number;
}

/**
 * The viewer's devices: the current one first, then the newest. `total` counts at most `mostCounted`. A page number
 * beyond the end returns the last page (spec:site-52).
 */
export async function listDevices(context: OwnerContext, wanted: DeviceQuery): Promise<Page<SignedInDevice>> {
  const all = sessionsOf(context, wanted);
  const current = await all.where("id", "=", context.viewer.sessionId ?? "").execute();
  const others = all.where("id", "<>", context.viewer.sessionId ?? "");
  const total = current.length + (await countOf(context, others));
  const pages = pageCount(total, wanted.size);
  const { page, size, offset } = pageOf({ page: Math.min(wanted.page, pages), size: wanted.size });
  const shown = offset === 0 ? current : [];
  const rows = await others
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size - shown.length)
    .offset(Math.max(0, offset - current.length))
    .execute();
  const parents = await namesOf(context, [...shown, ...rows]);
  const list = [...shown, ...rows].map((session) => asDevice(session, parents, context.viewer.sessionId));
  return { list, total, page: pages, current: page };
}

/** Of more sessions the list shows the newest: nobody has that many but by a program. */
const mostCounted = 1_000;

function sessionsOf(context: OwnerContext, { platform }: DeviceQuery) {
  const all = validSessions(context, context.viewer.id);
  return platform === undefined ? all : all.where("platform", "=", platform);
}

async function countOf({ db }: OwnerContext, sessions: ReturnType<typeof validSessions>): Promise<number> {
  const counted = await db
    .selectFrom(sessions.limit(mostCounted).as("session"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}

/** Names of the sessions that have signed in these, by id. */
async function namesOf(context: OwnerContext, sessions: Session[]): Promise<Map<string, string>> {
  const ids = sessions.flatMap(({ parent_id }) => parent_id ?? []);
  if (ids.length === 0) return new Map();
  const parents = await validSessions(context, context.viewer.id).where("id", "in", ids).execute();
  return new Map(parents.map((parent) => [parent.id, nameOf(parent)]));
}

function asDevice(session: Session, parents: Map<string, string>, current: string | undefined): SignedInDevice {
  const { id, platform, ip, parent_id, created_at, seen_at } = session;
  return {
    id,
    platform,
    name: nameOf(session),
    ip,
    current: id === current,
    letInBy: parents.get(parent_id ?? "") ?? null,
    created_at,
    seen_at,
  };
}

function nameOf({ device, user_agent }: Session): string {
  return device || deviceName(user_agent);
}

/**
 * Signs out one of the viewer's devices, and those that it has signed in; the current one stays unless it is the one.
 *
 * @throws DomainError 404 for what is not theirs
 */
export async function endDevice(context: OwnerContext, id: string): Promise<void> {
  const { viewer } = context;
  if (!(await endOwnSession(context, viewer.id, id, { except: viewer.sessionId }))) throw notFound();
}

/** Signs the viewer out everywhere else. */
export function endOtherDevices(context: OwnerContext): Promise<void> {
  return endSessions(context, context.viewer.id, { except: context.viewer.sessionId });
}
