import { type Page, pageCount, pageOf } from "@dozen/core/database/query.server";
import { notFound } from "@dozen/core/errors";
import { endOwnSession, endSessions, listSessions, type Device as Session } from "@dozen/core/sessions/sessions.server";
import { deviceName } from "../device-name.server";
import type { OwnContext } from "./own-user.server";

/** A place where the viewer is signed in. Times are epoch milliseconds. */
export interface SignedInDevice {
  id: string;
  /** 1 app, 2 browser. */
  platform: number;
  /** What it is called: by itself, or browser and system; empty when nothing is known. */
  name: string;
  ip: string;
  /** The one that asks. */
  current: boolean;
  created_at: number;
  seen_at: number;
}

export interface DeviceQuery {
  platform?: number;
  page: number;
  size: number;
}

/** The viewer's devices: the one that asks first, then the newest. */
export async function listDevices(context: OwnContext, wanted: DeviceQuery): Promise<Page<SignedInDevice>> {
  const { page, size, offset } = pageOf(wanted);
  const sessions = await listSessions(context, context.viewer.id);
  const devices = sessions
    .filter(({ platform }) => wanted.platform === undefined || platform === wanted.platform)
    .map((session) => asDevice(session, context.viewer.sessionId))
    .sort((a, b) => Number(b.current) - Number(a.current));
  const total = devices.length;
  return { list: devices.slice(offset, offset + size), total, page: pageCount(total, size), current: page };
}

function asDevice(session: Session, current: string | undefined): SignedInDevice {
  const { id, platform, ip, created_at, seen_at } = session;
  return {
    id,
    platform,
    name: session.device || deviceName(session.user_agent),
    ip,
    current: id === current,
    created_at,
    seen_at,
  };
}

/**
 * Signs one of the viewer's devices out.
 *
 * @throws DomainError 404 for what is not theirs
 */
export async function endDevice(context: OwnContext, id: string): Promise<void> {
  if (!(await endOwnSession(context, context.viewer.id, id))) throw notFound();
}

/** Signs the viewer out everywhere else. */
export function endOtherDevices(context: OwnContext): Promise<void> {
  return endSessions(context, context.viewer.id, { except: context.viewer.sessionId });
}
