import { Badge } from "@dozen/ui/badge";
import { Card } from "@dozen/ui/card";
import { CopyButton } from "@dozen/ui/copy-button";
import { Icon } from "@dozen/ui/icon";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { goodFor, loadGrade, packResult, rounded, type SpeedResult, type Use } from "../speed";

const figures = ["down", "up", "ping", "jitter", "loaded"] as const;
const uses: Use[] = ["pages", "calls", "video", "games", "backup"];
const tones = { a: "success", b: "success", c: "warning", d: "danger", e: "danger" } as const;

/** The figures, what they are good for, and the grade under load; with a text and an address to share. */
export function SpeedVerdict({ result, heading }: { result: SpeedResult; heading: string }) {
  const { t } = useTranslation("tools");
  const grade = loadGrade(result);
  const good = goodFor(result);
  const address = useShareAddress(result);
  const shown = (figure: (typeof figures)[number]) =>
    `${rounded(result[figure])} ${t(figure === "down" || figure === "up" ? "speed.units.rate" : "speed.units.time")}`;
  const words = figures.map((figure) => `${t(`speed.figures.${figure}`)}: ${shown(figure)}`);
  return (
    <Card
      heading={heading}
      footer={
        <>
          <CopyButton text={`${words.join("\n")}\n${t(`speed.grades.${grade}`)}`} label={t("speed.copy")} words />
          <CopyButton text={address} label={t("speed.share")} words />
        </>
      }
    >
      <dl className="speed-figures">
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{t(`speed.figures.${figure}`)}</dt>
            <dd className="numbers">{shown(figure)}</dd>
          </div>
        ))}
      </dl>
      <p className="row row-s">
        <Badge tone={tones[grade]}>{t("speed.grade", { grade: grade.toUpperCase() })}</Badge>
        <span>{t(`speed.grades.${grade}`)}</span>
      </p>
      <ul className="speed-uses">
        {uses.map((use) => (
          <li key={use} data-good={good[use]}>
            <Icon of={good[use] ? Check : X} size={20} />
            <span>{t(`speed.uses.${use}`)}</span>
            <span className="muted">{t(good[use] ? "speed.enough" : "speed.notEnough")}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useShareAddress(result: SpeedResult): string {
  const [origin, setOrigin] = useState("");
  useEffect(() => setOrigin(window.location.origin), []);
  return `${origin}/dns/result?figures=${packResult(result)}`;
}
