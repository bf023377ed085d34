import { useTranslation } from "react-i18next";
import { Line } from "../../shared/ui/form-field";

/** The field `code` for a recovery code. */
export function RecoveryCodeLine({ errors }: { errors: Record<string, string[] | undefined> }) {
  const { t } = useTranslation("vault");
  return (
    <Line
      name="code"
      label={t("passwd.recover.code")}
      hint={t("passwd.recover.codeHint")}
      errors={errors}
      maxLength={24}
      className="mono"
    />
  );
}
