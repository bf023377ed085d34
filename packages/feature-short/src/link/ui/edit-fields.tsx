import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { CheckboxField, DateField, FormErrors, TextField, useErrorFocus } from "@dozen/ui/field";
import { useZone, ZoneField } from "@dozen/ui/zone-field";
import type { FormProps } from "@remix-run/react";
import { type ComponentType, type RefAttributes, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Link, withoutScheme } from "../link";
import { type UtmName, utmNames } from "../utm";
import { ForwardingFields, UtmFields } from "./forwarding-fields";
import { MoreFields } from "./more-fields";
import { WordsFields } from "./words-fields";

interface EditForm extends Record<UtmName, string> {
  url: string;
  password: string;
  removePassword: string;
  expression: string;
  max_visits: string;
  title: string;
  note: string;
  tags: string;
  watched: string;
  after_url: string;
  pass_query: string;
}

export interface EditFieldsProps {
  /** Remix's Form on a page, a fetcher's in a dialog. */
  form: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  link: Link;
  zone: string;
  /** YYYY-MM-DD in `zone`, or empty. */
  expiryDay: string;
  /** The address of the list to return to. */
  back: string;
  result: SubmissionResult<string[]> | undefined;
  busy?: boolean;
  /** In a dialog, closes it; on a page, cancelling is a link. */
  onCancel?(): void;
}

/** The form that edits a link, for the page and for the dialog. */
export function EditFields({ form: Form, link, zone, expiryDay, back, result, busy, onCancel }: EditFieldsProps) {
  const { t } = useTranslation("short");
  const ref = useRef<HTMLFormElement>(null);
  const here = useZone(zone);
  const [form, fields] = useForm<EditForm>({
    id: `short-edit-${link.id}`,
    lastResult: result,
    defaultValue: {
      url: link.url,
      title: link.title ?? "",
      note: link.note ?? "",
      tags: link.tags.join(", "),
      watched: link.isWatched ? "on" : "",
      after_url: link.afterUrl ?? "",
      pass_query: link.passesQuery ? "on" : "",
      expression: expiryDay,
      max_visits: link.maxVisits?.toString() ?? "",
    },
  });
  useErrorFocus(ref, result);
  return (
    <Form method="post" action={`/short/edit/${link.id}`} ref={ref} {...getFormProps(form)} className="stack">
      <p className="muted small">
        <b className="short-surl-small">{withoutScheme(link.surl)}</b> {t("edit.stays")}
      </p>
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField field={fields.url} label={t("fields.url")} required inputMode="url" spellCheck={false} />
      <WordsFields fields={fields} />
      <TextField
        field={fields.password}
        label={link.isProtected ? t("fields.newPassword") : t("fields.password")}
        hint={link.isProtected ? t("fields.keepPassword") : t("fields.passwordHint")}
        optional
        maxLength={6}
        inputMode="numeric"
        autoComplete="off"
        className="short-digits"
      />
      {link.isProtected && <CheckboxField field={fields.removePassword} label={t("fields.removePassword")} />}
      <DateField
        field={fields.expression}
        label={t("fields.expression")}
        hint={t("fields.expressionHint", { zone: here })}
        optional
        // Updated to the day in the browser's zone, unless another day has been typed.
        {...(!result && { defaultValue: expiryDay })}
      />
      <TextField
        field={fields.max_visits}
        label={t("fields.maxVisits")}
        hint={t("fields.maxVisitsHint")}
        optional
        maxLength={7}
        inputMode="numeric"
      />
      <MoreFields title={t("create.forwarding")} fields={[fields.after_url, fields.pass_query]}>
        <ForwardingFields fields={fields} />
      </MoreFields>
      <MoreFields title={t("utm.title")} fields={utmNames.map((name) => fields[name])}>
        <p className="muted small short-wide">{t("utm.lead")}</p>
        <UtmFields fields={fields} />
      </MoreFields>
      <CheckboxField field={fields.watched} label={t("guardian.watched")} hint={t("guardian.watchedHint")} />
      <input type="hidden" name="ticksShown" value="yes" />
      <ZoneField zone={zone} />
      <input type="hidden" name="shownDay" value={expiryDay} />
      <input type="hidden" name="back" value={back} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          {t("edit.save")}
        </Button>
        {onCancel ? (
          <Button onClick={onCancel}>{t("edit.cancel")}</Button>
        ) : (
          <LinkButton to={back}>{t("edit.cancel")}</LinkButton>
        )}
      </div>
    </Form>
  );
}
