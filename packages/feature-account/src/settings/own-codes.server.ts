import type { OwnerContext } from "@dozen/core/owner.server";
import type { Account } from "@dozen/core/schemas";
import { askerOf } from "../asker.server";
import { sendCode } from "../sending.server";
import { ownAccount, ownUser } from "./own-user.server";

export interface OwnCode {
  purpose: "pwd" | "proof" | "cancel" | "passkey";
  type: Account["type"];
  /** The account as the client names it. */
  named?: string;
}

/** Sends a code to one of the viewer's own accounts. @throws notOwnAccount and what `sendCode` throws */
export async function sendOwnCode(
  context: OwnerContext,
  request: Request,
  { purpose, type, named }: OwnCode,
): Promise<void> {
  const account = ownAccount(await ownUser(context), type, named);
  await sendCode(context, purpose, account, askerOf(context, request));
}
