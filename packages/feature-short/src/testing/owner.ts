import type { Context } from "@dozen/core/context";
import type { OwnerContext } from "@dozen/core/owner.server";
import { requestContext } from "@dozen/core/request-context.server";
import { createUser, type NewUser, type User } from "@dozen/core/sessions/users.server";
import { requestTo } from "@dozen/core/testing/request";

/** A new user, and the context of a request by them in English. */
export async function owner(context: Context, user: Partial<NewUser> = {}): Promise<OwnerContext & { user: User }> {
  const made = await createUser(context, { type: "registered", name: "Owner", ...user });
  const viewer = { kind: "registered" as const, id: made.id, name: made.name, avatar: null };
  const request = requestTo(context, "/short");
  const bound = requestContext(context, { request, viewer, ip: "203.0.113.7", requestId: "test-request" });
  return { ...bound, viewer, user: made };
}

/** The key of the DomainError that `work` rejects with. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: { key?: string }) => thrown,
  );
  return error === null ? "nothing was refused" : (error.key ?? String(error));
}
