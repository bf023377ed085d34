import { Button } from "@dozen/ui/button";
import { Progress } from "@dozen/ui/progress";
import type { TFunction } from "i18next";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { sizeText } from "../sizes";
import type { UploadState } from "./use-upload";

interface UploadProgressProps {
  state: UploadState;
  pause(): void;
  resume(): void;
  cancel(): void;
}

/** How far an upload has come, how fast it goes, how long it will take; pause and go on. */
export function UploadProgress({ state, pause, resume, cancel }: UploadProgressProps) {
  const { t } = useTranslation("files");
  const { phase, names, progress } = state;
  const isBroken = phase === "paused" && state.problem !== undefined;
  if (phase === "idle") return null;
  const shown = isBroken ? "broken" : phase;
  return (
    <section className="card stack stack-s" aria-label={names}>
      <p className="truncate">{names}</p>
      <Progress
        label={t(`big.phases.${shown}`)}
        value={phase === "merging" ? undefined : (progress?.done ?? 0)}
        max={progress?.total || 1}
        figures={progress && figures(t, state)}
      />
      <div className="row row-s">
        {phase === "sending" && (
          <Button small icon={Pause} onClick={pause}>
            {t("big.pause")}
          </Button>
        )}
        {phase === "paused" && (
          <Button small variant="primary" icon={Play} onClick={resume}>
            {t(isBroken ? "big.tryAgain" : "big.resume")}
          </Button>
        )}
        {phase !== "merging" && phase !== "done" && (
          <Button small variant="quiet" icon={X} onClick={cancel}>
            {t("big.cancel")}
          </Button>
        )}
      </div>
    </section>
  );
}

function figures(t: TFunction<"files">, { phase, progress }: UploadState): string {
  const { done = 0, total = 0, rate, secondsLeft } = progress ?? {};
  const sizes = t("big.ofSize", { done: sizeText(done), total: sizeText(total) });
  if (phase !== "sending" || rate === undefined || secondsLeft === undefined) return sizes;
  const left =
    secondsLeft < 90
      ? t("big.seconds", { count: secondsLeft })
      : t("big.minutes", { count: Math.round(secondsLeft / 60) });
  return `${sizes} · ${t("big.rate", { rate: sizeText(rate) })} · ${left}`;
}
