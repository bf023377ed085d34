import type { Context } from "@dozen/core/context";
import type { OwnerContext } from "@dozen/core/owner.server";
import { requestContext } from "@dozen/core/request-context.server";
import { createSession } from "@dozen/core/sessions/sessions.server";
import { createUser, type NewUser, type User } from "@dozen/core/sessions/users.server";
import { requestTo } from "@dozen/core/testing/request";
import { apply, listApplications } from "../applications/applications.server";
import { decideApplication } from "../applications/decision.server";
import { findRelation } from "../friends/friends.server";
import { createGroup } from "../groups/groups.server";
import { applicationStates } from "../shared/application-states";
import { type Kind, kinds } from "../shared/kinds";

export interface Somebody {
  user: User;
  id: string;
  /** Context of a request of theirs, in English. */
  asks: OwnerContext;
  cookie: string;
  sessionId: string;
}

/** A new user with a browser session, and the context of their requests. */
export async function somebody(context: Context, user: Partial<NewUser> = {}): Promise<Somebody> {
  const made = await createUser(context, { type: "registered", name: "Somebody", ...user });
  const { cookie, sessionId } = await createSession(context, { userId: made.id });
  const viewer = { kind: "registered" as const, id: made.id, name: made.name, avatar: null, sessionId };
  const bound = requestContext(context, {
    request: requestTo(context, "/chat"),
    viewer,
    ip: "203.0.113.7",
    requestId: "test-request",
  });
  return { user: made, id: made.id, asks: { ...bound, viewer }, cookie: cookie.split(";")[0] ?? "", sessionId };
}

/** The key of the DomainError that `work` rejects with. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: { key?: string }) => thrown,
  );
  return error === null ? "nothing was refused" : (error.key ?? String(error));
}

/** Makes two users friends by a request and its acceptance. @returns the relation */
export async function befriend(one: Somebody, other: Somebody): Promise<string> {
  await apply(one.asks, { type: kinds.person, receive_id: other.id, memo: "" });
  await agree(other, kinds.person);
  return (await findRelation(one.asks, other.id)) ?? "";
}

/** Adds a member to a group by a request that its creator accepts. */
export async function join(groupId: string, { creator, member }: { creator: Somebody; member: Somebody }) {
  await apply(member.asks, { type: kinds.group, receive_id: groupId, memo: "" });
  await agree(creator, kinds.group);
}

async function agree(decider: Somebody, type: Kind): Promise<void> {
  const { list } = await listApplications(decider.asks, { type, page: 1, size: 1 });
  await decideApplication(decider.asks, { id: list[0]?.id ?? "", is_agree: applicationStates.agreed });
}

export async function groupOf(creator: Somebody, name = "Readers"): Promise<string> {
  return createGroup(creator.asks, { name, type: 10, memo: "", avatar: picture() });
}

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export function picture(): File {
  return new File([new Uint8Array(Buffer.from(pixel, "base64"))], "group.png", { type: "image/png" });
}

/** An MP4 of `size` bytes, whose first bytes identify its type. */
export function film(size = 24): File {
  const bytes = new Uint8Array(size);
  bytes.set([0, 0, 0, 24, ...Buffer.from("ftypisom"), 0, 0, 0, 0, ...Buffer.from("isommp42")]);
  return new File([bytes], "film.mp4");
}
