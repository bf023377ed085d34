import type { ServerPart } from "@dozen/core/part.server";
import { cancellationCalls } from "./calls.server";
import { eraseCancelled } from "./cancellation.server";
import type {} from "./tables";

export const cancellationServer: ServerPart = {
  calls: cancellationCalls,
  jobs: [{ name: "account.eraseCancelled", schedule: "11 * * * *", run: eraseCancelled }],
};
