import { useStrength } from "@dozen/ui/use-strength";
import { useTranslation } from "react-i18next";
import { vaultStore } from "../client/store";

/** The strength of a password as a bar and a word; empty without one. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation("vault");
  const strength = useStrength(password, ratePassword);
  return (
    <div className="vault-strength" data-level={strength} role="status">
      {strength !== undefined && (
        <>
          <span className="vault-strength-bar" aria-hidden="true">
            <span />
            <span />
            <span />
            <span />
          </span>
          <span className="small">
            <span className="visually-hidden">{t("passwd.strength.label")}: </span>
            {t(`passwd.strength.levels.l${strength}`)}
          </span>
          {/^\d+$/.test(password) && <span className="small muted">{t("passwd.strength.digits")}</span>}
        </>
      )}
    </div>
  );
}

const ratePassword = (password: string) => vaultStore.worker.strength(password);
