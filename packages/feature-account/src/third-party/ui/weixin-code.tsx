import { LinkButton } from "@dozen/ui/button";
import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

const askEvery = 2000;

/** The code to scan, and whether the phone has confirmed; with script the page asks by itself. */
export function WeixinCode({ state }: { state: string }) {
  const { t } = useTranslation("account");
  const { pathname, search } = useLocation();
  useAskingAgain();
  return (
    <div className="stack account-scan">
      <img
        className="account-scan-code"
        src={`/third/weixin/code?${new URLSearchParams({ state })}`}
        alt={t("third.weixin.alt")}
        width={215}
        height={215}
      />
      <p role="status">{t("third.weixin.waiting")}</p>
      <LinkButton to={pathname + search} reloadDocument>
        {t("third.weixin.check")}
      </LinkButton>
    </div>
  );
}

function useAskingAgain() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setInterval(() => document.visibilityState === "visible" && revalidate(), askEvery);
    return () => clearInterval(timer);
  }, [revalidate, state]);
}
