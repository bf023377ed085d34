import type { IncomingMessage, ServerResponse } from "node:http";
import type { Migration } from "kysely";
import type { Server as RealtimeServer } from "socket.io";
import type { ZodType } from "zod";
import type { AccessGrant } from "./calls/access-tokens.server";
import type { Call } from "./calls/call";
import type { Context, RequestContext } from "./context";
import type { PreferenceName } from "./events";
import type { Figure } from "./figures.server";
import type { Finder } from "./find/finder";
import type { HelpPage } from "./help";
import type { LiveMessage } from "./live/live";
import type { Locale } from "./locale";
import type { Reportable } from "./moderation/reportable";
import type { MutableSubject, NoticeAction, NoticeStore } from "./notices/notice";
import type { Quota } from "./quotas.server";
import type { SearchSource } from "./search/source.server";
import type { Sendable } from "./send/sendable";

/**
 * A plain node:http handler for hot or streaming paths, called before Remix. Returns true when it handles the request
 * (it may respond later), false to pass it to the next handler. The headers common to all responses are set already; a
 * document also sets `isolation` of `server/headers.server`.
 */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface Job {
  name: string;
  /** Cron expression in UTC, five or six fields (croner). */
  schedule: string;
  run(context: Context): Promise<void>;
}

/** A line of the safety page, beside those that count for the score. */
export interface SafetyAdvice {
  /** Key, with namespace, of the advice, and the figures in it. */
  text: string;
  values?: Record<string, number>;
  /** Key, with namespace, of the link's label. */
  remedy: string;
  href: string;
  /** The user has followed the advice. */
  isDone: boolean;
}

