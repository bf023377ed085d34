import { useTranslation } from "react-i18next";
import { CopySecret } from "./copy-secret";

/** A tool's result, with a copy button. */
export function ToolResult({ text }: { text: string }) {
  const { t } = useTranslation("vault");
  return (
    <div className="vault-result" role="status">
      {text && (
        <>
          <span className="small muted">{t("passwd.tools.result")}</span>
          <output className="mono">{text}</output>
          <CopySecret text={text} label={t("passwd.tools.copy")} />
        </>
      )}
    </div>
  );
}
