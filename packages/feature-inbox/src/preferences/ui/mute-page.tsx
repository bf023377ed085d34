import type { SubmissionResult } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { FormErrors } from "@dozen/ui/field";
import { messagesOf } from "@dozen/ui/form-result";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type Mute, type MuteTime, muteTimes } from "../preferences";
import { MuteEnd } from "./mute-list";

const times = Object.keys(muteTimes) as MuteTime[];

export interface MutePageProps {
  label: string;
  /** Where "Cancel" leads. */
  back: string;
  /** The mute that there is already. */
  muted?: Mute;
  result?: SubmissionResult<string[]>;
}

/** Asks how long to mute a subject. */
export function MutePage({ label, back, muted, result }: MutePageProps) {
  const { t } = useTranslation("inbox");
  return (
    <div className="page page-narrow">
      <Card>
        <Form method="post" className="stack">
          <h1>{t("mutes.question")}</h1>
          <FormErrors id="mute-errors" errors={messagesOf(result)} />
          <p>{label}</p>
          <p className="muted">{t("mutes.lead")}</p>
          {muted && (
            <p className="row">
              <span>
                {t("mutes.isMuted")} <MuteEnd until={muted.until} />
              </span>
              <Button type="submit" name="intent" value="unmute" small>
                {t("mutes.end")}
              </Button>
            </p>
          )}
          <div className="row">
            {times.map((time) => (
              <Button key={time} type="submit" name="time" value={time}>
                {t(`mutes.times.${time}`)}
              </Button>
            ))}
            <LinkButton to={back} variant="quiet">
              {t("mutes.cancel")}
            </LinkButton>
          </div>
        </Form>
      </Card>
    </div>
  );
}
