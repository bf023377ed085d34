import type { RouteHandle } from "@dozen/core/access";
import type { RequestContext } from "@dozen/core/context";
import { readForm } from "@dozen/core/forms.server";
import { safeRedirect } from "@dozen/core/redirects.server";
import "@dozen/core/remix";
import { leaveSession } from "@dozen/core/sessions/ending.server";
import { clearedCookie } from "@dozen/core/sessions/sessions.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { isSignedIn } from "@dozen/core/viewer";
import { Button } from "@dozen/ui/button";
import { confirmedField, isConfirmed } from "@dozen/ui/confirmation";
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import styles from "../../shared/account.css?url";
import { AccountPage } from "../../shared/ui/account-page";

export const handle: RouteHandle = {
  access: "open",
  evenSuspended: true,
  title: "account:titles.signout",
  i18n: ["account"],
  formsReachSiblings: true,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const back = cameFrom(context, new URL(request.url).searchParams.get("redirect"));
  if (!isSignedIn(context.viewer)) throw redirect("/user/login");
  return { back };
}

/** The confirmation comes from the button's dialog, or from this page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const back = cameFrom(context, form.get("redirect") ?? new URL(request.url).searchParams.get("redirect"));
  if (form.get("intent") === "stay")
    return redirectWithToast(back, { kind: "info", text: context.t("account:done.stayed") });
  if (!isConfirmed(form)) return { back };
  const { viewer } = context;
  if (isSignedIn(viewer) && viewer.sessionId) await leaveSession(context, viewer.sessionId);
  const query = new URLSearchParams({ from: "index", redirect: back });
  return redirect(`/user/login?${query}`, { status: 303, headers: { "Set-Cookie": clearedCookie(context) } });
}

/** The page to return to; never one of this feature's own pages. */
function cameFrom(context: RequestContext, target: unknown): string {
  const path = safeRedirect(context.settings, target);
  return /^\/user\/(login|reg|reset|signout)\b/.test(path) ? "/" : path;
}

export default function SignOutPage() {
  const { back: asked } = useLoaderData<typeof loader>();
  const back = useActionData<typeof action>()?.back ?? asked;
  const { t } = useTranslation("account");
  return (
    <AccountPage heading={t("titles.signout")} lead={t("signout.lead")}>
      <Form method="post" className="stack">
        <input type="hidden" name="redirect" value={back} />
        <Button type="submit" variant="primary" wide name={confirmedField} value="yes">
          {t("signout.confirm")}
        </Button>
        <Button type="submit" wide name="intent" value="stay">
          {t("signout.stay")}
        </Button>
      </Form>
    </AccountPage>
  );
}
