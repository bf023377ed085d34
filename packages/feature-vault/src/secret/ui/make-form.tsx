import { Button } from "@dozen/ui/button";
import { controlProps, Field, FormErrors, Select } from "@dozen/ui/field";
import LinkIcon from "lucide-react/icons/link";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Line, Lines, SecretLine } from "../../shared/ui/form-field";
import { sendSecret, type TypedSecret } from "../client/sending";
import { labelAtMost, lifetimes, passwordAtMost, textAtMost, usualLifetime } from "../secret";
import { useProblem } from "./use-problem";

interface MakeFormProps {
  /** Called with the whole link. */
  onMade(link: string): void;
}

/** Encrypts a text and stores it. It exists only with script, and has no action: no browser may send its text. */
export function MakeForm({ onMade }: MakeFormProps) {
  const { t } = useTranslation("vault");
  const problem = useProblem();
  const [errors, setErrors] = useState<Record<string, string[] | undefined>>({});
  const [isBusy, setIsBusy] = useState(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form)) as unknown as TypedSecret;
    if (typed.text.trim() === "") {
      setErrors({ text: [t("secret.errors.required")] });
      form.querySelector("textarea")?.focus();
      return;
    }
    setErrors({});
    setIsBusy(true);
    try {
      onMade(await sendSecret(typed));
    } catch (error) {
      setErrors({ form: [problem(error)] });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <FormErrors errors={errors.form} />
      <Lines
        name="text"
        label={t("secret.fields.text")}
        hint={t("secret.fields.textHint", { count: textAtMost })}
        errors={errors}
        required
        maxLength={textAtMost}
        rows={5}
        spellCheck={false}
      />
      <div className="secret-fields">
        <EndsField />
        <SecretLine
          name="password"
          label={t("secret.fields.password")}
          hint={t("secret.fields.passwordHint")}
          optional
          maxLength={passwordAtMost}
          autoComplete="new-password"
        />
        <Line
          name="label"
          label={t("secret.fields.label")}
          hint={t("secret.fields.labelHint")}
          optional
          maxLength={labelAtMost}
        />
      </div>
      <div className="row">
        <Button type="submit" variant="primary" icon={LinkIcon} busy={isBusy}>
          {isBusy ? t("secret.creating") : t("secret.create")}
        </Button>
      </div>
    </form>
  );
}

function EndsField() {
  const { t } = useTranslation("vault");
  const frame = { id: useId() };
  return (
    <Field {...frame} label={t("secret.fields.ends")}>
      <Select
        {...controlProps(frame)}
        name="ends"
        defaultValue={usualLifetime}
        choices={lifetimes.map((value) => ({ value, label: t(`secret.ends.${value}`) }))}
      />
    </Field>
  );
}
