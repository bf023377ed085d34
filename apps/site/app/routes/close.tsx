import type { RouteHandle } from "@dozen/core/access";
import { safeRedirect } from "@dozen/core/redirects.server";
import { defaultNotice } from "@dozen/core/site/site-defaults";
import { LinkButton } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import "@dozen/core/remix";
import { MessagePage } from "../shell/message-page";
import { useHere } from "../shell/use-here";

export const handle: RouteHandle = { access: "open", title: "site:titles.close" };

/** Milliseconds between two checks of an open page whether the site is open again. */
const checkEvery = 15_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { is_close, close_des, close_date } = await context.site.status();
  const target = new URL(request.url).searchParams.get("redirect");
  if (is_close === 0) throw redirectDocument(safeRedirect(context.settings, target));
  return data(
    { text: close_des || defaultNotice(context.locale), date: close_date },
    { status: 503, headers: { "Retry-After": "300" } },
  );
}

export default function Closed() {
  const { text, date } = useLoaderData<typeof loader>();
  const { t } = useTranslation("site");
  const here = useHere();
  const enhanced = useEnhanced();
  useOpening();
  return (
    <MessagePage heading={t("close.heading")}>
      <p className="message-text">{text}</p>
      {date && <p className="message-text">{t("close.back", { date })}</p>}
      {enhanced && <p className="muted small">{t("close.watching")}</p>}
      <div className="row message-next">
        <LinkButton to={here} reloadDocument>
          {t("close.check")}
        </LinkButton>
      </div>
    </MessagePage>
  );
}

/** Reloads the loader's data regularly while the page is visible. Once the site is open, the loader redirects. */
function useOpening() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    // After the redirect the state is never idle again, which stops the checks. If the target is a download, this page
    // stays open, and another check would download the file again.
    const look = () => state === "idle" && document.visibilityState === "visible" && revalidate();
    const timer = setInterval(look, checkEvery);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate, state]);
}
