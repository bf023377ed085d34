import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SecretLine } from "../../shared/ui/form-field";
import { StrengthMeter } from "./strength-meter";

interface NewKeyLineProps {
  label: string;
  errors: Record<string, string[] | undefined>;
  autoFocus?: boolean;
}

/** The field `key` for a new master key, with its strength. */
export function NewKeyLine({ label, errors, autoFocus }: NewKeyLineProps) {
  const { t } = useTranslation("vault");
  const [typed, setTyped] = useState("");
  return (
    <>
      <SecretLine
        name="key"
        label={label}
        hint={t("passwd.lock.keyHint")}
        errors={errors}
        maxLength={20}
        autoFocus={autoFocus}
        autoComplete="new-password"
        onChange={(event) => setTyped(event.target.value)}
      />
      <StrengthMeter password={typed} />
    </>
  );
}
