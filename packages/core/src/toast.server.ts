import { redirect } from "@remix-run/node";
import { z } from "zod";
import { readCookie } from "./cookies";

const cookieName = "toast";

const toastSchema = z.object({
  kind: z.enum(["success", "error", "info"]),
  text: z.string().min(1).max(300),
  /** A form that takes it back: POST to a path of this site with these fields. */
  undo: z
    .object({
      action: z
        .string()
        .max(300)
        .regex(/^\/(?![/\\])/),
      fields: z.record(z.string(), z.string().max(500)).default({}),
    })
    .optional(),
});

/** A message shown once, on the next page. `text` is already in the reader's language. */
export type Toast = z.input<typeof toastSchema>;

/** A 303 to `url` whose next page shows the toast. */
export function redirectWithToast(url: string, toast: Toast, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.append("Set-Cookie", toastCookie(toast));
  return redirect(url, { ...init, status: 303, headers });
}

/** The `Set-Cookie` of a toast, for answers that are not redirects. Lives a minute; holds no secret, only words. */
export function toastCookie(toast: Toast): string {
  const value = Buffer.from(JSON.stringify({ ...toast, text: toast.text.slice(0, 300) })).toString("base64url");
  return `${cookieName}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
}

/** The toast that came with a request, and the `Set-Cookie` that takes it away. Both null without one. */
export function takeToast(request: Request): { toast: z.output<typeof toastSchema> | null; clear: string | null } {
  const value = readCookie(request.headers.get("cookie"), cookieName);
  if (value === null) return { toast: null, clear: null };
  return { toast: readToast(value), clear: `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax` };
}

function readToast(value: string) {
  try {
    return toastSchema.parse(JSON.parse(Buffer.from(value, "base64url").toString()));
  } catch {
    return null;
  }
}
