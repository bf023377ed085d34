import { Button } from "@dozen/ui/button";
import Dices from "lucide-react/icons/dices";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SecretLine } from "../../shared/ui/form-field";
import { generatePassword, usualPassword } from "../tools/generate";
import { StrengthMeter } from "./strength-meter";

interface PasswordLineProps {
  errors: Record<string, string[] | undefined>;
  maxLength: number;
  defaultValue?: string;
  hint?: string;
}

/** A site's password, typed or generated, with its strength. */
export function PasswordLine({ errors, maxLength, defaultValue = "", hint }: PasswordLineProps) {
  const { t } = useTranslation("vault");
  const [typed, setTyped] = useState(defaultValue);
  const line = useRef<HTMLDivElement>(null);
  const draw = () => {
    const input = line.current?.querySelector("input");
    if (!input) return;
    input.value = generatePassword(usualPassword);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    setTyped(input.value);
  };
  return (
    <div className="vault-password" ref={line}>
      <SecretLine
        name="password"
        label={t("passwd.fields.password")}
        hint={hint}
        errors={errors}
        maxLength={maxLength}
        defaultValue={defaultValue}
        autoComplete="new-password"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="row row-between">
        <StrengthMeter password={typed} />
        <Button small icon={Dices} onClick={draw}>
          {t("passwd.create.generate")}
        </Button>
      </div>
    </div>
  );
}
