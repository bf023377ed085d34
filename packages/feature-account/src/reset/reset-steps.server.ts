import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { handleForm, readForm } from "@dozen/core/forms.server";
import type { Account } from "@dozen/core/schemas";
import { redirectWithToast } from "@dozen/core/toast.server";
import { redirect } from "@remix-run/node";
import { codeRequest } from "../codes/codes.schema";
import { type FormArgs, newDeviceHeaders, sendCodeAndRespond } from "../codes/send-code-form.server";
import { sendCode } from "../codes/sending.server";
import { type Device, deviceOf } from "../devices/device.server";
import { askerOf } from "../shared/asker.server";
import { noFields } from "../shared/no-fields.schema";
import { withTarget } from "../shared/target";
import { resetCode, resetPasswordForm } from "./reset.schema";
import { exchangeResetCode, resetPassword } from "./reset.server";
import { type ResetState, resetCookie } from "./reset-state.server";

/** Step 1, the account: sends the code and leads to step 2. */
export function takeAccount({ request, context }: FormArgs, before: ResetState | null) {
  return handleForm({ request, context }, codeRequest, async ({ account }) => {
    const device = deviceOf(context, request);
    const sentAt = await sendFirstCode(context, account, { before, device });
    return goOn({ request, context }, { account, sentAt }, newDeviceHeaders(context, request, device));
  });
}

async function sendFirstCode(
  context: RequestContext,
  account: Account,
  { before, device }: { before: ResetState | null; device: Device },
) {
  try {
    await sendCode(context, "reset", account, askerOf(context, device));
    return context.clock.now();
  } catch (error) {
    // The user went back a step and has a code already.
    const cameBack = error instanceof DomainError && error.code === 429 && before?.account.value === account.value;
    if (!cameBack) throw error;
    return before.sentAt;
  }
}

/** Step 2, the button: sends another code for the same account. */
export function sendAgain({ request, context }: FormArgs, { account }: ResetState) {
  return handleForm({ request, context }, noFields, (_, form) => {
    const cookie = resetCookie(context, { account, sentAt: context.clock.now() });
    return sendCodeAndRespond({ request, context }, { purpose: "reset", account, form, cookie });
  });
}

/** Step 2: checks the code. */
export function takeCode({ request, context }: FormArgs, { account, sentAt }: ResetState) {
  return handleForm({ request, context }, resetCode, async ({ code }) => {
    const ticket = await orBack({ request, context }, { account, sentAt }, () =>
      exchangeResetCode(context, account, code, askerOf(context, request)),
    );
    return ticket instanceof Response ? ticket : goOn({ request, context }, { account, sentAt, ticket });
  });
}

/** Step 3: sets the new password and removes the selected passkeys and linked accounts. */
export function takePassword({ request, context }: FormArgs, { account, sentAt, ticket = "" }: ResetState) {
  return handleForm(
    { request, context },
    resetPasswordForm,
    async ({ password, end }) => {
      const asker = askerOf(context, request);
      const done = () => resetPassword(context, { account, password, proof: { ticket }, endWays: end }, asker);
      const back = await orBack({ request, context }, { account, sentAt }, done, { lostTicket: true });
      return back instanceof Response ? back : toLogin({ request, context });
    },
    { hide: ["password"] },
  );
}

/** The reset has expired: goes back to step 1 with a message. */
export function startAgain(args: FormArgs): Response {
  return goBack(args, null, "account:errors.codeWrong");
}

/** Runs a step. If the account was removed meanwhile, goes back to step 1; if the ticket has expired, to step 2. */
async function orBack<T>(
  args: FormArgs,
  before: ResetState,
  step: () => Promise<T>,
  { lostTicket = false } = {},
): Promise<T | Response> {
  try {
    return await step();
  } catch (error) {
    const status = error instanceof DomainError ? error.data?.status : undefined;
    if (status === 1) return goBack(args, null, "account:errors.unregistered");
    if (status === 2 && lostTicket) return goBack(args, before, "account:errors.codeWrong");
    throw error;
  }
}

function goOn({ request, context }: FormArgs, state: ResetState, headers = new Headers()): Response {
  headers.append("Set-Cookie", resetCookie(context, state));
  return redirect(here(request), { status: 303, headers });
}

function goBack(
  { request, context }: FormArgs,
  state: ResetState | null,
  why: "account:errors.unregistered" | "account:errors.codeWrong",
): Response {
  const headers = { "Set-Cookie": resetCookie(context, state) };
  return redirectWithToast(here(request), { kind: "error", text: context.t(why) }, { headers });
}

function toLogin({ request, context }: FormArgs): Response {
  const headers = { "Set-Cookie": resetCookie(context, null) };
  const to = withTarget("/user/login", new URL(request.url).search);
  return redirectWithToast(to, { kind: "success", text: context.t("account:done.reset") }, { headers });
}

function here(request: Request): string {
  return withTarget("/user/reset", new URL(request.url).search);
}

/** The step of a submitted form: `account`, `code`, `password`, or `send-code`. */
export async function stepOf(request: Request): Promise<string> {
  const form = await readForm(request.clone());
  return String(form.get("intent") ?? form.get("step") ?? "");
}
