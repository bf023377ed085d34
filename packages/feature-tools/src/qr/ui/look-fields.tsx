import { Checkbox, controlProps, Field, type FormField, SelectField, TextField, TextInput } from "@dozen/ui/field";
import { useHeldFocus } from "@dozen/ui/held-focus";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ColourField } from "../../shared/ui/colour-field";
import { useFileLimit } from "../../shared/ui/use-file-limit";
import { correctionLevels, logoAtMost, usual } from "../kinds";
import type { FieldsOf } from "./fields";

const looks = Object.keys(usual) as (keyof typeof usual)[];

/** Colors, logo and the like: collapsed unless they were changed or contain an error. */
export function LookFields({ fields, logo }: { fields: FieldsOf; logo: string | null }) {
  const { t } = useTranslation("tools");
  const { foreground, background, margin, level, side } = fields;
  const isWrong = [foreground, background, margin, level, side, fields.logo].some(({ errors }) => errors);
  const isChanged = logo !== null || looks.some((name) => String(fields[name].initialValue) !== String(usual[name]));
  const details = useRef<HTMLDetailsElement>(null);
  const isOpen = useRef(false);
  // Removing the logo must not collapse the section while the user is in it.
  isOpen.current ||= isWrong || isChanged;
  useHeldFocus(details);
  const levels = correctionLevels.map((value) => ({ value, label: t(`qr.levels.${value}`) }));
  return (
    <details className="qr-look" open={isOpen.current || undefined} ref={details} tabIndex={-1}>
      <summary>{t("qr.look.title")}</summary>
      <div className="tools-pairs">
        <ColourField field={foreground} label={t("qr.look.foreground")} />
        <ColourField field={background} label={t("qr.look.background")} />
        <NumberField field={margin} label={t("qr.look.margin")} hint={t("qr.look.marginHint")} />
        <NumberField field={side} label={t("qr.look.side")} hint={t("qr.look.sideHint")} />
        <SelectField field={level} label={t("qr.look.level")} hint={t("qr.look.levelHint")} choices={levels} />
        <LogoField field={fields.logo} kept={logo} />
      </div>
    </details>
  );
}

interface LookFieldProps {
  field: FormField;
  label: string;
  hint?: string;
}

function NumberField(props: LookFieldProps) {
  return <TextField inputMode="numeric" maxLength={4} autoComplete="off" {...props} />;
}

/**
 * A file input cannot be prefilled, so the previous logo is sent beside it. Choosing a file and
 * removing the logo override each other.
 */
function LogoField({ field, kept }: { field: FormField; kept: string | null }) {
  const { t } = useTranslation("tools");
  const file = useRef<HTMLInputElement>(null);
  const [isUnwanted, setIsUnwanted] = useState(false);
  const limit = useFileLimit(logoAtMost, t("qr.errors.logoSize", { limit: logoAtMost / 1024 }));
  const hint = t("qr.look.logoHint", { limit: logoAtMost / 1024 });
  const frame = { id: field.id, hint, errors: limit.errors ?? (field.errors as string[] | undefined) };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (limit.fitting(currentTarget)) setIsUnwanted(false);
  };
  const dismiss = ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => {
    setIsUnwanted(checked);
    if (checked && file.current) file.current.value = "";
  };
  return (
    <Field {...frame} label={t("qr.look.logo")} optional>
      <TextInput
        {...controlProps(frame)}
        ref={file}
        type="file"
        name={field.name}
        form={field.formId}
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={choose}
      />
      {kept && (
        <div className="row row-s">
          <input type="hidden" name="logoKept" value={kept} />
          <img src={kept} alt={t("qr.look.logoKept")} width={32} height={32} className="qr-kept-logo" />
          <Checkbox
            id={`${field.id}-gone`}
            name="logoGone"
            label={t("qr.look.logoGone")}
            checked={isUnwanted}
            onChange={dismiss}
          />
        </div>
      )}
    </Field>
  );
}
