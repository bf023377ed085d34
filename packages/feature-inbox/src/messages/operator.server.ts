import type { Context } from "@dozen/core/context";
import type { OperatorCommand } from "@dozen/core/feature-server";
import { type Locale, locales } from "@dozen/core/locale";
import { findUserNamed } from "@dozen/core/sessions/user-named.server";
import { pushesOf } from "../push/pushes.server";
import { most, withinLimit } from "../shared/operator-texts.server";
import { messageTypes } from "./message";
import { everybody } from "./messages.server";
import { sendMessage } from "./sending.server";
import type { MessageTexts } from "./texts";

type Options = Record<string, string | boolean | undefined>;

const textOptions = locales.flatMap((locale): [string, string][] => [
  [`--title-${flagOf(locale)} <text>`, `title for readers of ${locale}`],
  [`--content-${flagOf(locale)} <text>`, `content for readers of ${locale}`],
]);

/** Converts `zhCn` to `zh-cn`, as in the names of options. */
function flagOf(locale: Locale): string {
  return locale.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
}

export const messageCommands: OperatorCommand[] = [
  {
    name: "message <to> <title> <content>",
    description: "send a system message to one person (email, phone or id) or to all",
    options: textOptions,
    async run(context, [to = "", title = "", content = ""], options) {
      const recipient = to === "all" ? everybody : await recipientNamed(context, to);
      const texts = readTexts({ title, content }, options);
      await sendMessage(context, { to: recipient, type: messageTypes.system, texts });
      // The command's process ends with it.
      await pushesOf(context).idle();
      return to === "all" ? "Sent to everybody." : `Sent to ${to}.`;
    },
  },
];

async function recipientNamed(context: Pick<Context, "db">, name: string): Promise<string> {
  const user = await findUserNamed(context, name);
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
