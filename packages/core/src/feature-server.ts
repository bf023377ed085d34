import type { IncomingMessage, ServerResponse } from "node:http";
import type { Migration } from "kysely";
import type { Server as RealtimeServer } from "socket.io";
import type { ZodType } from "zod";
import type { Call } from "./calls/call";
import type { Context } from "./context";

/**
 * A plain node:http handler for hot or streaming paths, asked before Remix. Returns true when it took the request
 * (it may answer later), false to let the next one try.
 */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface Job {
  name: string;
  /** Cron expression in UTC, five or six fields (croner). */
  schedule: string;
  run(context: Context): Promise<void>;
}

/** What a feature knows of a user. */
export interface AccountHooks {
  /** Quota figures, for example `{ short: { used: 3, limit: 100 } }`. */
  usage?(
    context: Context,
    userId: string,
  ): Promise<Record<string, { used: number; limit: number | null; unit?: string }>>;
  /** The user's data of this feature as plain JSON, for the data download. */
  export?(context: Context, userId: string): Promise<unknown>;
  /** Removes everything of the user that this feature holds. */
  erase?(context: Context, userId: string): Promise<void>;
}

/** One command of the operator's command line (`npm run admin -- …`). */
export interface OperatorCommand {
  /** In commander's notation, for example `invite-create [count]`. */
  name: string;
  description: string;
  /** Flags and description, for example `["--days <days>", "how long they last"]`. */
  options?: [flags: string, description: string][];
  /** Answers what is printed. */
  run(context: Context, args: string[], options: Record<string, string | boolean | undefined>): Promise<string>;
}

/** What runs of a feature on the server (`src/feature.server.ts`). */
export interface FeatureServer {
  /** Its environment variables, read once and checked at start; the result is `context.settings.of(feature.id)`. */
  settings?: ZodType;
  /** Own history per feature; names sort in the order they run. They import kysely alone. */
  migrations: Record<string, Migration>;
  calls?: Call[];
  http?(context: Context): HttpHandler;
  realtime?(io: RealtimeServer, context: Context): void;
  jobs?: Job[];
  account?: AccountHooks;
  operator?: OperatorCommand[];
  /**
   * Numbers beside entries of the menu, by the entry's id (unread messages). Asked once for every page of a registered
   * user, so at most one query.
   */
  badges?(context: Context, userId: string): Promise<Record<string, number>>;
  /** Runs once after migrations; what it returns is awaited when the server stops. */
  start?(context: Context): Promise<(() => Promise<void>) | undefined>;
}
