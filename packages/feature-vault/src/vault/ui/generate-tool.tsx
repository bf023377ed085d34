import { Button } from "@dozen/ui/button";
import { Checkbox } from "@dozen/ui/field";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Line } from "../../shared/ui/form-field";
import { generatePassword, longest, shortest } from "../tools/generate";
import { StrengthMeter } from "./strength-meter";
import { ToolResult } from "./tool-result";
import { useSubmit } from "./use-submit";

const options = ["upper", "digits", "symbols", "clear"] as const;

/** Generates a random password of at least six characters. */
export function GenerateTool() {
  const { t } = useTranslation("vault");
  const id = useId();
  const [made, setMade] = useState("");
  const { errors, onSubmit } = useSubmit({
    check: ({ length = "" }) => ({
      length:
        /^\d{1,3}$/.test(length) && Number(length) >= shortest && Number(length) <= longest
          ? undefined
          : { key: "length", max: longest },
    }),
    async run(values) {
      const chosen = Object.fromEntries(options.map((name) => [name, values[name] === "on"]));
      setMade(
        generatePassword({ ...(chosen as Record<(typeof options)[number], boolean>), length: Number(values.length) }),
      );
    },
  });
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <Line
        name="length"
        label={t("passwd.tools.length")}
        hint={t("passwd.tools.lengthHint")}
        errors={errors}
        defaultValue={String(shortest)}
        inputMode="numeric"
        maxLength={3}
      />
      <fieldset className="vault-options">
        <legend>{t("passwd.tools.options")}</legend>
        {options.map((name) => (
          <Checkbox
            key={name}
            id={`${id}-${name}`}
            name={name}
            label={t(`passwd.tools.${name}`)}
            defaultChecked={name !== "clear"}
          />
        ))}
      </fieldset>
      <div className="row">
        <Button type="submit" variant="primary">
          {t("passwd.tools.goGenerate")}
        </Button>
      </div>
      <ToolResult text={made} />
      <StrengthMeter password={made} />
    </form>
  );
}
