import type { IncomingMessage, ServerResponse } from "node:http";
import type { Migration } from "kysely";
import type { Server as RealtimeServer } from "socket.io";
import type { ZodType } from "zod";
import type { Call } from "./calls/call";
import type { Context, RequestContext } from "./context";
import type { LiveMessage } from "./live/live";
import type { Locale } from "./locale";
import type { NoticeAction, NoticeStore } from "./notices/notice";

/**
 * A plain node:http handler for hot or streaming paths, asked before Remix. Returns true when it took the request
 * (it may respond later), false to let the next one try. The headers that every answer has are set already; a document adds
 * `isolation` of `server/headers.server`.
 */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface Job {
  name: string;
  /** Cron expression in UTC, five or six fields (croner). */
  schedule: string;
  run(context: Context): Promise<void>;
}

/** A line of the safety page, beside those that the score counts. */
export interface SafetyAdvice {
  /** Key, with namespace, of what is to be said, and the figures in it. */
  text: string;
  values?: Record<string, number>;
  /** Key, with namespace, of the words on the way there. */
  remedy: string;
  href: string;
  /** Nothing is left to do. */
  isDone: boolean;
}

/** A file of a user's for the data download. */
export interface ExportedFile {
  /** Path below the feature's folder in the archive, with letters of any script; no two files have the same. */
  path: string;
  /** Bytes, or where that is not known, the most there may be. */
  size: number;
  /** Its bytes; undefined when it has gone meanwhile. */
  open(): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** What a feature knows of a user. */
export interface AccountHooks {
  /** Quota figures, for example `{ short: { used: 3, limit: 100 } }`. */
  usage?(
    context: Context,
    userId: string,
  ): Promise<Record<string, { used: number; limit: number | null; unit?: string }>>;
  /**
   * The user's data of this feature as plain JSON, for the data download. Instead of an array it may have an async iterable,
   * for lists of any length: `rowsInOrder` of `account-data/rows.server`.
   */
  export?(context: Context, userId: string): Promise<unknown>;
  /** The user's files, for the data download beside that JSON; opened one after the other. */
  exportFiles?(context: Context, userId: string): AsyncIterable<ExportedFile>;
  /** What the user could do for their safety in this feature. */
  advice?(context: Context, userId: string): Promise<SafetyAdvice[]>;
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
  /** Returns the text to print. */
  run(context: Context, args: string[], options: Record<string, string | boolean | undefined>): Promise<string>;
}

/** What a user last had to do with in a feature, for the start page. */
export interface RecentThings {
  /** Key, with namespace, of the words above the list. */
  label: string;
  /** Name of a lucide icon. */
  icon: string;
  /** Where all of them are. */
  href: string;
  /** Newest first; `at` in epoch ms. */
  list: { title: string; href: string; at: number }[];
}

/** A picture with the name that it came with. */
export interface NamedPicture {
  name: string;
  bytes: Uint8Array;
}

/** Where the pictures inside users' texts are kept. */
export interface EmbeddedPictures {
  /** One of a user's, by the address that their text has; null when it is not there, or not theirs. */
  read(context: Context, userId: string, address: string): Promise<NamedPicture | null>;
  /**
   * Keeps a picture of a user's, checked as if they had put it into the editor. Returns its address.
   *
   * @throws DomainError that says what is wrong with it
   */
  keep(context: Context, userId: string, picture: NamedPicture): Promise<string>;
}

/** What runs of a feature on the server (`src/feature.server.ts`). */
export interface FeatureServer {
  /** Its environment variables, read once and checked at start; the result is `context.settings.of(feature.id)`. */
  settings?: ZodType;
  /** Own history per feature; names sort in the order they run. They import kysely alone. */
  migrations: Record<string, Migration>;
  calls?: Call[];
  http?(context: Context): HttpHandler;
  /**
   * Runs before all others, for an address at which every microsecond counts. Its responses have no headers yet: they
   * set the relevant `securityHeaders` themselves.
   */
  hot?(context: Context): HttpHandler;
  /**
   * Paths at which `http` sends what users have uploaded. Where FILE_ORIGIN is a host of its own it answers these and
   * nothing else, and `http` leads there from the site's host (`isContentHost`).
   */
  contentPaths?: RegExp[];
  /** Paths that PREVIEW_ORIGIN answers, where it is a host of its own; whatever else is asked there is at the site's. */
  previewPaths?: RegExp[];
  /** Paths of sitemaps of its own, which robots.txt names beside the site's. */
  sitemaps?: string[];
  /** Origins of other servers that its pages talk to from the browser (the Content-Security-Policy's connect-src). */
  connectTo?(context: Context): string[];
  /** What its module `around` all pages shows there, for `useAround`; a loader of its own would cost each page one more. */
  around?(context: RequestContext): object | undefined;
  realtime?(io: RealtimeServer, context: Context): void;
  jobs?: Job[];
  account?: AccountHooks;
  /**
   * Bytes of a picture that a user has uploaded to be their avatar (source 2), by its id or address; null when it is not
   * there, not such a picture, or not theirs. `PUT /api/avatar` asks every feature for what is not an avatar already.
   */
  uploadedAvatar?(context: Context, userId: string, named: string): Promise<Uint8Array | null>;
  /** For features whose users bring texts with pictures in and out. One feature of a site has it. */
  embeddedPictures?: EmbeddedPictures;
  /**
   * What a user has uploaded to be embedded somewhere (source 3), by its id or address; null when it is not there or not
   * theirs. A feature that takes files takes their addresses by it, too.
   */
  uploadedMedia?(context: Context, userId: string, named: string): Promise<{ name: string; bytes: Uint8Array } | null>;
  operator?: OperatorCommand[];
  /**
   * Numbers beside entries of the menu, by the entry's id (unread messages). Asked once for every page of a registered
   * user, so at most one query. When one of them changes, the feature calls `context.live.badgesChanged`.
   */
  badges?(context: Context, userId: string): Promise<Record<string, number>>;
  /**
   * What `context.live.send` has sent to a user's open pages and is still going on, such as a ringing call. A page that
   * connects receives it, too. At most one query.
   */
  ongoing?(context: Context, userId: string): Promise<LiveMessage[]>;
  /** Ids of its entries in the header that a signed-in user is not shown, since they lead nowhere for them. */
  hides?(context: Context, userId: string): Promise<string[]>;
  /** At most `count` things of the user to go on with, for the start page. */
  recent?(context: RequestContext, userId: string, count: number): Promise<RecentThings>;
  /**
   * Which of these things a user may still see, by the kind of notice without the feature's id. Asked when notices are
   * shown: of a thing that is gone or closed to them a reader sees neither words nor address. Without it all are shown.
   */
  noticeThings?: Record<string, (context: RequestContext, userId: string, things: string[]) => Promise<Set<string>>>;
  /**
   * What a user can do at once about these things, by the kind of notice without the feature's id; nothing once it is
   * done. Asked when notices are shown, for things that the user may see. At most one query.
   */
  noticeActions?: Record<
    string,
    (context: RequestContext, userId: string, things: string[]) => Promise<Map<string, NoticeAction[]>>
  >;
  /** Which of these users the user does not want to hear of, or must not: notices do not name them. */
  hidesPeople?(context: Context, userId: string, ids: string[]): Promise<Set<string>>;
  /** In which languages users are written to, as far as they are known, such as those that they have chosen. One query. */
  languages?(context: Context, userIds: string[]): Promise<Map<string, Locale>>;
  /** Keeps the notices of all features. One feature of a site has it. */
  noticeStore?: NoticeStore<Context>;
  /** Runs once after migrations; what it returns is awaited when the server stops. */
  start?(context: Context): Promise<(() => Promise<void>) | undefined>;
}
