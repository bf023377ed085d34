import { useTranslation } from "react-i18next";

export function ResetSteps({ step }: { step: 1 | 2 | 3 }) {
  const { t } = useTranslation("account");
  const labels = [t("reset.steps.account"), t("reset.steps.code"), t("reset.steps.password")];
  return (
    <ol className="account-steps" aria-label={t("reset.progress")}>
      {labels.map((label, index) => (
        <li
          key={label}
          data-done={index + 1 < step || undefined}
          aria-current={index + 1 === step ? "step" : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}
