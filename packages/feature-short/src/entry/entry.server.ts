import type { Context, RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { withheld } from "@dozen/core/moderation/moderation.server";
import { linkGone, linkNotFound } from "../errors";
import { linkEnd } from "../link/link";
import { withQuery } from "../link/query";
import { sidPattern } from "../link/sids";
import { isWithheldLink } from "../link/withheld.server";
import { chosenTarget, readyRules } from "../rule/choice.server";
import { rulesOf } from "../rule/rule";
import { recorderOf } from "../statistics/visits.server";
import { checkLinkPassword } from "./passwords.server";

type Needs = Pick<Context, "db" | "clock" | "moderation">;

/** A link as strangers may see it. */
export interface PublicLink {
  sid: string;
  /** Null for a protected link, since the password protects its target. */
  url: string | null;
  createdAt: number;
  isProtected: boolean;
  /** Where its rules lead some visitors; none for a protected link. */
  others: string[];
}

/** A link that can be followed, or why it cannot, with the HTTP status. */
export type Found =
  | { link: PublicLink; reason: null; status: 200 }
  | { link: null; reason: "ended"; status: 410 }
  | { link: null; reason: "withheld"; status: 451 }
  | { link: null; reason: "unknown"; status: 404 };

/** What a stranger may know about a link before following it. */
export async function publicLink(context: Needs, sid: string): Promise<Found> {
  try {
    const link = await openLink(context, sid);
    const isProtected = link.password_hash !== null;
    const url = isProtected ? null : link.url;
    const others = isProtected ? [] : [...new Set(rulesOf(link.rules).map((rule) => rule.url))];
    return { link: { sid: link.sid, url, createdAt: link.created_at, isProtected, others }, reason: null, status: 200 };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 451) return { link: null, reason: "withheld", status: 451 };
    if (error.code === 410) return endedLink(context, sid);
    return { link: null, reason: "unknown", status: 404 };
  }
}

/** A link that has ended leads to the address for that time; no password protects it. */
async function endedLink(context: Needs, sid: string): Promise<Found> {
  const link = await storedLink(context, sid);
  if (!link?.after_url) return { link: null, reason: "ended", status: 410 };
  const after = { sid: link.sid, url: link.after_url, createdAt: link.created_at, isProtected: false, others: [] };
  return { link: after, reason: null, status: 200 };
}

/** A link that others may see, even if it has ended. */
export async function findPublicLink(context: Needs, sid: string) {
  const link = await storedLink(context, sid);
  return link && !isWithheldLink(context, { id: link.id, ownerId: link.user_id }) ? link : undefined;
}

async function storedLink({ db }: Needs, sid: string) {
  if (!sidPattern.test(sid)) return undefined;
  return db
    .selectFrom("short_links")
    .select(["id", "user_id", "sid", "url", "password_hash", "expires_at", "max_visits", "passes", "created_at"])
    .select(["after_url", "pass_query", "rules"])
    .where("sid", "=", sid)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

async function openLink(context: Needs, sid: string) {
  const link = await storedLink(context, sid);
  if (!link) throw linkNotFound();
  if (isWithheldLink(context, { id: link.id, ownerId: link.user_id })) throw withheld();
  const ends = { expiresAt: link.expires_at, maxVisits: link.max_visits, passes: link.passes };
  if (linkEnd(ends, context.clock.now())) throw linkGone();
  return link;
}

interface Entering {
  sid: string;
  password: string;
  /** The host of the page that led to the link. */
  from?: string;
  /** The query with which the visitor came. */
  query?: string;
  request: Request;
}

/**
 * Lets a visitor with the right password through a protected link, and records the visit. A link
 * without a password needs none.
 *
 * @returns the target
 * @throws linkNotFound, linkGone, withheld, passwordWrong, tooMany
 */
export async function enterLink(
  context: Omit<RequestContext, "viewer">,
  { sid, password, from = "", query = "", request }: Entering,
): Promise<string> {
  const link = await openLink(context, sid);
  if (link.password_hash !== null) {
    await checkLinkPassword(context, { id: link.id, passwordHash: link.password_hash }, password);
  }
  const isPassed = await recorderOf(context).record({
    thing: link.id,
    at: context.clock.now(),
    ip: context.ip,
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 512),
    // The request's own referrer is the password page, which passes on the original one.
    referrer: from,
    limited: link.max_visits !== null,
  });
  if (!isPassed) throw linkGone();
  const target = await targetFor(context, link, request);
  return link.pass_query === 1 ? withQuery(target, query) : target;
}

async function targetFor(
  { ip, clock }: Pick<RequestContext, "ip" | "clock">,
  { url, rules }: { url: string; rules: string | null },
  { headers }: Request,
): Promise<string> {
  const ready = readyRules(rules);
  if (!ready) return url;
  const languages = headers.get("accept-language") ?? "";
  const visitor = { ip, userAgent: headers.get("user-agent") ?? "", languages, now: clock.now() };
  return (await chosenTarget(ready, visitor)) ?? url;
}
