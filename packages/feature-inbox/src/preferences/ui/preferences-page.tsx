import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { CheckboxField, FormErrors, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { useZone, ZoneField } from "@dozen/ui/zone-field";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { PushSwitch } from "../../push/ui/push-switch";
import { type Channel, channels, type Mute, type QuietHours } from "../preferences";
import type { KindChoice } from "../preferences.server";
import { MuteList } from "./mute-list";

export interface PreferencesPageProps {
  kinds: KindChoice[];
  quiet: QuietHours | null;
  withoutText: boolean;
  mutes: Mute[];
  /** The site's VAPID key, by which browsers identify its pushes; base64url. */
  publicKey: string;
  /** The time zone of the quiet hours until the browser has reported its own. */
  zone: string;
  result?: SubmissionResult<string[]>;
}

/** The settings of notices: channels, quiet hours, pushes to this browser, and mutes. */
export function PreferencesPage({ mutes, publicKey, ...choices }: PreferencesPageProps) {
  const { t } = useTranslation("inbox");
  return (
    <div className="stack">
      <Card>
        <div className="stack set-panel">
          <header className="set-head">
            <h1>{t("preferences.title")}</h1>
            <p className="muted">{t("preferences.lead")}</p>
          </header>
          <PreferencesForm {...choices} />
        </div>
      </Card>
      <Card heading={t("push.title")}>
        <PushSwitch publicKey={publicKey} />
      </Card>
      <MuteList mutes={mutes} />
    </div>
  );
}

type Fields = { quietFrom: string; quietTo: string; withoutText: boolean };

function PreferencesForm({
  kinds,
  quiet,
  withoutText,
  zone,
  result,
}: Omit<PreferencesPageProps, "mutes" | "publicKey">) {
  const { t } = useTranslation("inbox");
  const ref = useRef<HTMLFormElement>(null);
  const here = useZone(zone);
  const busy = useSending();
  const [form, fields] = useForm<Fields>({
    id: "preferences",
    lastResult: result,
    defaultValue: { quietFrom: clock(quiet?.from), quietTo: clock(quiet?.to), withoutText },
  });
  useErrorFocus(ref, result);
  return (
    <Form method="post" preventScrollReset ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      <KindTable kinds={kinds.map((kind) => ({ ...kind, ...tickedOf(kind.kind, result) }))} />
      <CheckboxField field={fields.withoutText} label={t("preferences.withoutText")} />
      <fieldset className="inbox-quiet">
        <legend>{t("preferences.quiet")}</legend>
        <TextField field={fields.quietFrom} type="time" label={t("preferences.from")} maxLength={undefined} />
        <TextField field={fields.quietTo} type="time" label={t("preferences.to")} maxLength={undefined} />
        <p className="field-hint">{t("preferences.quietHint", { zone: here })}</p>
      </fieldset>
      <ZoneField zone={zone} />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t("preferences.save")}
        </Button>
      </div>
    </Form>
  );
}

function KindTable({ kinds }: { kinds: KindChoice[] }) {
  const { t } = useTranslation("inbox");
  return (
    <table className="inbox-kinds">
      <thead>
        <tr>
          <th scope="col">{t("preferences.kind")}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`preferences.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <KindRow key={kind.kind} {...kind} />
        ))}
        <tr>
          <th scope="row">{t("preferences.safety")}</th>
          <td colSpan={channels.length} className="muted">
            {t("preferences.always")}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function KindRow({ kind, label, hasBell, ...chosen }: KindChoice) {
  const { t } = useTranslation("inbox");
  return (
    <tr>
      <th scope="row">{label}</th>
      {channels.map((channel) => (
        <td key={channel}>
          {(channel !== "bell" || hasBell) && (
            <label className="inbox-tick">
              <input
                type="checkbox"
                name={channel}
                value={kind}
                defaultChecked={chosen[channel]}
                aria-label={t("preferences.choose", { kind: label, channel: t(`preferences.channels.${channel}`) })}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  );
}

/** The selected channels of a refused form; empty if no form was refused. */
function tickedOf(kind: string, result: SubmissionResult<string[]> | undefined): Partial<Record<Channel, boolean>> {
  const typed = result?.initialValue;
  if (!typed) return {};
  return Object.fromEntries(channels.map((channel) => [channel, [typed[channel]].flat().includes(kind)]));
}

/** Formats minutes as HH:MM, the format of a time input. */
function clock(minutes: number | undefined): string {
  if (minutes === undefined) return "";
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
