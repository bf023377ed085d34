import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readRefusal } from "../providers";

/** Why a third-party sign-in failed, if the address says so. */
export function ThirdRefusal() {
  const { t } = useTranslation("account");
  const reason = readRefusal(useLocation().search);
  if (!reason) return null;
  return (
    <p className="account-refusal" role="alert">
      {t(`third.refused.${reason}`)}
    </p>
  );
}
