import type { OwnerContext } from "@dozen/core/owner.server";
import type { Account } from "@dozen/core/schemas";
import { askerOf } from "../shared/asker.server";
import { ownAccount, ownUser } from "../shared/own-user.server";
import { sendCode } from "./sending.server";

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
