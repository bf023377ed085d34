import { LinkButton } from "@dozen/ui/button";
import { RadioGroup } from "@dozen/ui/field";
import MessageSquareLock from "lucide-react/icons/message-square-lock";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { GenerateTool } from "./generate-tool";
import { TextTool } from "./text-tool";

const kinds = ["generate", "encrypt", "decrypt"] as const;
type Kind = (typeof kinds)[number];

/** Generates passwords, encrypts or decrypts text, and leads to one-time secrets. Switching resets the form. */
export function ToolsTab() {
  const { t } = useTranslation("vault");
  const id = useId();
  const [kind, setKind] = useState<Kind>("generate");
  return (
    <div className="vault-form stack">
      <h1>{t("passwd.tools.heading")}</h1>
      <RadioGroup
        id={id}
        name="kind"
        label={t("passwd.tools.kind")}
        choices={kinds.map((value) => ({ value, label: t(`passwd.tools.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
      />
      {kind === "generate" ? <GenerateTool /> : <TextTool key={kind} kind={kind} />}
      <div className="row">
        <LinkButton to="/secret" icon={MessageSquareLock}>
          {t("secret.make")}
        </LinkButton>
      </div>
    </div>
  );
}
