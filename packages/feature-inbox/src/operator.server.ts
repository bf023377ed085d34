import type { Context } from "@dozen/core/context";
import type { OperatorCommand } from "@dozen/core/feature-server";
import { type Locale, locales } from "@dozen/core/locale";
import { readAccount } from "@dozen/core/schemas";
import { findUser, findUserByAccount } from "@dozen/core/sessions/users.server";
import { replyToFeedback, waitingFeedback } from "./feedback.server";
import { messageTypes } from "./message";
import { everybody } from "./messages.server";
import { pushesOf } from "./push/pushes.server";
import { sendMessage } from "./sending.server";
import type { MessageTexts } from "./texts";

type Options = Record<string, string | boolean | undefined>;

/** Maximum characters of a text, so that four languages of it fit into the column. */
const most = { title: 100, content: 2000 };

const textOptions = locales.flatMap((locale): [string, string][] => [
  [`--title-${flagOf(locale)} <text>`, `title for readers of ${locale}`],
  [`--content-${flagOf(locale)} <text>`, `content for readers of ${locale}`],
]);

/** Converts `zhCn` to `zh-cn`, as in the names of options. */
function flagOf(locale: Locale): string {
  return locale.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
}

export const operator: OperatorCommand[] = [
  {
    name: "message <to> <title> <content>",
    description: "send a system message to one person (email, phone or id) or to all",
    options: textOptions,
    async run(context, [to = "", title = "", content = ""], options) {
      const recipient = to === "all" ? everybody : await userNamed(context, to);
      const texts = readTexts({ title, content }, options);
      await sendMessage(context, { to: recipient, type: messageTypes.system, texts });
      // The command's process ends with it.
      await pushesOf(context).idle();
      return to === "all" ? "Sent to everybody." : `Sent to ${to}.`;
    },
  },
  {
    name: "feedback-list",
    description: "print feedback without a reply, oldest first",
    options: [
      ["--all", "feedback with a reply, too"],
      ["--limit <count>", "how many, 50 unless given"],
    ],
    async run(context, _args, { all, limit = "50" }) {
      const list = await waitingFeedback(context, { all: all === true, limit: readCount(limit) });
      return list.length > 0 ? list.map(describe).join("\n\n") : "No feedback waits for a reply.";
    },
  },
  {
    name: "feedback-answer <id> <text>",
    description: "reply to feedback; its sender receives the reply as a message",
    async run(context, [id = "", text = ""]) {
      await replyToFeedback(context, id, withinLimit("answer", text, most.content));
      return `Replied to ${id}.`;
    },
  },
];

async function userNamed(context: Pick<Context, "db">, name: string): Promise<string> {
  const account = readAccount(name);
  const user = account ? await findUserByAccount(context, account) : await findUser(context, name);
  if (!user) throw new Error(`Nobody is called ${name}: give an email address, a phone number, an id, or all.`);
  return user.id;
}

function readTexts(any: { title: string; content: string }, options: Options): MessageTexts {
  const texts: MessageTexts = { any: limited(any) };
  for (const locale of locales) {
    const name = locale[0]?.toUpperCase() + locale.slice(1);
    const [title, content] = [options[`title${name}`], options[`content${name}`]];
    if (title === undefined && content === undefined) continue;
    texts[locale] = limited({ title: String(title ?? any.title), content: String(content ?? any.content) });
  }
  return texts;
}

function limited({ title, content }: { title: string; content: string }) {
  return {
    title: withinLimit("title", title, most.title),
    content: withinLimit("content", content, most.content),
  };
}

function readCount(text: string | boolean): number {
  if (!/^[1-9]\d{0,5}$/.test(String(text))) throw new Error(`The limit must be a whole number from 1: ${text}`);
  return Number(text);
}

function withinLimit(what: string, text: string, limit: number): string {
  const trimmed = text.trim();
  if (!trimmed) throw new Error(`The ${what} is empty.`);
  if ([...trimmed].length > limit) throw new Error(`The ${what} has more than ${limit} characters.`);
  return trimmed;
}

function describe(feedback: Awaited<ReturnType<typeof waitingFeedback>>[number]): string {
  const { id, userId, type, name, des, at, reply } = feedback;
  const lines = [`${id}  ${new Date(at).toISOString()}  type ${type}  user ${userId}`, name, des];
  return [...lines, ...(reply === null ? [] : [`Reply: ${reply}`])].join("\n");
}
