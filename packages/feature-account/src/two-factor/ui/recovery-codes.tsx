import { CopyButton } from "@dozen/ui/copy-button";
import { useTranslation } from "react-i18next";

/** The recovery codes, to be copied or printed. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation("account");
  return (
    <div className="stack stack-s">
      <ul className="account-recovery">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <CopyButton text={codes.join("\n")} label={t("f2a.set.copyCodes")} words />
      </div>
    </div>
  );
}
