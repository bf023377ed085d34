import { type Page, pageCount, pageOf } from "@dozen/core/database/query.server";
import { notFound } from "@dozen/core/errors";
import type { OwnerContext } from "@dozen/core/owner.server";
import { endOwnSession, endSessions } from "@dozen/core/sessions/ending.server";
import { listSessions, type Device as Session } from "@dozen/core/sessions/sessions.server";
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

/** The viewer's devices: the current one first, then the newest. */
export async function listDevices(context: OwnerContext, wanted: DeviceQuery): Promise<Page<SignedInDevice>> {
  const { page, size, offset } = pageOf(wanted);
  const sessions = await listSessions(context, context.viewer.id);
  const devices = sessions
    .filter(({ platform }) => wanted.platform === undefined || platform === wanted.platform)
    .map((session) => asDevice(session, sessions, context.viewer.sessionId))
    .sort((a, b) => Number(b.current) - Number(a.current));
  const total = devices.length;
  return { list: devices.slice(offset, offset + size), total, page: pageCount(total, size), current: page };
}

function asDevice(session: Session, all: Session[], current: string | undefined): SignedInDevice {
  const { id, platform, ip, created_at, seen_at } = session;
  const parent = all.find((other) => other.id === session.parent_id);
  return {
    id,
    platform,
    name: nameOf(session),
    ip,
    current: id === current,
    letInBy: parent ? nameOf(parent) : null,
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
