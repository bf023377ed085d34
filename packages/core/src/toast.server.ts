import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "./context";
import { readCookie } from "./cookies";
import { constantTimeEqual } from "./crypto/hash.server";
import type { Settings } from "./settings.server";
import { isSignedIn } from "./viewer";

const plainName = "toast";

const undoSchema = z.object({
  action: z
    .string()
    .max(300)
    .regex(/^\/(?![/\\])/),
  fields: z.record(z.string(), z.string().max(500)),
});

const sealedUndoSchema = undoSchema.extend({ mac: z.string() });

const toastSchema = z.object({
  kind: z.enum(["success", "error", "info"]),
  text: z.string().min(1).max(300),
  undo: sealedUndoSchema.optional(),
});

/** A message shown once, on the next page. `text` is translated already; `undo` comes from `sealUndo`. */
export type Toast = z.output<typeof toastSchema>;

/** A form that undoes an action: a POST to a path of this site with these fields. */
export type Undo = z.output<typeof undoSchema>;

type Needs = Pick<RequestContext, "secrets" | "viewer">;
type Secure = Pick<Settings, "secure">;

/**
 * Signs an undo, which the viewer's next page will offer. The signature proves that the site wrote it for this viewer,
 * because the page submits it in the viewer's name. Undefined when it is too long for a cookie.
 */
export function sealUndo(context: Needs, undo: Undo): Toast["undo"] {
  return undoSchema.safeParse(undo).success ? { ...undo, mac: macOf(context, undo) } : undefined;
}

function macOf({ secrets, viewer }: Needs, { action, fields }: Undo): string {
  return secrets.mac("toast.undo", JSON.stringify([isSignedIn(viewer) ? viewer.id : "", action, fields]));
}

/** A 303 redirect to `url`, whose page shows the toast. */
export function redirectWithToast(url: string, toast: Toast, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.append("Set-Cookie", toastCookie(toast));
  return redirect(url, { ...init, status: 303, headers });
}

/**
 * The `Set-Cookie` of a toast, for responses that are not redirects. It expires after a minute and contains no secrets.
 */
export function toastCookie(toast: Toast): string {
  const value = Buffer.from(JSON.stringify({ ...toast, text: toast.text.slice(0, 300) })).toString("base64url");
  return `${plainName}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
}

/**
 * Renames a toast's `Set-Cookie` on https to a name that no other host of the domain can set, so that none can show its
 * text on this site's pages; other cookies remain unchanged.
 */
export function hostToast({ secure }: Secure, setCookie: string): string {
  return secure && setCookie.startsWith(`${plainName}=`) ? `__Host-${setCookie}; Secure` : setCookie;
}

/** Whether this `Cookie` header contains a toast. */
export function hasToast(settings: Secure, cookies: string | undefined): boolean {
  return Boolean(readCookie(cookies, nameOf(settings)));
}

function nameOf({ secure }: Secure): string {
  return secure ? `__Host-${plainName}` : plainName;
}

/** The toast of a request, and the `Set-Cookie` that deletes it. Both null if there is none. */
export function takeToast(
  context: Needs & { settings: Secure },
  request: Request,
): { toast: ShownToast | null; clear: string | null } {
  const value = readCookie(request.headers.get("cookie"), nameOf(context.settings));
  if (value === null) return { toast: null, clear: null };
  return { toast: readToast(context, value), clear: `${plainName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax` };
}

type ShownToast = Pick<Toast, "kind" | "text"> & { undo?: Undo };

function readToast(context: Needs, value: string): ShownToast | null {
  try {
    const { kind, text, undo } = toastSchema.parse(JSON.parse(Buffer.from(value, "base64url").toString()));
    if (!undo || !constantTimeEqual(undo.mac, macOf(context, undo))) return { kind, text };
    return { kind, text, undo: { action: undo.action, fields: undo.fields } };
  } catch {
    return null;
  }
}
