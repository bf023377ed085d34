import type { RouteHandle } from "@dozen/core/access";
import { type Scope, scopeGroups, scopesOfCalls } from "@dozen/core/calls/access-tokens.server";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { translateKey } from "@dozen/core/messages";
import { wholeMinute } from "@dozen/core/moments";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { orErrorPage } from "@dozen/core/page-errors.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { preserveFormUnless } from "@dozen/ui/form-result";
import { tableIntent } from "@dozen/ui/table-intent";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type FormArgs, intentOf } from "../../codes/send-code-form.server";
import { handleSendOwnCode } from "../../codes/send-own-code.server";
import { askedAgain } from "../../shared/again.server";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import { type NewAccessToken, permissionField } from "../access-token";
import { newTokenForm } from "../access-token.schema";
import { listAccessTokens, makeAccessToken, revokeAccessTokens } from "../access-tokens.server";
import { MadeAccessToken } from "../ui/made-access-token";
import { TokensPanel } from "../ui/tokens-panel";

export const handle: RouteHandle = {
  access: "registered",
  title: "account:settings.entries.tokens",
  i18n: ["account"],
};

/** A shared browser must not cache a token. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ context }: LoaderFunctionArgs) {
  const own = asOwner(context);
  const groups = scopeGroups(own).map(({ feature, label }) => ({ feature, name: translateKey(own.t, label) }));
  const list = await listAccessTokens(own, own.viewer.id);
  return { asked: await askedAgain(own), groups, list, now: wholeMinute(own.clock.now()) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const args = { request, context };
  if (new URL(request.url).searchParams.has("revoke")) return revoke(asOwner(context), await readForm(request));
  return (await intentOf(request)) === "send-code" ? handleSendOwnCode(args, "proof") : make(args);
}

async function make(args: FormArgs) {
  const own = asOwner(args.context);
  const features = scopeGroups(own).map(({ feature }) => feature);
  const schema = newTokenForm(await askedAgain(own), features);
  return handleForm(
    args,
    schema,
    async ({ name, days, ...rest }) => {
      const chosen = rest as Record<string, string | undefined>;
      const scopes = features.flatMap((feature) => scopesOf(feature, chosen[permissionField(feature)]));
      const made = await makeAccessToken(own, args.request, { name, days, scopes }, rest);
      // Shown in this response only: an address or a cookie would store it.
      return data({ made, example: firstCall(own, scopes) });
    },
    { hide: ["password"] },
  );
}

function scopesOf(feature: string, permission: string | undefined): Scope[] {
  if (permission === "write") return [`${feature}:read`, `${feature}:write`];
  return permission === "read" ? [`${feature}:read`] : [];
}

/** The address of a call that the scopes open without a body, for a first try. */
function firstCall(own: OwnerContext, scopes: Scope[]): string {
  const calls = [...scopesOfCalls(own)].filter(([, scope]) => scopes.includes(scope));
  const path = calls.find(([call]) => call.method === "GET" && !call.path.includes(":"))?.[0].path ?? "";
  return `${own.settings.origin}/api${path}`;
}

async function revoke(own: OwnerContext, form: FormData) {
  const { ids } = tableIntent(form);
  if (!isConfirmed(form)) return data({ confirm: carriedFields(form) });
  const count = await orErrorPage(own, () => revokeAccessTokens(own, ids.slice(0, 1)));
  return redirectWithToast("/set/tokens", {
    kind: "success",
    text: own.t("account:settings.tokens.revoked", { count }),
  });
}

export const clientAction = preserveFormUnless((query) => query.has("revoke"));
export { revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

interface ActionData extends Partial<CodeActionData> {
  made?: NewAccessToken;
  example?: string;
  confirm?: ReturnType<typeof carriedFields>;
}

export default function TokensPage() {
  const page = useLoaderData<typeof loader>();
  const { made, example = "", confirm, result, sent } = useActionData<ActionData>() ?? {};
  const { t } = useTranslation("account");
  if (confirm) {
    const message = t("settings.tokens.revokeQuestion");
    return <ConfirmPage message={message} fields={confirm} action="/set/tokens?revoke" cancelTo="/set/tokens" />;
  }
  if (made) return <MadeAccessToken {...made} example={example} />;
  return <TokensPanel {...page} actionData={result && { result, sent }} />;
}
