import { Icon } from "@dozen/ui/icon";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useTranslation } from "react-i18next";

export interface ScanVerdictProps {
  check: {
    verdict: "good" | "fair" | "poor";
    failed: ("plain" | "blur" | "shrink" | "rotation" | "lowContrast")[];
    cautions: ("pale" | "contrast" | "inverted" | "margin" | "dense")[];
  };
}

const icons = { good: CircleCheck, fair: TriangleAlert, poor: CircleX };

/** How well the code can be scanned, and what would improve it. */
export function ScanVerdict({ check: { verdict, failed, cautions } }: ScanVerdictProps) {
  const { t } = useTranslation("tools");
  return (
    <div className="tools-verdict" data-verdict={verdict}>
      <p>
        <Icon of={icons[verdict]} size={20} />
        <strong>{t(`qr.verdicts.${verdict}`)}</strong>
      </p>
      {(failed.length > 0 || cautions.length > 0) && (
        <ul>
          {failed.map((trial) => (
            <li key={trial}>{t(`qr.trials.${trial}`)}</li>
          ))}
          {cautions.map((caution) => (
            <li key={caution}>{t(`qr.cautions.${caution}`)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
