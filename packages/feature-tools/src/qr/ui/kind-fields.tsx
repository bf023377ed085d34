import { CheckboxField, SelectField, TextAreaField, TextField } from "@dozen/ui/field";
import { useTranslation } from "react-i18next";
import { type Kind, textAtMost, urlAtMost } from "../kinds";
import type { FieldsOf } from "./fields";

interface Props {
  fields: FieldsOf;
}

const address = { inputMode: "url", autoCapitalize: "none", spellCheck: false } as const;

const fieldsOfKind: Record<Kind, (props: Props) => JSX.Element> = {
  url: UrlFields,
  text: PlainTextFields,
  wifi: WifiFields,
  contact: ContactFields,
  phone: PhoneFields,
  mail: MailFields,
  event: EventFields,
};

/** The fields of one kind of content. */
export function KindFields({ kind, fields }: Props & { kind: Kind }) {
  const Fields = fieldsOfKind[kind];
  return <Fields fields={fields} />;
}

function UrlFields({ fields }: Props) {
  const { t } = useTranslation("tools");
  return (
    <TextField
      field={fields.url}
      label={t("qr.fields.url")}
      placeholder="https://example.com"
      maxLength={urlAtMost}
      required
      {...address}
    />
  );
}

function PlainTextFields({ fields }: Props) {
  const { t } = useTranslation("tools");
  return (
    <TextAreaField
      field={fields.text}
      label={t("qr.fields.text")}
      hint={t("qr.fields.textHint")}
      maxLength={textAtMost}
      counter
      rows={5}
      required
    />
  );
}

function WifiFields({ fields }: Props) {
  const { t } = useTranslation("tools");
  const securities = (["WPA", "WEP", "nopass"] as const).map((value) => ({
    value,
    label: t(`qr.securities.${value}`),
  }));
  return (
    <>
      <TextField field={fields.ssid} label={t("qr.fields.ssid")} maxLength={32} required autoComplete="off" />
      <SelectField field={fields.security} label={t("qr.fields.security")} choices={securities} />
      <TextField
        field={fields.password}
        label={t("qr.fields.password")}
        hint={t("qr.fields.passwordHint")}
        maxLength={63}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CheckboxField field={fields.hidden} label={t("qr.fields.hidden")} />
    </>
  );
}

function ContactFields({ fields }: Props) {
  const { t } = useTranslation("tools");
  return (
    <div className="tools-pairs">
      <TextField field={fields.given} label={t("qr.fields.given")} maxLength={60} required />
      <TextField field={fields.family} label={t("qr.fields.family")} maxLength={60} optional />
      <TextField field={fields.organisation} label={t("qr.fields.organisation")} maxLength={100} optional />
      <TextField field={fields.role} label={t("qr.fields.role")} maxLength={100} optional />
      <TextField field={fields.phone} label={t("qr.fields.phone")} type="tel" maxLength={32} optional />
      <TextField field={fields.email} label={t("qr.fields.email")} type="email" maxLength={100} optional />
      <TextField field={fields.website} label={t("qr.fields.website")} maxLength={urlAtMost} optional {...address} />
      <TextField field={fields.address} label={t("qr.fields.address")} maxLength={200} optional />
      <TextAreaField field={fields.note} label={t("qr.fields.note")} maxLength={300} rows={2} optional />
    </div>
  );
}

function PhoneFields({ fields }: Props) {
  const { t } = useTranslation("tools");
  return (
    <TextField
      field={fields.phone}
      label={t("qr.fields.phone")}
      hint={t("qr.fields.phoneHint")}
      type="tel"
      maxLength={32}
      required
    />
  );
}

function MailFields({ fields }: Props) {
  const { t } = useTranslation("tools");
  return (
    <>
      <TextField field={fields.to} label={t("qr.fields.to")} type="email" maxLength={100} required />
      <TextField field={fields.subject} label={t("qr.fields.subject")} maxLength={200} optional />
      <TextAreaField field={fields.body} label={t("qr.fields.body")} maxLength={1000} counter rows={4} optional />
    </>
  );
}

function EventFields({ fields }: Props) {
  const { t } = useTranslation("tools");
  return (
    <>
      <TextField field={fields.title} label={t("qr.fields.title")} maxLength={100} required />
      <div className="tools-pairs">
        <TextField
          field={fields.start}
          label={t("qr.fields.start")}
          hint={t("qr.fields.timeHint")}
          type="datetime-local"
          required
        />
        <TextField field={fields.end} label={t("qr.fields.end")} type="datetime-local" optional />
      </div>
      <TextField field={fields.place} label={t("qr.fields.place")} maxLength={200} optional />
      <TextAreaField field={fields.note} label={t("qr.fields.note")} maxLength={500} rows={2} optional />
    </>
  );
}
