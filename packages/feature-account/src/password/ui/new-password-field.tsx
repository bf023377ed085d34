import { type FormField, PasswordField } from "@dozen/ui/field";
import { strengthMeter } from "@dozen/ui/password-strength";
import { useStrength } from "@dozen/ui/use-strength";
import { useState } from "react";
import { useTranslation } from "react-i18next";

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

/** Empty until the meter's word lists are loaded, which begins when the user types. */
function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation("account");
  const words = ["strength.veryWeak", "strength.weak", "strength.fair", "strength.good", "strength.strong"] as const;
  const strength = useStrength(password, ratePassword);
  if (strength === undefined) return null;
  return (
    <div className="account-strength" data-strength={strength}>
      <meter aria-label={t("strength.label")} min={0} max={4} low={2} high={3} optimum={4} value={strength} />
      <span role="status">{t(words[strength])}</span>
    </div>
  );
}

/** The server checks the password anyway. */
const ratePassword = async (password: string) => (await strengthMeter())(password);
