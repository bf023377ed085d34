import type { ServerPart } from "@dozen/core/part.server";
import { sendLetters } from "./letters.server";
import "./tables";
import { oneClickUnsubscribe } from "./unsubscribe.server";

export const lettersServer: ServerPart = {
  http: oneClickUnsubscribe,
  jobs: [{ name: "inbox.letters", schedule: "* * * * *", run: sendLetters }],
};
