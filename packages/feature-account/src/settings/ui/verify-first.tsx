import { Button, LinkButton } from "@dozen/ui/button";
import { Dialog } from "@dozen/ui/dialog";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";

/**
 * Stops temporary users from opening an entry and says why (spec:account-58). Without JavaScript the guard of the
 * page redirects them to the verification, which says so too.
 */
export function useVerifyFirst(isTemporary: boolean) {
  const { t } = useTranslation("account");
  const [isAsking, setAsking] = useState(false);
  const guard = (isHere: boolean) => (event: MouseEvent) => {
    if (!isTemporary || isHere) return;
    event.preventDefault();
    setAsking(true);
  };
  const close = () => setAsking(false);
  const dialog = (
    <Dialog
      open={isAsking}
      onClose={close}
      title={t("settings.verifyFirst.title")}
      footer={
        <>
          <Button onClick={close}>{t("settings.verifyFirst.later")}</Button>
          <LinkButton to="/verify" variant="primary">
            {t("settings.verifyFirst.go")}
          </LinkButton>
        </>
      }
    >
      <p>{t("settings.verifyFirst.text")}</p>
    </Dialog>
  );
  return { guard, dialog };
}
