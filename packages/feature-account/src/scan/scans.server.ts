import { randomInt } from "node:crypto";
import type { Context, RequestContext } from "@dozen/core/context";
import { randomToken } from "@dozen/core/crypto/hash.server";
import { forbidden } from "@dozen/core/errors";
import { isFreshlyProved } from "@dozen/core/sessions/sessions.server";
import { findUser, type User } from "@dozen/core/sessions/users.server";
import type { AskedAgain, ShownAgain } from "../again/again";
import { askedAgain, proveAgain } from "../again/again.server";
import { deviceName } from "../device-name.server";
import { asOwn, type OwnContext } from "../settings/own-user.server";
import { scanOver } from "./errors";
import type { AccountScans, ScanStatus } from "./tables";

const lifetime = 2 * 60_000;
/** From when a phone has scanned it that must show again who it is: a code by mail takes its time. */
const lifetimeWithProof = 5 * 60_000;
/** QR codes for one address. */
const rule = { points: 60, seconds: 5 * 60 };

/** A QR code to show. */
export interface OpenScan {
  codeId: string;
  /** What the QR code says: the page that a phone opens. */
  url: string;
  /** Two digits that both screens show. */
  number: number;
}

/**
 * Begins a sign-in by scan.
 *
 * @param asker uuid of the browser; only who brings it again learns the outcome
 * @throws 429
 */
export async function openScan(context: RequestContext, request: Request, asker: string): Promise<OpenScan> {
  await context.limits.byAddress.use("account.scan", { ip: context.ip }, rule);
  const codeId = randomToken(16);
  const number = randomInt(10, 100);
  await context.db
    .insertInto("account_scans")
    .values({
      id: codeId,
      asker_mac: macOf(context, asker),
      status: "noscan",
      number,
      ip: context.ip.slice(0, 64),
      user_agent: (request.headers.get("user-agent") ?? "").slice(0, 400),
      user_id: null,
      session_id: null,
      expires_at: context.clock.now() + lifetime,
    })
    .execute();
  return { codeId, url: `${context.settings.origin}/scan?codeId=${codeId}`, number };
}

/**
 * How far a sign-in has come, for the browser that began it.
 *
 * @returns undefined for everybody else
 * @throws scanOver when there is no such code any more
 */
export async function watchScan(
  context: RequestContext,
  { codeId, asker }: { codeId: string; asker: string },
): Promise<ScanStatus | undefined> {
  const scan = await findScan(context, codeId);
  return scan.asker_mac === macOf(context, asker) ? scan.status : undefined;
}

/**
 * Uses a confirmed code up. Of any number of uses one succeeds, while the phone is still signed in.
 *
 * @returns who comes in, and the phone's session, with which theirs ends
 * @throws scanOver
 */
export async function takeScan(
  context: RequestContext,
  { codeId, asker }: { codeId: string; asker: string },
): Promise<{ user: User; parent: string | undefined }> {
  const { user_id, session_id } = await findScan(context, codeId);
  const { numDeletedRows } = await context.db
    .deleteFrom("account_scans")
    .where("id", "=", codeId)
    .where("asker_mac", "=", macOf(context, asker))
    .where("status", "=", "confirm")
    .executeTakeFirst();
  if (numDeletedRows !== 1n || !(await isAlive(context, session_id))) throw scanOver();
  const user = await findUser(context, user_id ?? "");
  if (!user) throw scanOver();
  return { user, parent: session_id ?? undefined };
}

async function isAlive({ db }: Pick<Context, "db">, sessionId: string | null): Promise<boolean> {
  // A site with a viewer of its own has no sessions here.
  if (sessionId === null) return true;
  return Boolean(await db.selectFrom("sessions").select("id").where("id", "=", sessionId).executeTakeFirst());
}

/** What the phone shows of the browser that asks to be let in. */
export interface ScannedBrowser {
  number: number;
  /** Browser and system; empty when unknown. */
  device: string;
  ip: string;
  /** What the phone must show before it confirms; null when it has done so just now. */
  asked: AskedAgain | null;
}

export interface ScanAnswer extends ShownAgain {
  codeId: string;
  status: "confirm" | "cancel";
}

/**
 * The phone has scanned a code: from now on it is this user's to confirm or to cancel.
 *
 * @throws scanOver, forbidden for visitors and temporary users
 */
export async function showScan(context: RequestContext, codeId: string): Promise<ScannedBrowser> {
  const { viewer } = ownerOf(context);
  const asked = (await isFreshlyProved(context)) ? null : await askedAgain(ownerOf(context));
  const longer = asked && { expires_at: context.clock.now() + lifetimeWithProof };
  await context.db
    .updateTable("account_scans")
    .set({ status: "scaned", user_id: viewer.id, ...longer })
    .where("id", "=", codeId)
    .where("status", "=", "noscan")
    .where("expires_at", ">", context.clock.now())
    .execute();
  const scan = await scannedBy(context, codeId, viewer.id);
  return { number: scan.number, device: deviceName(scan.user_agent), ip: scan.ip, asked };
}

/**
 * Lets the browser in, or not, once. To let it in asks for what signing in there would, unless the phone has shown that
 * within ten minutes: the cookie of a phone is not to open more than itself.
 *
 * @throws scanOver, forbidden for visitors and temporary users, what `proveAgain` throws
 */
export async function answerScan(
  context: RequestContext,
  request: Request,
  { codeId, status, ...shown }: ScanAnswer,
): Promise<void> {
  const own = ownerOf(context);
  const { viewer } = own;
  if (status === "confirm" && !(await isFreshlyProved(context))) {
    await scannedBy(context, codeId, viewer.id);
    await proveAgain(own, request, shown);
  }
  const { numUpdatedRows } = await context.db
    .updateTable("account_scans")
    .set({ status, session_id: viewer.sessionId ?? null })
    .where("id", "=", codeId)
    .where("status", "=", "scaned")
    .where("user_id", "=", viewer.id)
    .where("expires_at", ">", context.clock.now())
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw scanOver();
}

/** @throws scanOver unless it waits for the answer of this user */
async function scannedBy(context: RequestContext, codeId: string, userId: string): Promise<AccountScans> {
  const scan = await findScan(context, codeId);
  if (scan.status !== "scaned" || scan.user_id !== userId) throw scanOver();
  return scan;
}

async function findScan({ db, clock }: Pick<Context, "db" | "clock">, codeId: string): Promise<AccountScans> {
  const scan = await db
    .selectFrom("account_scans")
    .selectAll()
    .where("id", "=", codeId)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  if (!scan) throw scanOver();
  return scan;
}

function ownerOf(context: RequestContext): OwnContext {
  if (context.viewer.kind !== "registered") throw forbidden();
  return asOwn(context);
}

function macOf({ secrets }: Pick<Context, "secrets">, asker: string): string {
  return secrets.mac("account.scan", asker);
}

/** Removes codes that can no longer be used. */
export async function sweepScans({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db.deleteFrom("account_scans").where("expires_at", "<=", clock.now()).execute();
}

/** Removes the codes that a user has scanned. */
export async function forgetScans({ db }: Pick<Context, "db">, userId: string): Promise<void> {
  await db.deleteFrom("account_scans").where("user_id", "=", userId).execute();
}
