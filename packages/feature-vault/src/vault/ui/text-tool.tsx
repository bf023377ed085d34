import { Button } from "@dozen/ui/button";
import { FormErrors, RadioGroup } from "@dozen/ui/field";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Line, Lines, SecretLine } from "../../shared/ui/form-field";
import { vaultStore } from "../client/store";
import { checkText, sealedTextAtMost, toolTextAtMost } from "../rules";
import { readShift, shiftText, unshiftText } from "../tools/shift";
import { ToolResult } from "./tool-result";
import { useSubmit } from "./use-submit";

const methods = ["real", "shift"] as const;

/** Encrypts or decrypts text: with the specification's shift, or with real encryption under a password. */
export function TextTool({ kind }: { kind: "encrypt" | "decrypt" }) {
  const { t } = useTranslation("vault");
  const id = useId();
  const [method, setMethod] = useState<(typeof methods)[number]>("real");
  return (
    <>
      <RadioGroup
        id={id}
        name="method"
        label={t("passwd.tools.method")}
        hint={t(`passwd.tools.${method}Note`)}
        choices={methods.map((value) => ({ value, label: t(`passwd.tools.${value}`) }))}
        value={method}
        onChange={(value) => setMethod(value as (typeof methods)[number])}
      />
      {method === "shift" ? <ShiftForm kind={kind} /> : <SealForm kind={kind} />}
    </>
  );
}

function ShiftForm({ kind }: { kind: "encrypt" | "decrypt" }) {
  const { t } = useTranslation("vault");
  const [result, setResult] = useState("");
  const encrypts = kind === "encrypt";
  const { errors, onSubmit } = useSubmit({
    check: ({ text = "", shift = "" }) => ({
      text: checkText(text, toolTextAtMost, { required: true }),
      shift: (encrypts ? /^\d{1,3}$/ : /^\d{1,20}$/).test(shift) ? undefined : { key: encrypts ? "shift" : "unshift" },
    }),
    run: async ({ text = "", shift = "" }) => setResult((encrypts ? shiftText : unshiftText)(text, readShift(shift))),
  });
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <Line name="text" label={t("passwd.tools.text")} errors={errors} maxLength={toolTextAtMost} />
      <Line
        name="shift"
        label={encrypts ? t("passwd.tools.shiftEncrypt") : t("passwd.tools.shiftDecrypt")}
        errors={errors}
        inputMode="numeric"
        maxLength={encrypts ? 3 : 20}
      />
      <Go kind={kind} />
      <ToolResult text={result} />
    </form>
  );
}

function SealForm({ kind }: { kind: "encrypt" | "decrypt" }) {
  const { t } = useTranslation("vault");
  const [result, setResult] = useState("");
  const longest = kind === "encrypt" ? sealedTextAtMost : sealedTextAtMost * 8;
  const { errors, busy, onSubmit } = useSubmit({
    check: ({ text = "", password = "" }) => ({
      text: checkText(text, longest, { required: true }),
      password: password ? undefined : { key: "required" },
    }),
    async run({ text = "", password = "" }) {
      const { worker } = vaultStore;
      setResult(await (kind === "encrypt" ? worker.encryptText(text, password) : worker.decryptText(text, password)));
    },
    unopened: { field: "text", text: t("passwd.errors.decrypt") },
  });
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <FormErrors errors={errors.form} />
      <Lines name="text" label={t("passwd.tools.text")} errors={errors} maxLength={longest} />
      <SecretLine name="password" label={t("passwd.tools.password")} errors={errors} maxLength={128} />
      <Go kind={kind} busy={busy} />
      <ToolResult text={result} />
    </form>
  );
}

function Go({ kind, busy }: { kind: "encrypt" | "decrypt"; busy?: boolean }) {
  const { t } = useTranslation("vault");
  const words = kind === "encrypt" ? t("passwd.tools.goEncrypt") : t("passwd.tools.goDecrypt");
  return (
    <div className="row">
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? t("passwd.tools.working") : words}
      </Button>
    </div>
  );
}
