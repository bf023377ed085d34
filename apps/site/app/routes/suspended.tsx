import type { RouteHandle } from "@dozen/core/access";
import { suspensionOf } from "@dozen/core/moderation/moderation.server";
import { safeRedirect } from "@dozen/core/redirects.server";
import { isSignedIn } from "@dozen/core/viewer";
import { LinkButton } from "@dozen/ui/button";
import { DateText } from "@dozen/ui/date-text";
import { data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "@dozen/core/remix";
import { MessagePage } from "../shell/message-page";
import { shellMenu } from "../shell/shell-data.server";

export const handle: RouteHandle = { access: "open", evenSuspended: true, title: "site:titles.suspended" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = context;
  const suspension = isSignedIn(viewer) ? await suspensionOf(context, viewer.id) : undefined;
  const target = new URL(request.url).searchParams.get("redirect");
  if (!suspension) throw redirectDocument(safeRedirect(context.settings, target));
  const { reason, until } = suspension;
  const menu = await shellMenu(context, ["suspended"]);
  return data({ reason, until, ways: menu.map(({ href, label }) => ({ href, label })) }, { status: 403 });
}

export default function Suspended() {
  const { reason, until, ways } = useLoaderData<typeof loader>();
  const { t } = useTranslation("site");
  return (
    <MessagePage heading={t("suspended.heading")}>
      <p className="message-text">{reason}</p>
      {until === null ? (
        <p className="message-text">{t("suspended.open")}</p>
      ) : (
        <p className="message-text">
          {t("suspended.until")} <DateText at={until} as="minute" />
        </p>
      )}
      <p className="muted small">{t("suspended.hidden")}</p>
      <div className="row message-next">
        {ways.map(({ href, label }) => (
          <LinkButton key={href} to={href}>
            {label}
          </LinkButton>
        ))}
        <LinkButton to="/about">{t("suspended.contact")}</LinkButton>
      </div>
    </MessagePage>
  );
}
