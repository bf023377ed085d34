import type { RouteHandle } from "@dozen/core/access";
import { addDays, dayOf, zoneOf } from "@dozen/core/days";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { preserveFormUnless } from "@dozen/ui/form-result";
import { tableIntent } from "@dozen/ui/table-intent";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readingSnippets, uploadSnippets } from "../snippets";
import styles from "../token.css?url";
import { revokeSchema, signSchema } from "../token.schema";
import { issueToken, listTokens, revokeTokens } from "../tokens.server";
import { TokenPage } from "../ui/token-page";

export const handle: RouteHandle = { access: "registered", title: "files:token.title", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const zone = zoneOf(context.locale);
  const now = context.clock.now();
  return { list: await listTokens(owner, owner.viewer.id), zone, now, tomorrow: addDays(dayOf(now, zone), 1) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  if (new URL(request.url).searchParams.has("revoke")) return revoke(owner, await readForm(request));
  return handleForm({ request, context }, signSchema, async (input) => {
    const made = await issueToken(owner, input);
    const { origin, fileOrigin } = context.settings;
    const snippets =
      made.type === "access" ? uploadSnippets(origin, made.token) : readingSnippets(fileOrigin, made.token);
    // Shown in this response only: an address or a cookie would store it.
    return data({ made, snippets });
  });
}

async function revoke(owner: OwnerContext, form: FormData) {
  const { intent, ids } = tableIntent(form);
  const parsed = revokeSchema.safeParse({ id: ids.join(",") });
  if (intent !== "delete" || !parsed.success) {
    return redirectWithToast("/token", { kind: "error", text: owner.t("files:token.nothingTicked") });
  }
  if (!isConfirmed(form)) return data({ confirm: carriedFields(form), count: parsed.data.id.length });
  const count = await orErrorPage(owner, () => revokeTokens(owner, owner.viewer.id, parsed.data.id));
  return redirectWithToast("/token", { kind: "success", text: owner.t("files:token.revoked", { count }) });
}

export const clientAction = preserveFormUnless((query) => query.has("revoke"));

export default function Token() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("files");
  if (actionData && "confirm" in actionData) {
    const message = t("token.confirm", { count: actionData.count });
    return <ConfirmPage message={message} fields={actionData.confirm} action="/token?revoke" cancelTo="/token" />;
  }
  const made = actionData && "made" in actionData ? actionData : undefined;
  return (
    <TokenPage {...page} made={made} result={actionData && "result" in actionData ? actionData.result : undefined} />
  );
}
