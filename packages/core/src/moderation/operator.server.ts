import type { Context } from "../context";
import type { OperatorCommand } from "../feature-server";
import { readMoment } from "../moments";
import { searchShortest } from "../search/shortest.server";
import { endSessions } from "../sessions/ending.server";
import { validSessions } from "../sessions/sessions.server";
import { findUserNamed, userNamed } from "../sessions/user-named.server";
import { userSearch } from "../sessions/user-search.server";
import { eraseUser, type User } from "../sessions/users.server";
import { listUsage } from "../usage.server";
import { listActions } from "./audit.server";
import { liftSuspension, type Suspension, suspendUser, suspensionOf } from "./moderation.server";
import type { OperatorActionsTable } from "./tables";

const mostFound = 20;
const longestReason = 1000;

/** The end of a suspension, for `readEnd`. */
export const untilOption: [string, string] = [
  "--until <date>",
  "when it ends (UTC), for example 2027-01-31; until user-lift unless given",
];

/** Commands for users, and for the log of all commands. */
export const userCommands: OperatorCommand[] = [
  {
    name: "user-find <text>",
    description: `find users by email, phone number, id or a part of the name, ${mostFound} at most`,
    reads: true,
    async run(context, [text = ""]) {
      const users = await findUsers(context, text.trim());
      const lines = await Promise.all(users.map((user) => summaryOf(context, user)));
      return lines.join("\n") || `Nobody is called ${text}.`;
    },
  },
  {
    name: "user-show <account>",
    description: "print what the site knows of a user: account, sessions, what they have stored, suspension",
    reads: true,
    run: async (context, [account = ""]) => describe(context, await userNamed(context, account)),
  },
  {
    name: "user-suspend <account> <reason>",
    description: "suspend a user, who reads the reason; nobody sees anything of theirs meanwhile",
    options: [untilOption],
    async run(context, [account = "", reason = ""], { until }) {
      const user = await userNamed(context, account);
      const suspension = { reason: readReason(reason), until: readEnd(context, until) };
      await suspendUser(context, user.id, suspension);
      return `${account} is suspended${untilWords(suspension.until)}.`;
    },
  },
  {
    name: "user-lift <account>",
    description: "end a user's suspension",
    async run(context, [account = ""]) {
      const user = await userNamed(context, account);
      if (!(await liftSuspension(context, user.id))) throw new Error(`${account} is not suspended.`);
      return `${account} is no longer suspended.`;
    },
  },
  {
    name: "user-sign-out <account>",
    description: "sign a user out everywhere",
    async run(context, [account = ""]) {
      await endSessions(context, (await userNamed(context, account)).id);
      return `${account} is signed out everywhere.`;
    },
  },
  {
    name: "user-erase <account>",
    description: "erase a user with everything that they have stored; this cannot be undone",
    options: [["--yes", "required"]],
    async run(context, [account = ""], { yes }) {
      const user = await userNamed(context, account);
      if (yes !== true) throw new Error(`Add --yes to erase ${account} (${user.name}) with everything of theirs.`);
      await eraseUser(context, user.id);
      return `${account} is erased.`;
    },
  },
  {
    name: "audit",
    description: "print the commands that changed something, who ran them and what came of them, newest first",
    options: [["--limit <count>", "how many, 50 unless given"]],
    reads: true,
    async run(context, _args, { limit = "50" }) {
      const actions = await listActions(context, readCount(limit));
      return actions.map(actionLine).join("\n") || "The log is empty.";
    },
  },
];

async function findUsers(context: Context, text: string): Promise<User[]> {
  const exact = await findUserNamed(context, text);
  if (exact) return [exact];
  if (text === "") return [];
  const ids = await searchShortest(context, {
    source: userSearch,
    text,
    rows: (user) => user("id", "is not", null),
    most: mostFound,
  });
  if (ids.length === 0) return [];
  const users = await context.db.selectFrom("users").selectAll().where("id", "in", ids).execute();
  return ids.flatMap((id) => users.find((user) => user.id === id) ?? []);
}

async function summaryOf(context: Context, { id, name, email, phone, type, created_at }: User): Promise<string> {
  const accounts = [email, phone].filter((account) => account !== null);
  const isSuspended = context.moderation.isSuspended(id);
  return [
    id,
    timeOf(created_at),
    name,
    ...accounts,
    ...(type === "temp" ? ["temporary"] : []),
    isSuspended && "suspended",
  ]
    .filter(Boolean)
    .join("  ");
}

async function describe(context: Context, user: User): Promise<string> {
  const [suspension, sessions, usage] = await Promise.all([
    suspensionOf(context, user.id),
    validSessions(context, user.id).orderBy("seen_at", "desc").limit(1000).execute(),
    listUsage(context, user.id),
  ]);
  return [
    await summaryOf(context, user),
    `sessions  ${sessions.length}${sessions[0] ? `, last seen ${timeOf(sessions[0].seen_at)}` : ""}`,
    ...usage.map(({ name, used, limit }) => `${name}  ${used}${limit === null ? "" : ` of ${limit}`}`),
    ...(suspension ? [suspensionLine(suspension)] : []),
  ].join("\n");
}

function suspensionLine({ reason, since, until }: Suspension): string {
  return `suspended since ${timeOf(since)}${untilWords(until)}: ${reason}`;
}

function actionLine({ at, actor, command, input, outcome }: OperatorActionsTable): string {
  return [timeOf(at), actor, command, input, outcome ?? "not finished"].join("  ");
}

/** How a message to the operator says when a suspension ends. */
export function untilWords(until: number | null): string {
  return until === null ? " until further notice" : ` until ${timeOf(until)}`;
}

function timeOf(time: number): string {
  return new Date(time).toISOString();
}

/** @throws Error for an empty or too long reason */
export function readReason(text: string): string {
  const reason = text.trim();
  if (reason === "") throw new Error("Give a reason: the suspended user reads it.");
  if (reason.length > longestReason) throw new Error(`The reason has more than ${longestReason} characters.`);
  return reason;
}

/** The end that the operator typed, epoch ms; null without one. @throws Error when it is no date in the future */
export function readEnd({ clock }: Pick<Context, "clock">, typed: string | boolean | undefined): number | null {
  if (typed === undefined) return null;
  const end = readMoment(String(typed), "UTC");
  if (end === null) throw new Error(`The end must be a date such as 2027-01-31: ${typed}`);
  if (end <= clock.now()) throw new Error(`The end must be in the future: ${typed}`);
  return end;
}

/** The number of rows to print. @throws Error for anything but a whole number from 1 */
export function readCount(text: string | boolean): number {
  if (!/^[1-9]\d{0,5}$/.test(String(text))) throw new Error(`The limit must be a whole number from 1: ${text}`);
  return Number(text);
}
