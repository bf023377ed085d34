import { Button, LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type Message, messagePath } from "../message";

/** What a message is about, and a button for each action on it. Letters lead here: a link in a letter must change nothing. */
export function ActPage({ message }: { message: Message }) {
  const { t } = useTranslation("inbox");
  const { title, actions = [] } = message;
  return (
    <div className="page page-narrow">
      <Card>
        <div className="stack">
          <h1>{title}</h1>
          <div className="row">
            {actions.map(({ label, path, fields, isPrimary }) => (
              <Form key={label} method="post" action={path}>
                <input type="hidden" name="back" value="/msg" />
                {Object.entries(fields).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button type="submit" variant={isPrimary ? "primary" : "secondary"}>
                  {label}
                </Button>
              </Form>
            ))}
            <LinkButton to={messagePath(message)}>{t("act.look")}</LinkButton>
          </div>
        </div>
      </Card>
    </div>
  );
}
