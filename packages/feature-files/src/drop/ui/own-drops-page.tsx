import { Card } from "@dozen/ui/card";
import { EmptyState } from "@dozen/ui/empty";
import Inbox from "lucide-react/icons/inbox";
import { useTranslation } from "react-i18next";
import type { OwnDrop } from "../drop";
import { DropForm, type DropFormProps } from "./drop-form";
import { OwnDropCard } from "./own-drop";

interface OwnDropsPageProps extends DropFormProps {
  drops: OwnDrop[];
}

/** The viewer's drop boxes: make, copy, close, revoke. */
export function OwnDropsPage({ drops, ...form }: OwnDropsPageProps) {
  const { t } = useTranslation("files");
  return (
    <div className="stack">
      <p className="muted">{t("drop.lead")}</p>
      <div className="share-columns">
        <Card heading={t("drop.new")}>
          <DropForm key={drops[0]?.id} {...form} />
        </Card>
        <div className="stack">
          <h2>{t("drop.links")}</h2>
          {drops.length === 0 && <EmptyState icon={Inbox} title={t("drop.none")} text={t("drop.noneText")} />}
          {drops.map((drop) => (
            <OwnDropCard key={drop.id} drop={drop} isListed />
          ))}
        </div>
      </div>
    </div>
  );
}
