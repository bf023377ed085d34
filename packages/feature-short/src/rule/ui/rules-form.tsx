import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { DateField, FormErrors, SelectField, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { useZone, ZoneField } from "@dozen/ui/zone-field";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Link, withoutScheme } from "../../link/link";
import { type Rule, ruleDevices, rulesAtMost } from "../rule";

/** Rows for new rules beside those that exist. */
const emptyRows = 2;

export interface RulesFormProps {
  link: Link;
  rules: Rule[];
  zone: string;
  /** The address of the list to return to. */
  back: string;
  result: SubmissionResult<string[]> | undefined;
}

type Fields = Record<string, string>;

/** All rules of a link in their order, and some empty ones. */
export function RulesForm({ link, rules, zone, back, result }: RulesFormProps) {
  const { t } = useTranslation("short");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const here = useZone(zone);
  const count = Math.min(rulesAtMost, rules.length + emptyRows);
  const [form, fields] = useForm<Fields>({
    id: `short-rules-${link.id}`,
    lastResult: result,
    defaultValue: Object.assign({}, ...rules.map((rule, at) => typedRule(rule, at + 1))),
  });
  useErrorFocus(ref, result);
  return (
    <Form method="post" action={`/short/rules/${link.id}`} ref={ref} {...getFormProps(form)} className="stack">
      <p className="muted small">
        <b className="short-surl-small">{withoutScheme(link.surl)}</b>{" "}
        {t("rules.lead", { url: withoutScheme(link.url) })}
      </p>
      <FormErrors id={form.errorId} errors={form.errors} />
      {Array.from({ length: count }, (_, at) => at + 1).map((row) => (
        <RuleRow key={row} row={row} count={count} fields={fields} />
      ))}
      <p className="muted small">{t("rules.days", { zone: here })}</p>
      <ZoneField zone={zone} />
      <input type="hidden" name="back" value={back} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          {t("edit.save")}
        </Button>
        <LinkButton to={back}>{t("edit.cancel")}</LinkButton>
      </div>
    </Form>
  );
}

type Field = Parameters<typeof TextField>[0]["field"];

function RuleRow({ row, count, fields }: { row: number; count: number; fields: Record<string, Field> }) {
  const { t } = useTranslation("short");
  const field = (name: string) => fields[`${name}${row}`] as Field;
  const places = Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));
  const devices = ruleDevices.map((device) => ({ value: device, label: t(`rules.devices.${device}`) }));
  return (
    <fieldset className="short-options">
      <legend>{t("rules.rule", { number: row })}</legend>
      <TextField
        field={field("url")}
        label={t("fields.url")}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField field={field("device")} label={t("rules.device")} placeholder={t("rules.any")} choices={devices} />
      <TextField
        field={field("language")}
        label={t("rules.language")}
        hint={t("rules.languageHint")}
        maxLength={12}
        autoCapitalize="none"
      />
      <TextField field={field("country")} label={t("rules.country")} hint={t("rules.countryHint")} maxLength={2} />
      <DateField field={field("from")} label={t("rules.from")} />
      <DateField field={field("until")} label={t("rules.until")} />
      <SelectField field={placed(field("place"), row)} label={t("rules.place")} choices={places} />
    </fieldset>
  );
}

/** An empty row is in its own place. */
function placed(field: Field, row: number): Field {
  return { ...field, id: field.id, name: field.name, initialValue: field.initialValue ?? String(row) } as Field;
}

function typedRule(rule: Rule, row: number): Fields {
  const { url, device = "", language = "", country = "", from = "", until = "" } = rule;
  const typed = Object.entries({ url, device, language, country, from, until, place: String(row) });
  return Object.fromEntries(typed.map(([name, value]) => [`${name}${row}`, value]));
}
