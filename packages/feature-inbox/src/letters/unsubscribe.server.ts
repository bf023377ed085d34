import type { Context } from "@dozen/core/context";
import { constantTimeEqual } from "@dozen/core/crypto/hash.server";
import { comesFromBrowser } from "@dozen/core/csrf.server";
import { upsert } from "@dozen/core/database/query.server";
import type { HttpHandler } from "@dozen/core/feature-server";

type Signs = Pick<Context, "secrets">;

/**
 * The path at which a user unsubscribes from all emails without signing in. It never expires, since old emails contain
 * it.
 */
export function unsubscribePath(context: Signs, userId: string): string {
  return `/unsubscribe/${userId}.${macOf(context, userId)}`;
}

/** The user of an unsubscribe token; undefined unless this site has signed it. */
export function unsubscribingUser(context: Signs, token: string): string | undefined {
  const [userId = "", mac = ""] = token.split(".");
  return constantTimeEqual(mac, macOf(context, userId)) ? userId : undefined;
}

function macOf({ secrets }: Signs, userId: string): string {
  return secrets.mac("inbox.unsubscribe", userId);
}

/** Stops emails about notices to a user. */
export async function unsubscribe({ db, database }: Pick<Context, "db" | "database">, user_id: string): Promise<void> {
  const row = { user_id, kinds: "{}", without_mail: 1 };
  await upsert(db, database.dialect, "inbox_preferences", row, ["user_id"], { without_mail: 1 });
}

const pathPattern = /^\/unsubscribe\/([\w-]{1,26}\.[0-9a-f]{64})$/;

/** Handles the POST request of a mail program's "Unsubscribe" button (RFC 8058). Browsers get a page instead. */
export function oneClickUnsubscribe(context: Context): HttpHandler {
  return (request, response) => {
    const [, token] = pathPattern.exec(request.url ?? "") ?? [];
    const headers = { get: (name: string) => request.headers[name]?.toString() ?? null };
    if (request.method !== "POST" || !token || comesFromBrowser(headers)) return false;
    const userId = unsubscribingUser(context, token);
    const done = userId === undefined ? Promise.resolve() : unsubscribe(context, userId);
    done.then(
      () => response.writeHead(userId === undefined ? 404 : 204).end(),
      (error: unknown) => {
        context.log.error({ err: error }, "A user could not be unsubscribed");
        response.writeHead(503, { "Retry-After": "60" }).end();
      },
    );
    request.resume();
    return true;
  };
}
