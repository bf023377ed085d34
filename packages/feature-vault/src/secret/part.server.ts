import type { ServerPart } from "@dozen/core/part.server";
import { secretCalls } from "./calls.server";
import { forgetSecrets } from "./opening.server";
import type {} from "./tables";

export const secretServer: ServerPart = {
  calls: secretCalls,
  jobs: [{ name: "vault.forgetSecrets", schedule: "*/5 * * * *", run: forgetSecrets }],
};
