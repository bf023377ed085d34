import { type AddressVerdict, checkAddress } from "@dozen/core/check/address-check.server";
import type { RequestContext } from "@dozen/core/context";
import { countUse } from "../shared/limits.server";
import type { CheckInput, TextInput } from "./check.schema";
import { judgeText, type TextJudgment } from "./judge-text.server";

/** Opening an address sends requests to another site. */
export const addressesPerMinute = 20;

export type Judged =
  | (TextInput & { type: "text"; verdict: TextJudgment })
  | { type: "url"; content: string; verdict: AddressVerdict };

/**
 * Checks a text or an address.
 *
 * @throws DomainError 429
 */
export async function judgeContent(context: RequestContext, input: CheckInput): Promise<Judged> {
  if (input.type === "text") {
    await countUse(context, "check");
    return { ...input, verdict: await judgeText(context, input) };
  }
  await countUse(context, "check-url", addressesPerMinute);
  return { ...input, verdict: await checkAddress(context, input.content) };
}

/**
 * The words of spec:tools-33: clients treat a message with "no risk yet" as safe, and any other as
 * dangerous.
 */
export function infoOf({ t }: RequestContext, { verdict }: Judged): string {
  return t(verdict.safe ? "tools:check.safe" : "tools:check.danger");
}
