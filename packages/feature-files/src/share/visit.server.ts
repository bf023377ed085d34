import type { RequestContext } from "@dozen/core/context";
import { readCookie } from "@dozen/core/cookies";
import { asksFirst, enterShare, wasLetIn } from "@dozen/core/shares/entry.server";
import { shareExpired, shareNotFound, shareUsedUp } from "@dozen/core/shares/errors";
import { findShare, type ShareRow, shareEnd, shareOf } from "@dozen/core/shares/shares.server";
import type { Visitor } from "@dozen/core/shares/visits.server";
import type { StoredFile } from "../file/file";
import { findFile } from "../file/files.server";
import { dropShares, fileShares } from "./kind";

/** A visitor at the link of a share. */
export interface ShareVisit {
  row: ShareRow;
  /** What the owner's notices call what is shared. */
  name: string;
  /** The path of the owner's page that lists the share. */
  ownPage: string;
  /** False while the visitor must still enter the password or use up a limited opening. */
  isOpen: boolean;
  /** Parameters for the links of a sandboxed frame, which gets no cookie. */
  pass: Record<string, string>;
}

export interface FileVisit extends ShareVisit {
  file: StoredFile;
}

/**
 * The shared file behind a link, and whether this visitor may see it yet.
 *
 * @throws shareNotFound, shareExpired, shareUsedUp
 */
export async function visitShare(context: RequestContext, request: Request, token: string): Promise<FileVisit> {
  const opened = await openShare(context, request, fileShares, token);
  const { user_id, item_id } = opened.row;
  const file = await findFile(context, user_id, { id: item_id }).catch(() => {
    throw shareNotFound();
  });
  return { ...opened, file, name: file.originName, ownPage: `/file/share/${file.id}` };
}

/**
 * The share behind a link, and whether this visitor may see its content yet.
 *
 * @throws shareNotFound, shareExpired, shareUsedUp
 */
export async function openShare(
  context: RequestContext,
  request: Request,
  kind: string,
  token: string,
): Promise<Pick<ShareVisit, "row" | "isOpen" | "pass">> {
  const row = await findShare(context, kind, token);
  const proof = proofOf(request, row);
  const letIn = wasLetIn(context, row, proof);
  const end = shareEnd(shareOf(row), context.clock.now());
  if (end === "expired") throw shareExpired();
  // A visitor who has used an opening keeps it for an hour.
  if (end === "usedUp" && !(row.view_only === 1 && letIn)) throw shareUsedUp();
  return { row, isOpen: letIn || !asksFirst(row), pass: proof && letIn ? { proof } : {} };
}

/** Lets a visitor in, and returns the `Set-Cookie` header that remembers it for an hour. */
export async function enter(
  context: RequestContext,
  row: ShareRow,
  password: string,
  request: Request,
): Promise<string> {
  const proof = await enterShare(context, row, { password, visitor: visitorOf(context, request) });
  const secure = context.settings.secure ? "; Secure" : "";
  const path = row.kind === dropShares ? "/drop" : "/share";
  return `${cookieName(row)}=${proof}; Path=${path}; Max-Age=3600; HttpOnly; SameSite=Lax${secure}`;
}

export function visitorOf({ ip }: Pick<RequestContext, "ip">, request: Request): Visitor {
  return { ip, userAgent: request.headers.get("user-agent") ?? "" };
}

/**
 * Whether the page may show the file: not when downloads are limited, since viewing would bypass
 * the limit.
 */
export function canLook(row: ShareRow): boolean {
  return row.view_only === 1 || row.max_uses === null;
}

/** The form before the content. It reveals nothing about what is shared. */
export function asked(row: ShareRow) {
  return { password: row.password_hash !== null, counted: row.view_only === 1 && row.max_uses !== null };
}

/** What the page of a share says about it. */
export function conditionsOf(row: ShareRow) {
  return {
    canLook: canLook(row),
    isViewOnly: row.view_only === 1,
    left: row.max_uses === null ? null : Math.max(0, row.max_uses - row.uses),
    expiresAt: row.expires_at,
  };
}

function proofOf(request: Request, row: ShareRow): string | null {
  const kept = readCookie(request.headers.get("cookie"), cookieName(row));
  return kept ?? new URL(request.url).searchParams.get("proof");
}

function cookieName({ id }: ShareRow): string {
  return `share-${id}`;
}
