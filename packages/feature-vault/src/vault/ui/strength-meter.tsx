import type { Strength } from "@dozen/ui/password-strength";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { vaultStore } from "../client/store";

/** The strength of a password as a bar and a word; empty without one. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation("vault");
  const strength = useStrength(password);
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

/** Rates the password once typing pauses. */
function useStrength(password: string): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    if (!password) return setStrength(undefined);
    let current = true;
    const timer = setTimeout(async () => {
      const found = await vaultStore.worker.strength(password).catch(() => undefined);
      if (current) setStrength(found);
    }, 150);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [password]);
  return strength;
}
