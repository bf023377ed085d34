import { Button, LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Asks whether to stop emails about notices, and confirms it. */
export function UnsubscribePage({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation("inbox");
  return (
    <div className="page page-narrow">
      <Card>
        <div className="stack">
          <h1>{t("unsubscribe.title")}</h1>
          <p role={isDone ? "status" : undefined}>{t(isDone ? "unsubscribe.done" : "unsubscribe.question")}</p>
          <Form method="post" className="row">
            {!isDone && (
              <Button type="submit" variant="primary">
                {t("unsubscribe.confirm")}
              </Button>
            )}
            <LinkButton to="/set/notices">{t("letter.settings")}</LinkButton>
          </Form>
        </div>
      </Card>
    </div>
  );
}
