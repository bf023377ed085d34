import { useTranslation } from "react-i18next";

const numbers = Array.from({ length: 30 }, (_, index) => `t${index + 1}` as "t1");

export function TipsTab() {
  const { t } = useTranslation("vault");
  return (
    <div className="vault-tips">
      <h1>{t("passwd.tips.heading")}</h1>
      <ol>
        {numbers.map((number) => (
          <li key={number}>{t(`passwd.tips.list.${number}`)}</li>
        ))}
      </ol>
    </div>
  );
}
