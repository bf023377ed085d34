import { randomInt } from "node:crypto";
import type { Context, RequestContext } from "@dozen/core/context";
import { randomToken } from "@dozen/core/crypto/hash.server";
import { forbidden } from "@dozen/core/errors";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { isFreshlyProved } from "@dozen/core/sessions/proofs.server";
import { findUser, type User } from "@dozen/core/sessions/users.server";
import { deviceName } from "../devices/device-name.server";
import type { AskedAgain, ShownAgain } from "../shared/again";
import { askedAgain, proveAgain } from "../shared/again.server";
import { scanOver } from "./errors";
import type { AccountScans, ScanStatus } from "./tables";

const lifetime = 2 * 60_000;
/** Applies after a phone has scanned a code and must prove again who it is: a code by mail takes time. */
const lifetimeWithProof = 5 * 60_000;
/** QR codes for one address. */
const rule = { points: 60, seconds: 5 * 60 };

/** A QR code to show. */
export interface OpenScan {
  codeId: string;
  /** The content of the QR code: the address of the page that a phone opens. */
  url: string;
  /** Two digits that both screens show. */
  number: number;
}

/**
 * Starts a sign-in by scan.
 *
 * @param asker uuid of the browser; only a client that sends it again learns the result
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
 * The progress of a sign-in, for the browser that started it.
 *
 * @returns undefined for any other client
 * @throws scanOver when the code no longer exists
 */
export async function watchScan(
  context: RequestContext,
  { codeId, asker }: { codeId: string; asker: string },
): Promise<ScanStatus | undefined> {
  const scan = await findScan(context, codeId);
  return scan.asker_mac === macOf(context, asker) ? scan.status : undefined;
}

/**
 * Uses a confirmed code up. Of any number of uses one succeeds, if the phone is still signed in.
 *
 * @returns the user, and the phone's session, with which the new session ends
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
  // A site with its own viewer implementation has no sessions here.
  if (sessionId === null) return true;
  return Boolean(await db.selectFrom("sessions").select("id").where("id", "=", sessionId).executeTakeFirst());
}

/** What the phone shows about the browser that asks to sign in. */
export interface ScannedBrowser {
  number: number;
  /** Browser and system; empty when unknown. */
  device: string;
  ip: string;
  /** What the phone must prove before it confirms; null if it has done so within ten minutes. */
  asked: AskedAgain | null;
}

export interface ScanDecision extends ShownAgain {
  codeId: string;
  status: "confirm" | "cancel";
}

/**
 * Records that the phone has scanned a code. From now on only this user can confirm or cancel it.
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
 * Confirms or cancels the browser's sign-in, once. To confirm, the phone must prove what a sign-in there would ask
 * for, unless it has done so within ten minutes: a stolen cookie of the phone must not open more sessions.
 *
 * @throws scanOver, forbidden for visitors and temporary users, what `proveAgain` throws
 */
export async function decideScan(
  context: RequestContext,
  request: Request,
  { codeId, status, ...shown }: ScanDecision,
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

/** @throws scanOver unless this user has scanned it and not yet responded */
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

function ownerOf(context: RequestContext): OwnerContext {
  if (context.viewer.kind !== "registered") throw forbidden();
  return asOwner(context);
}

function macOf({ secrets }: Pick<Context, "secrets">, asker: string): string {
  return secrets.mac("account.scan", asker);
}

/** Removes expired codes. */
export async function sweepScans({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db.deleteFrom("account_scans").where("expires_at", "<=", clock.now()).execute();
}

/** Removes the codes that a user has scanned. */
export async function forgetScans({ db }: Pick<Context, "db">, userId: string): Promise<void> {
  await db.deleteFrom("account_scans").where("user_id", "=", userId).execute();
}
