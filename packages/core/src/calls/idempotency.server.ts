import type { Context, RequestContext } from "../context";
import { sha256 } from "../crypto/hash.server";
import { isDuplicate, newId } from "../database/query.server";
import { DomainError } from "../errors";
import { isSignedIn } from "../viewer";
import { type Call, isChange } from "./call";
import type { Envelope, Reply } from "./envelope.server";
import type { SentParts } from "./signature.server";

declare module "../tables" {
  interface Tables {
    call_replies: CallRepliesTable;
  }
}

/** Calls that a user sent with an idempotency key and that have succeeded or still run. */
interface CallRepliesTable {
  user_id: string;
  /** SHA-256 of the key, in hex. */
  key_hash: string;
  /** SHA-256 of method, path and payload, in hex. */
  request_hash: string;
  /** The execution of the call that holds the key. */
  claim: string;
  claimed_at: number;
  /** The encrypted envelope; null while the call runs. */
  reply: string | null;
}

/** Milliseconds for which a reply is stored. */
const storedFor = 24 * 60 * 60 * 1000;
/** Milliseconds after which a call that has not ended counts as interrupted by the end of its process. */
const longestCall = 15 * 60 * 1000;
/** Longest envelope that is stored, in characters. */
const longestReply = 4096;
/** New keys of a user. Each is a row for a day. */
const keysPerHour = { points: 1000, seconds: 3600 };

/** Names a call's key, and marks a reply as an earlier one. */
export const keyHeader = "Idempotency-Key";
export const replayedHeader = "Idempotent-Replayed";

/** A call with a key, which runs once. */
interface KeyedCall {
  userId: string;
  keyHash: string;
  requestHash: string;
}

/**
 * Runs a call, or with an idempotency key returns the reply to the same call that succeeded earlier (spec:site-133).
 * A call that fails or is refused frees its key, because it has made nothing.
 *
 * @param sent what a signature would cover
 * @throws DomainError 400 when the key cannot be used, 422 when it was used for another call, 429 while that call runs
 */
export async function runOnceByKey(
  context: RequestContext,
  call: Call,
  { headers, ...sent }: SentParts & { headers: Headers },
  run: () => Promise<Reply | Response>,
): Promise<Reply | Response> {
  const key = headers.get(keyHeader);
  if (key === null || !isChange(call)) return run();
  const keyed = readKeyed(context, call, key, sent);
  const claim = await claimKey(context, keyed);
  if (typeof claim !== "string") return replayed(context, claim.envelope);
  try {
    const reply = await run();
    await (isSuccess(reply) ? storeReply(context, keyed, claim, reply.envelope) : freeKey(context, keyed, claim));
    return reply;
  } catch (error) {
    await freeKey(context, keyed, claim);
    throw error;
  }
}

function readKeyed({ viewer }: RequestContext, call: Call, key: string, sent: SentParts): KeyedCall {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new DomainError("core:errors.idempotencyKey");
  if (!isSignedIn(viewer)) throw new DomainError("core:errors.idempotencyVisitor");
  if (call.scope === "none") throw new DomainError("core:errors.idempotencyCredentials");
  if (sent.payload === undefined) throw new DomainError("core:errors.idempotencyDigest");
  const payloadHash = sha256(sent.payload);
  return {
    userId: viewer.id,
    keyHash: sha256(key),
    requestHash: sha256(`${sent.method}\n${sent.path}\n${payloadHash}`),
  };
}

function isSuccess(reply: Reply | Response): reply is Reply {
  return !(reply instanceof Response) && reply.envelope.code === 200;
}

function replayed({ t }: RequestContext, envelope: Envelope | null): Reply {
  const tooLong = { code: 200, data: { info: t("core:info.replyNotStored") } };
  return { status: 200, envelope: envelope ?? tooLong, headers: { [replayedHeader]: "true" } };
}

/**
 * Claims the key for this execution.
 *
 * @returns the claim, or the reply of the call that has already succeeded; its envelope is null if it was not stored
 */
async function claimKey(context: RequestContext, keyed: KeyedCall): Promise<string | { envelope: Envelope | null }> {
  await forgetSpent(context, keyed);
  const earlier = await findEarlier(context, keyed);
  if (earlier) return { envelope: openReply(context, keyed, earlier.reply) };
  await context.limits.use("api-keys", keyed.userId, keysPerHour);
  const claim = newId();
  const { userId: user_id, keyHash: key_hash, requestHash: request_hash } = keyed;
  const row = { user_id, key_hash, request_hash, claim, claimed_at: context.clock.now(), reply: null };
  try {
    await context.db.insertInto("call_replies").values(row).execute();
    return claim;
  } catch (error) {
    throw isDuplicate(error) ? stillRuns() : error;
  }
}

/** Removes the key's row if its reply is no longer valid, or if the call was interrupted. */
async function forgetSpent({ db, clock }: RequestContext, { userId, keyHash }: KeyedCall): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom("call_replies")
    .where("user_id", "=", userId)
    .where("key_hash", "=", keyHash)
    .where((where) =>
      where.or([
        where("claimed_at", "<=", now - storedFor),
        where.and([where("reply", "is", null), where("claimed_at", "<=", now - longestCall)]),
      ]),
    )
    .execute();
}

/** @throws DomainError 422 when the key was used for another call, 429 when the call still runs */
async function findEarlier({ db }: RequestContext, { userId, keyHash, requestHash }: KeyedCall) {
  const row = await db
    .selectFrom("call_replies")
    .select(["request_hash", "reply"])
    .where("user_id", "=", userId)
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.request_hash !== requestHash) throw new DomainError("core:errors.idempotencyOther", { code: 422 });
  if (row.reply === null) throw stillRuns();
  return { reply: row.reply };
}

function stillRuns(): DomainError {
  return new DomainError("core:errors.idempotencyRuns", { code: 429, retryAfter: 1 });
}

/** The empty text marks a reply that is too long to be stored: the call must not run again. */
async function storeReply(context: RequestContext, keyed: KeyedCall, claim: string, envelope: Envelope): Promise<void> {
  const text = JSON.stringify(envelope);
  const reply = text.length > longestReply ? "" : context.secrets.seal(text, bindingOf(keyed));
  await context.db
    .updateTable("call_replies")
    .set({ reply })
    .where("user_id", "=", keyed.userId)
    .where("key_hash", "=", keyed.keyHash)
    .where("claim", "=", claim)
    .execute();
}

function openReply({ secrets }: RequestContext, keyed: KeyedCall, reply: string): Envelope | null {
  return reply === "" ? null : JSON.parse(secrets.open(reply, bindingOf(keyed)));
}

function bindingOf({ userId, keyHash }: KeyedCall): string {
  return replyBinding(userId, keyHash);
}

/** What an encrypted reply is bound to. */
export function replyBinding(userId: string, keyHash: string): string {
  return `call_replies.reply:${userId}:${keyHash}`;
}

async function freeKey({ db }: RequestContext, { userId, keyHash }: KeyedCall, claim: string): Promise<void> {
  await db
    .deleteFrom("call_replies")
    .where("user_id", "=", userId)
    .where("key_hash", "=", keyHash)
    .where("claim", "=", claim)
    .execute();
}

/** Deletes replies that are no longer valid. Run by a job. */
export async function sweepReplies({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db
    .deleteFrom("call_replies")
    .where("claimed_at", "<=", clock.now() - storedFor)
    .execute();
}

/** Deletes the replies of an erased user. */
export async function forgetReplies({ db }: Pick<Context, "db">, userId: string): Promise<void> {
  await db.deleteFrom("call_replies").where("user_id", "=", userId).execute();
}
