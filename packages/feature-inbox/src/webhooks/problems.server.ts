import { translateKey } from "@dozen/core/messages";
import type { Translate } from "@dozen/core/words";
import type { LoggedDelivery } from "./webhook";

/** Says in the viewer's language why the last attempt failed; null if it did not. */
export function problemOf(t: Translate, { error, status }: Pick<LoggedDelivery, "error" | "status">): string | null {
  if (error === null) return null;
  if (error === "status") return t("inbox:webhooks.problems.status", { status });
  if (error === "gone" || error === "ended") return t(`inbox:webhooks.problems.${error}`);
  return translateKey(t, `core:outbound.${error}`);
}
