import { Button, LinkButton } from "@dozen/ui/button";
import { LoadingState } from "@dozen/ui/empty";
import { Icon } from "@dozen/ui/icon";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import MessageSquareLock from "lucide-react/icons/message-square-lock";
import ShieldCheck from "lucide-react/icons/shield-check";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { VaultState } from "../client/store";
import { OffDialog } from "./off-dialog";
import { RecoverDialog } from "./recover-dialog";
import { SetForm } from "./set-form";
import { UnlockForm } from "./unlock-form";

/** The page before a locked vault: set the master key, or unlock with it. */
export function LockScreen({ state }: { state: VaultState }) {
  const { t } = useTranslation("vault");
  const [dialog, setDialog] = useState<"recover" | "off">();
  const close = () => setDialog(undefined);
  const isSet = state.status === "locked";
  return (
    <LockFrame isSet={isSet}>
      {state.lockedBy && <p role="status">{t(`passwd.window.${state.lockedBy}`)}</p>}
      {isSet ? <UnlockForm /> : <SetForm />}
      {isSet && (
        <div className="vault-lock-ways">
          <span className="muted small">{t("passwd.lock.forgotten")}</span>
          <Button variant="quiet" small onClick={() => setDialog("recover")}>
            {t("passwd.lock.recover")}
          </Button>
          <Button variant="quiet" small onClick={() => setDialog("off")}>
            {t("passwd.lock.turnOff")}
          </Button>
        </div>
      )}
      <RecoverDialog open={dialog === "recover"} onClose={close} />
      <OffDialog open={dialog === "off"} onClose={close} />
    </LockFrame>
  );
}

/** What the server renders of the lock screen: its forms encrypt in the browser, so they come with the script. */
export function WaitingLockScreen({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation("vault");
  return (
    <LockFrame isSet={isSet}>
      <LoadingState text={t("passwd.starting")} />
    </LockFrame>
  );
}

function LockFrame({ isSet, children }: { isSet: boolean; children: ReactNode }) {
  const { t } = useTranslation("vault");
  return (
    <div className="vault-lock">
      <span className="vault-lock-sign">
        <Icon of={LockKeyhole} size={32} />
      </span>
      <h1>{isSet ? t("passwd.lock.unlockHeading") : t("passwd.lock.setHeading")}</h1>
      <p className="muted">{isSet ? t("passwd.lock.unlockLead") : t("passwd.lock.setLead")}</p>
      {children}
      <p className="vault-promise small muted">
        <Icon of={ShieldCheck} size={16} /> {t("passwd.lock.promise")}
      </p>
      <div className="row">
        <LinkButton to="/secret" variant="quiet" small icon={MessageSquareLock}>
          {t("secret.make")}
        </LinkButton>
        <LinkButton to="/" variant="quiet" small>
          {t("passwd.lock.home")}
        </LinkButton>
      </div>
    </div>
  );
}
