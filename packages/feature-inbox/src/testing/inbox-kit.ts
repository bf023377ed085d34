import type { Context } from "@dozen/core/context";
import { memoryRequest, signedInUser } from "@dozen/core/testing/request";
import server from "../feature.server";
import type { MessageType } from "../messages/message";
import * as messageRoute from "../messages/routes/message";
import * as messagesRoute from "../messages/routes/messages";
import { sendMessage } from "../messages/sending.server";
import type { MessageTexts } from "../messages/texts";

/** A message in one language. */
export const hello: MessageTexts = { any: { title: "Hello", content: "Welcome here" } };

/** A user who is signed in with a browser. */
export interface Person {
  id: string;
  cookie: string;
}

export async function person(context: Context): Promise<Person> {
  const { user, cookie } = await signedInUser(context);
  return { id: user.id, cookie };
}

/** Sends a message to a user. @returns its id */
export function send(context: Context, to: string, texts = hello, type: MessageType = 1): Promise<string> {
  return sendMessage(context, { to, type, texts });
}

/** Returns the data of the list's page. */
export async function list(context: Context, { cookie }: Person, query = "") {
  return messagesRoute.loader(await memoryRequest(context, `/msg${query}`, { cookie }));
}

/** Submits the list's form. */
export async function post(context: Context, { cookie }: Person, form: Record<string, string | string[]>, query = "") {
  return messagesRoute.action(await memoryRequest(context, `/msg${query}`, { cookie, form }));
}

/** Loads the page of one message. */
export function open(context: Context, { cookie }: Person, type: number | string, id: string) {
  const params = { type: String(type), id };
  return memoryRequest(context, `/msg/info/${type}/${id}`, { cookie, params }).then(messageRoute.loader);
}

/** Returns the number of unread messages in the menu. */
export async function unread(context: Context, { id }: Person): Promise<number | undefined> {
  return (await server.badges?.(context, id))?.messages;
}

/** Returns the key of the DomainError that `work` rejects with. */
export function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "nothing was refused",
    (error: { key?: string }) => error.key ?? String(error),
  );
}
