import { LinkButton } from "@dozen/ui/button";
import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Shows the result, then leads home after a second (spec:account-39). */
export function ScanResult({ text, isGood }: { text: string; isGood: boolean }) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate("/"), 1000);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <p className="account-note" data-good={isGood || undefined} role="status">
        {text}
      </p>
      <LinkButton to="/" wide>
        {t("scan.phone.home")}
      </LinkButton>
    </>
  );
}