/** A user's file for the data download. */
export interface ExportedFile {
  /** Path below the feature's folder in the archive, in any script; unique within the feature. */
  path: string;
  /** Size in bytes or, if that is not known, an upper limit. */
  size: number;
  /** Opens the file's bytes; undefined if it has been deleted meanwhile. */
  open(): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** How much a user has of something. */
export interface Usage {
  /** Key, with namespace, of what it is called. */
  label: string;
  used: number;
  /** Their quota; null if there is none. */
  limit: number | null;
  unit?: string;
}

/** A feature's hooks for a user's account. */
export interface AccountHooks {
  /** The user's quotas, for example `{ short: { label: "short:title", used: 3, limit: 100 } }`. */
  usage?(context: Context, userId: string): Promise<Record<string, Usage>>;
  /**
   * The user's data of this feature as plain JSON, for the data download. Instead of an array it may contain an async
   * iterable, for lists of any length: `rowsInOrder` of `account-data/rows.server`.
   */
  export?(context: Context, userId: string): Promise<unknown>;
  /** The user's files, for the data download beside the JSON; they are opened one at a time. */
  exportFiles?(context: Context, userId: string): AsyncIterable<ExportedFile>;
  /** Advice on how the user can improve their safety in this feature. */
  advice?(context: Context, userId: string): Promise<SafetyAdvice[]>;
  /**
   * Deletes everything that this feature stores about the user; lists of any length by `deleteInSteps` of
   * `database/deletion.server`. It is called again if the process ends in between.
   */
  erase?(context: Context, userId: string): Promise<void>;
}

/** One command of the operator's command line (`npm run admin -- …`). */
export interface OperatorCommand {
  /** In commander's notation, for example `invite-create [count]`. */
  name: string;
  description: string;
  /** Flags and description, for example `["--days <days>", "how long they last"]`. */
  options?: [flags: string, description: string][];
  /** Whether the command, with these arguments, only reads. All others are recorded in the audit log. */
  reads?: true | ((args: string[]) => boolean);
  /** Returns the text to print. */
  run(context: Context, args: string[], options: Record<string, string | boolean | undefined>): Promise<string>;
}

/** A column with values of `context.secrets.seal`. */
export interface SealedColumn {
  table: string;
  column: string;
  /** What the value of a row is bound to. */
  boundTo(row: Record<string, string | number>): string;
}

/** A user's recent items of a feature, for the start page. */
export interface RecentThings {
  /** Key, with namespace, of the list's heading. */
  label: string;
  /** Name of a lucide icon. */
  icon: string;
  /** Link to the full list. */
  href: string;
  /** Newest first; `at` in epoch ms. `isNew`: the user has not seen it yet. */
  list: { title: string; href: string; at: number; isNew?: boolean }[];
}

/** A picture with its file name. */
export interface NamedPicture {
  name: string;
  bytes: Uint8Array;
}

/** Storage of the pictures inside users' texts. */
export interface EmbeddedPictures {
  /** Reads a user's picture by its address in their text; null when it does not exist or is another user's. */
  read(context: Context, userId: string, address: string): Promise<NamedPicture | null>;
  /**
   * Stores a picture for a user, with the checks of an upload in the editor. Returns its address.
   *
   * @throws DomainError that says what is wrong with it
   */
  save(context: Context, userId: string, picture: NamedPicture): Promise<string>;
}

/** The server part of a feature (`src/feature.server.ts`). */
export interface FeatureServer {
  /**
   * The feature's environment variables, read and validated once at start; the result is
   * `context.settings.of(feature.id)`.
   */
  settings?: ZodType;
  /** Each feature has its own migration history; names sort in the order in which they run. They import only kysely. */
  migrations: Record<string, Migration>;
  calls?: Call[];
  /**
   * Key, with namespace, of what the calls are called where a user chooses what an access token may do. Without it, no
   * access token opens them.
   */
  callsLabel?: string;
  /** What an access token permits; undefined when it is not valid. At most one feature of a site has it. */
  findAccessToken?(context: Context, token: string): Promise<AccessGrant | undefined>;
  /** Tables that `searchRows` and `searchShortest` of `search/` search. The feature keeps their index with `indexRows`. */
  search?: SearchSource[];
  http?(context: Context): HttpHandler;
  /**
   * Runs before all other handlers, for addresses at which every microsecond counts. Its responses have no common
   * headers yet: the handler sets the relevant `securityHeaders` itself.
   */
  hot?(context: Context): HttpHandler;
  /**
   * Paths at which `http` serves users' uploads. If FILE_ORIGIN is a separate host, that host serves only these paths,
   * and `http` redirects to it from the site's host (`isContentHost`).
   */
  contentPaths?: RegExp[];
  /** Paths that PREVIEW_ORIGIN serves if it is a separate host; all other paths there belong to the site's host. */
  previewPaths?: RegExp[];
  /** Paths of the feature's sitemaps, listed in robots.txt beside the site's. */
  sitemaps?: string[];
  /**
   * Origins of other servers that the feature's pages connect to from the browser (the Content-Security-Policy's
   * connect-src).
   */
  connectTo?(context: Context): string[];
  /** Data for the feature's `around` module, read by `useAround`; a separate loader would cost every page one more. */
  around?(context: RequestContext): object | undefined;
  realtime?(io: RealtimeServer, context: Context): void;
  jobs?: Job[];
  /** What `/metrics` shows of the feature; see `figures.server.ts`. */
  figures?: Figure[];
  /** How much of this feature's things a user may have; the operator can change each for a single user. */
  quotas?: Quota[];
  account?: AccountHooks;
  /** The help of the feature's tools, by the id of the card. The site shows each at `/help/<id>`. */
  help?: Record<string, HelpPage>;
  /**
   * Bytes of a picture that a user uploaded to be their avatar (source 2), by its id or address; null when it does not
   * exist, is no such picture, or is another user's. `PUT /api/avatar` asks every feature about an address that is not
   * an avatar yet.
   */
  uploadedAvatar?(context: Context, userId: string, named: string): Promise<Uint8Array | null>;
  /** For the feature whose users import and export texts with pictures. At most one feature of a site has it. */
  embeddedPictures?: EmbeddedPictures;
  /**
   * A file that a user uploaded to be embedded (source 3), by its id or address; null when it does not exist or is
   * another user's. Features that accept files use it to accept their addresses, too.
   */
  uploadedMedia?(context: Context, userId: string, named: string): Promise<{ name: string; bytes: Uint8Array } | null>;
  operator?: OperatorCommand[];
  /** Every column with sealed values, so that the check of a backup opens one of each. */
  sealed?: SealedColumn[];
  /** The kinds of things that others can report; the feature shows links of `reportPath` beside them. */
  reportables?: Reportable[];
  /** The kinds of things that its users can send on; the feature shows a `SendLink` of ui beside them. */
  sendables?: Sendable[];
  /**
   * Numbers beside menu entries, by the entry's id (unread messages). Called once for every page of a registered user,
   * so at most one query. When a number changes, the feature calls `context.live.badgesChanged`.
   */
  badges?(context: Context, userId: string): Promise<Record<string, number>>;
  /**
   * Messages that `context.live.send` has sent to a user's open pages and that still apply, such as a ringing call. A
   * page that connects receives them, too. At most one query.
   */
  ongoing?(context: Context, userId: string): Promise<LiveMessage[]>;
  /**
   * Ids of the feature's header entries, actions and offers for pasted content that are hidden from a signed-in user as
   * they lead nowhere for them.
   */
  hides?(context: Context, userId: string): Promise<string[]>;
  /** At most `count` of the user's recent items, for the start page. */
  recent?(context: RequestContext, userId: string, count: number): Promise<RecentThings>;
  /** What the user has chosen by the event `user.preferred`. At most one query; at most one feature of a site has it. */
  preferences?(context: Context, userId: string, names: PreferenceName[]): Promise<Map<PreferenceName, string>>;
  /** Lists that the search of the whole site searches for a registered user. */
  finders?: Finder[];
  /**
   * Which of these things a user may still see, by the kind of notice without the feature's id. Called when notices are
   * shown: the reader sees neither words nor address of a thing that is deleted or closed to them. Without this hook
   * all are shown.
   */
  noticeThings?: Record<string, (context: RequestContext, userId: string, things: string[]) => Promise<Set<string>>>;
  /**
   * Actions that a user can take on these things, by the kind of notice without the feature's id; none once one was
   * taken. Called when notices are shown, for things that the user may see. At most one query.
   */
  noticeActions?: Record<
    string,
    (context: RequestContext, userId: string, things: string[]) => Promise<Map<string, NoticeAction[]>>
  >;
  /**
   * What the user mutes by a subject of this feature's notices; undefined if it is nothing of theirs. Pages lead to
   * `mutePath(subject)`.
   */
  mutable?(context: RequestContext, userId: string, subject: string): Promise<MutableSubject | undefined>;
  /** Which of these users are hidden from the user, by choice or by a rule: notices do not name them. */
  hidesPeople?(context: Context, userId: string, ids: string[]): Promise<Set<string>>;
  /** Known languages of users, such as those that they have chosen, for messages to them. At most one query. */
  languages?(context: Context, userIds: string[]): Promise<Map<string, Locale>>;
  /** Stores the notices of all features. At most one feature of a site has it. */
  noticeStore?: NoticeStore<Context>;
  /** Runs once after migrations; the function it returns is awaited when the server stops. */
  start?(context: Context): Promise<(() => Promise<void>) | undefined>;
}
