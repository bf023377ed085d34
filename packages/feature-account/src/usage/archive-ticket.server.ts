import type { OwnerContext } from "@dozen/core/owner.server";

const lifetime = 10 * 60_000;

/**
 * Issues a ticket to a user who has proved who they are. It opens the archive for ten minutes, in this session only.
 */
export function issueArchiveTicket(context: OwnerContext): string {
  return context.secrets.seal(String(context.clock.now() + lifetime), boundTo(context));
}

/** Whether a ticket belongs to this session and has not expired. */
export function isArchiveTicket(context: OwnerContext, ticket: string): boolean {
  try {
    return Number(context.secrets.open(ticket, boundTo(context))) > context.clock.now();
  } catch {
    return false;
  }
}

function boundTo({ viewer }: OwnerContext): string {
  return `account.archive:${viewer.id}:${viewer.sessionId ?? ""}`;
}
