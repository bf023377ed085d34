import { type AddressVerdict, checkAddress } from "@dozen/core/check/address-check.server";
import type { TextVerdict } from "@dozen/core/check/text-check.server";
import type { RequestContext } from "@dozen/core/context";
import { countUse } from "../shared/limits.server";
import type { CheckInput } from "./check.schema";

/** Opening an address sends requests to another site. */
export const addressesPerMinute = 20;

export type Judged =
  | { type: "text"; content: string; verdict: TextVerdict }
  | { type: "url"; content: string; verdict: AddressVerdict };

/**
 * Checks a text or an address.
 *
 * @throws DomainError 429
 */
export async function judgeContent(context: RequestContext, { type, content }: CheckInput): Promise<Judged> {
  if (type === "text") {
    await countUse(context, "check");
    return { type, content, verdict: context.check.text(content) };
  }
  await countUse(context, "check-url", addressesPerMinute);
  return { type, content, verdict: await checkAddress(context, content) };
}

/**
 * The words of spec:tools-33: clients treat a message with "no risk yet" as safe, and any other as
 * dangerous.
 */
export function infoOf({ t }: RequestContext, { verdict }: Judged): string {
  return t(verdict.safe ? "tools:check.safe" : "tools:check.danger");
}
