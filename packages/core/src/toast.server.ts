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

/** A message shown once, on the next page. `text` is already in the reader's language, `undo` from `sealUndo`. */
export type Toast = z.output<typeof toastSchema>;

/** A form that takes back what was done: POST to a path of this site with these fields. */
export type Undo = z.output<typeof undoSchema>;

type Needs = Pick<RequestContext, "secrets" | "viewer">;
type Secure = Pick<Settings, "secure">;

/**
 * An undo that only the viewer's next page will offer, and that nobody else can have written: the page sends it in the
 * viewer's name. Undefined when it is longer than a cookie may carry.
 */
export function sealUndo(context: Needs, undo: Undo): Toast["undo"] {
  return undoSchema.safeParse(undo).success ? { ...undo, mac: macOf(context, undo) } : undefined;
}

function macOf({ secrets, viewer }: Needs, { action, fields }: Undo): string {
  return secrets.mac("toast.undo", JSON.stringify([isSignedIn(viewer) ? viewer.id : "", action, fields]));
}

/** A 303 to `url` whose next page shows the toast. */
export function redirectWithToast(url: string, toast: Toast, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.append("Set-Cookie", toastCookie(toast));
  return redirect(url, { ...init, status: 303, headers });
}

/** The `Set-Cookie` of a toast, for responses that are not redirects. Lives a minute; holds no secret, only words. */
export function toastCookie(toast: Toast): string {
  const value = Buffer.from(JSON.stringify({ ...toast, text: toast.text.slice(0, 300) })).toString("base64url");
  return `${plainName}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
}

/**
 * Gives the `Set-Cookie` of a toast the name that it has on https, where no other host of the domain can set it and put
 * words of its own into these pages; leaves other cookies as they are.
 */
export function hostToast({ secure }: Secure, setCookie: string): string {
  return secure && setCookie.startsWith(`${plainName}=`) ? `__Host-${setCookie}; Secure` : setCookie;
}

/** Whether a toast came with a request that has this `Cookie` header. */
export function hasToast(settings: Secure, cookies: string | undefined): boolean {
  return Boolean(readCookie(cookies, nameOf(settings)));
}

function nameOf({ secure }: Secure): string {
  return secure ? `__Host-${plainName}` : plainName;
}

/** The toast that came with a request, and the `Set-Cookie` that takes it away. Both null without one. */
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
