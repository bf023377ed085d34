import type { SubmissionResult } from "@conform-to/react";
import { LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { Tips } from "@dozen/ui/tips";
import LifeBuoy from "lucide-react/icons/life-buoy";
import Lock from "lucide-react/icons/lock";
import ScanQrCode from "lucide-react/icons/scan-qr-code";
import Split from "lucide-react/icons/split";
import { useTranslation } from "react-i18next";
import { CreateForm } from "./create-form";

export interface CreatePanelProps {
  used: number;
  limit: number;
  result: SubmissionResult<string[]> | undefined;
}

const tips = [
  { id: "sealed", icon: Lock },
  { id: "backup", icon: LifeBuoy },
  { id: "spread", icon: Split },
] as const;

/** The create tab: the form, and a link to the import. */
export function CreatePanel({ used, limit, result }: CreatePanelProps) {
  const { t } = useTranslation("vault");
  return (
    <div className="with-tips">
      <div className="stack">
        <Card>
          <div className="stack">
            <p className="muted">{t("mfa.create.lead")}</p>
            <CreateForm result={result} />
          </div>
        </Card>
        <div className="row mfa-elsewhere">
          <p className="muted">{t("mfa.create.scanText")}</p>
          <LinkButton to="/mfa/import" icon={ScanQrCode}>
            {t("mfa.create.scan")}
          </LinkButton>
        </div>
        <p className="muted small numbers">{t("mfa.create.room", { count: used, limit })}</p>
      </div>
      <Tips title={t("mfa.tips.title")} tips={tips.map(({ id, icon }) => ({ id, icon, text: t(`mfa.tips.${id}`) }))} />
    </div>
  );
}
