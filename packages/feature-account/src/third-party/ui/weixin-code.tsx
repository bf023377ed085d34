import { fetchInTime } from "@dozen/core/in-time";
import { LinkButton } from "@dozen/ui/button";
import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

const askEvery = 2000;

/** The code to scan, and whether the phone has confirmed. With JavaScript the page polls. */
export function WeixinCode({ state }: { state: string }) {
  const { t } = useTranslation("account");
  const { pathname, search } = useLocation();
  useAskingAgain(pathname + search);
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

/** Polls with fetch, not with the router, which would replace the code by an error page if one request failed. */
function useAskingAgain(page: string) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.visibilityState !== "visible") return;
      isAsking = true;
      const response = await fetchInTime(page, { method: "HEAD", redirect: "manual" }).catch(() => null);
      isAsking = false;
      if (response?.type === "opaqueredirect") revalidate();
    };
    const timer = setInterval(ask, askEvery);
    return () => clearInterval(timer);
  }, [page, revalidate]);
}
