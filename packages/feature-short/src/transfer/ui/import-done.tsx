import { Button, LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Says how many links were made, and offers to delete them again. */
export function ImportDone({ ids }: { ids: number[] }) {
  const { t } = useTranslation("short");
  const busy = useSending();
  return (
    <Card heading={t("transfer.title")}>
      <p role="status">{t("transfer.done", { count: ids.length })}</p>
      <Form method="post" action="/short/import?step=undo" className="row">
        <input type="hidden" name="id" value={ids.join(",")} />
        <LinkButton to="/short?tab=list" variant="primary">
          {t("transfer.toList")}
        </LinkButton>
        <Button type="submit" busy={busy}>
          {t("transfer.undo")}
        </Button>
      </Form>
    </Card>
  );
}
