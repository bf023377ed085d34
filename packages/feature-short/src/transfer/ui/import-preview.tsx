import { Badge } from "@dozen/ui/badge";
import { Button, LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Fate, ImportPlan, LeftPart, PlannedLink } from "../transfer";

const fates = ["new", "renamed", "there", "refused"] as const satisfies Fate[];
const tones = { new: "success", renamed: "warning", there: "neutral", refused: "danger" } as const;

/** What an import would make, before anything is made. */
export function ImportPreview({ plan }: { plan: ImportPlan }) {
  const { t } = useTranslation("short");
  const busy = useSending();
  const { ticket, links, broken, room } = plan;
  const count = (fate: Fate) => links.filter((link) => link.fate === fate).length;
  const fresh = count("new") + count("renamed");
  return (
    <Card
      heading={t("transfer.planHeading")}
      footer={
        <Form method="post" action="/short/import?step=run" className="row">
          <input type="hidden" name="ticket" value={ticket} />
          {fresh > 0 && fresh <= room && (
            <Button type="submit" variant="primary" busy={busy}>
              {t("transfer.run", { count: fresh })}
            </Button>
          )}
          <LinkButton to="/short/import">{t("transfer.again")}</LinkButton>
        </Form>
      }
    >
      <div className="stack">
        <p>
          {fates
            .filter((fate) => count(fate) > 0)
            .map((fate) => t(`transfer.counts.${fate}`, { count: count(fate) }))
            .join(" · ")}
        </p>
        {fresh > room && <p className="warning">{t("errors.quota", { count: room })}</p>}
        {broken.length > 0 && (
          <p>{t("transfer.broken", { count: broken.length, rows: broken.slice(0, 20).join(", ") })}</p>
        )}
        <LeftParts links={links} />
        <ul className="short-plan">
          {links.map((link) => (
            <PlannedLine key={link.index} link={link} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** What of the links is left out, with the number of links. */
function LeftParts({ links }: Pick<ImportPlan, "links">) {
  const { t } = useTranslation("short");
  const counts = new Map<LeftPart, number>();
  for (const part of links.flatMap(({ left }) => left)) counts.set(part, (counts.get(part) ?? 0) + 1);
  if (counts.size === 0) return null;
  return (
    <div>
      <strong>{t("transfer.leftHeading")}</strong>
      <ul>
        {[...counts].map(([part, count]) => (
          <li key={part}>{t(`transfer.left.${part}`, { count })}</li>
        ))}
      </ul>
    </div>
  );
}

function PlannedLine({ link: { url, ending, title, fate, reason } }: { link: PlannedLink }) {
  const { t } = useTranslation("short");
  return (
    <li>
      <div className="row row-s">
        <b>{title || ending || url}</b>
        <Badge tone={tones[fate]}>{t(`transfer.fates.${fate}`)}</Badge>
      </div>
      <p className="muted small truncate">
        {ending && <>{ending} · </>}
        {url}
      </p>
      {reason && <p className="small">{reason}</p>}
    </li>
  );
}
