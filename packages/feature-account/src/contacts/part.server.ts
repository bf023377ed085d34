import type { ServerPart } from "@dozen/core/part.server";
import { contactCalls } from "./calls.server";
import { sweepUndos } from "./contact-undos.server";
import type {} from "./tables";

export const contactsServer: ServerPart = {
  calls: contactCalls,
  jobs: [{ name: "account.sweepUndos", schedule: "53 3 * * *", run: sweepUndos }],
};
