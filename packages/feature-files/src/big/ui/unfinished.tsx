import { Card } from "@dozen/ui/card";
import { DangerButton } from "@dozen/ui/confirm";
import { Progress } from "@dozen/ui/progress";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { sizeText } from "../../shared/sizes";

export interface UnfinishedProps {
  unfinished: { id: string; name: string; size: number; held: number }[];
}

/** Interrupted uploads: picking the same file again resumes them. */
export function Unfinished({ unfinished }: UnfinishedProps) {
  const { t } = useTranslation("files");
  if (unfinished.length === 0) return null;
  return (
    <div id="unfinished">
      <Card heading={t("big.unfinished")}>
        <p className="muted small">{t("big.unfinishedText")}</p>
        <ul className="file-unfinished">
          {unfinished.map(({ id, name, size, held }) => (
            <li key={id}>
              <Progress
                label={name || t("big.unnamed")}
                value={held}
                figures={size > 0 ? `${Math.floor(held * 100)} % · ${sizeText(size)}` : undefined}
              />
              <Form method="post" action="/file">
                <input type="hidden" name="upload" value={id} />
                <DangerButton
                  intent="discard"
                  small
                  message={t("big.confirmDiscard")}
                  label={t("big.discardNamed", { name })}
                >
                  {t("big.discard")}
                </DangerButton>
              </Form>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
