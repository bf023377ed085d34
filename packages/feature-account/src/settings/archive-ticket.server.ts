import type { OwnContext } from "./own-user.server";

const lifetime = 10 * 60_000;

/** For whoever has shown that it is them: opens the archive for ten minutes, to this session alone. */
export function issueArchiveTicket(context: OwnContext): string {
  return context.secrets.seal(String(context.clock.now() + lifetime), boundTo(context));
}

/** Whether a ticket is one of this session's, and not too old. */
export function isArchiveTicket(context: OwnContext, ticket: string): boolean {
  try {
    return Number(context.secrets.open(ticket, boundTo(context))) > context.clock.now();
  } catch {
    return false;
  }
}

function boundTo({ viewer }: OwnContext): string {
  return `account.archive:${viewer.id}:${viewer.sessionId ?? ""}`;
}
