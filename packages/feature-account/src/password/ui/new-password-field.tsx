import { type FormField, PasswordField } from "@dozen/ui/field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordStrength } from "./password-strength";

/** A new password, with a strength meter. */
export function NewPasswordField({ field, label }: { field: FormField; label: string }) {
  const { t } = useTranslation("account");
  const [password, setPassword] = useState("");
  return (
    <div>
      <PasswordField
        field={field}
        label={label}
        hint={t("fields.passwordHint")}
        autoComplete="new-password"
        maxLength={64}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      {password && <StrengthMeter password={password} />}
    </div>
  );
}

function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation("account");
  const words = ["strength.veryWeak", "strength.weak", "strength.fair", "strength.good", "strength.strong"] as const;
  const strength = passwordStrength(password);
  return (
    <div className="account-strength" data-strength={strength}>
      <meter aria-label={t("strength.label")} min={0} max={4} low={2} high={3} optimum={4} value={strength} />
      <span role="status">{t(words[strength])}</span>
    </div>
  );
}
