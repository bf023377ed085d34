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
  /** What the device is called that let it in; null when none did, or that one is signed out. */
  letInBy: string | null;
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
 * Signs one of the viewer's devices out, and what it has let in; the one that asks stays unless it is the one.
 *
 * @throws DomainError 404 for what is not theirs
 */
export async function endDevice(context: OwnContext, id: string): Promise<void> {
  const { viewer } = context;
  if (!(await endOwnSession(context, viewer.id, id, { except: viewer.sessionId }))) throw notFound();
}

/** Signs the viewer out everywhere else. */
export function endOtherDevices(context: OwnContext): Promise<void> {
  return endSessions(context, context.viewer.id, { except: context.viewer.sessionId });
}
