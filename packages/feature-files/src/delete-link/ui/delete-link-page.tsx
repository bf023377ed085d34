import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { EmptyState } from "@dozen/ui/empty";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import Trash2 from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import { daysInBin } from "../../bin/bin";
import { sizeText } from "../../shared/sizes";

interface DeleteLinkPageProps {
  file?: { name: string; size: number };
  /** Why there is nothing to delete. */
  gone?: string;
}

/** Asks whether the file is to be deleted. */
export function DeleteLinkPage({ file, gone }: DeleteLinkPageProps) {
  const { t } = useTranslation("files");
  const busy = useSending();
  return (
    <div className="page page-narrow">
      <Card>
        {file ? (
          <Form method="post" className="stack">
            <h1>{t("deleteLink.heading", { name: file.name })}</h1>
            <p className="muted small numbers">{sizeText(file.size)}</p>
            <p>{t("deleteLink.question", { days: daysInBin })}</p>
            <div>
              <Button type="submit" variant="danger" icon={Trash2} busy={busy}>
                {t("deleteLink.delete")}
              </Button>
            </div>
          </Form>
        ) : (
          <>
            <h1 className="visually-hidden">{t("deleteLink.title")}</h1>
            <EmptyState icon={Trash2} title={gone} text={t("deleteLink.goneText")} />
          </>
        )}
      </Card>
    </div>
  );
}
