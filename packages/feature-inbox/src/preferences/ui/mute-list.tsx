import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { DateText } from "@dozen/ui/date-text";
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Mute } from "../preferences";

/** The user's mutes, each with a link to its subject and a button to end it. */
export function MuteList({ mutes }: { mutes: Mute[] }) {
  const { t } = useTranslation("inbox");
  return (
    <Card heading={t("mutes.title")}>
      {mutes.length === 0 ? (
        <p className="muted">{t("mutes.none")}</p>
      ) : (
        <ul className="inbox-mutes">
          {mutes.map(({ subject, href, label, until }) => (
            <li key={subject}>
              <Link to={href}>{label}</Link>
              <span className="muted">
                <MuteEnd until={until} />
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="unmute" />
                <input type="hidden" name="subject" value={subject} />
                <Button type="submit" small aria-label={t("mutes.endOf", { label })}>
                  {t("mutes.end")}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** When a mute ends. */
export function MuteEnd({ until }: Pick<Mute, "until">) {
  const { t } = useTranslation("inbox");
  if (until === null) return t("mutes.always");
  return (
    <>
      {t("mutes.until")} <DateText at={until} as="minute" />
    </>
  );
}
