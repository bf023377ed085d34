import { ConfirmButton } from "@dozen/ui/confirm";
import { Icon } from "@dozen/ui/icon";
import { useToast } from "@dozen/ui/toast";
import LogOut from "lucide-react/icons/log-out";
import { useTranslation } from "react-i18next";

/** Asks before signing out. If the user declines, shows a friendly toast (spec:account-52). */
export default function SignOutButton({ label }: { label: string }) {
  const { t } = useTranslation("site");
  const toasts = useToast();
  return (
    <ConfirmButton
      variant="quiet"
      className="button-icon"
      label={label}
      heading={t("header.signOutHeading")}
      message={t("header.signOutAsk")}
      confirmLabel={label}
      onDecline={() => toasts.tip(t("header.stayed"))}
    >
      <Icon of={LogOut} />
    </ConfirmButton>
  );
}
