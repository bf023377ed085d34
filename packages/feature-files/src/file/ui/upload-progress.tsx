import { Button } from "@dozen/ui/button";
import { Progress } from "@dozen/ui/progress";
import type { TFunction } from "i18next";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import X from "lucide-react/icons/x";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { sizeText } from "../../shared/sizes";
import type { UploadState } from "./use-upload";

interface UploadProgressProps {
  state: UploadState;
  pause(): void;
  resume(): void;
  cancel(): void;
}

interface UnderWayProps extends UploadProgressProps {
  phase: Exclude<UploadState["phase"], "idle">;
}

interface PauseButtonProps extends Pick<UnderWayProps, "phase" | "pause" | "resume"> {
  isBroken: boolean;
}

/** An upload's progress, rate and remaining time; pause and resume. */
export function UploadProgress(props: UploadProgressProps) {
  const { phase } = props.state;
  return phase === "idle" ? null : <UnderWay {...props} phase={phase} />;
}

function UnderWay({ phase, state, pause, resume, cancel }: UnderWayProps) {
  const { t } = useTranslation("files");
  const { names, progress } = state;
  const isBroken = phase === "paused" && state.problem !== undefined;
  const mayStop = phase !== "merging" && phase !== "done";
  useFocusBack();
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
        <PauseButton phase={phase} isBroken={isBroken} pause={pause} resume={resume} />
        <Button small variant="quiet" icon={X} {...pressed(mayStop && cancel)}>
          {t("big.cancel")}
        </Button>
      </div>
    </section>
  );
}

/** One button for both, so that it keeps the focus. */
function PauseButton({ phase, isBroken, pause, resume }: PauseButtonProps) {
  const { t } = useTranslation("files");
  if (phase === "small" || phase === "done") return null;
  if (phase === "paused") {
    return (
      <Button small variant="primary" icon={Play} onClick={resume}>
        {t(isBroken ? "big.tryAgain" : "big.resume")}
      </Button>
    );
  }
  return (
    <Button small icon={Pause} {...pressed(phase === "sending" && pause)}>
      {t("big.pause")}
    </Button>
  );
}

/** Props of a button that is disabled without losing its focus. */
function pressed(onClick: (() => void) | false) {
  return onClick ? { onClick } : { "aria-disabled": true };
}

/** When an upload's buttons are removed, moves the focus to the file field. */
function useFocusBack() {
  useEffect(() => {
    const next = document.getElementById("file-input");
    return () => {
      if (document.activeElement === document.body) next?.focus({ preventScroll: true });
    };
  }, []);
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
