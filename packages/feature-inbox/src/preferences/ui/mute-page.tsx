import type { SubmissionResult } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { FormErrors } from "@dozen/ui/field";
import { messagesOf } from "@dozen/ui/form-answer";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type MuteTime, muteTimes } from "../preferences";

const times = Object.keys(muteTimes) as MuteTime[];

/** Asks how long to mute a subject. */
export function MutePage({ label, result }: { label: string; result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("inbox");
  return (
    <div className="page page-narrow">
      <Card>
        <Form method="post" className="stack">
          <h1>{t("mutes.question")}</h1>
          <FormErrors id="mute-errors" errors={messagesOf(result)} />
          <p>{label}</p>
          <p className="muted">{t("mutes.lead")}</p>
          <div className="row">
            {times.map((time) => (
              <Button key={time} type="submit" name="time" value={time}>
                {t(`mutes.times.${time}`)}
              </Button>
            ))}
            <LinkButton to="/msg" variant="quiet">
              {t("mutes.cancel")}
            </LinkButton>
          </div>
        </Form>
      </Card>
    </div>
  );
}
