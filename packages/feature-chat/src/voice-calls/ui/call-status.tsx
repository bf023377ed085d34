import { Icon } from "@dozen/ui/icon";
import SignalHigh from "lucide-react/icons/signal-high";
import SignalLow from "lucide-react/icons/signal-low";
import SignalMedium from "lucide-react/icons/signal-medium";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockText } from "../../shared/clock-text";
import type { Quality } from "../quality";
import type { CallSession, CallView } from "../session";
import { useQuality } from "../use-quality";

export interface CallStatusProps {
  view: CallView;
  session: CallSession | undefined;
  video: boolean;
}

/** A call's stage, duration, quality and problems. */
export function CallStatus({ view, session, video }: CallStatusProps) {
  const { t } = useTranslation("chat");
  const { stage, end, info, problem, since } = view;
  const quality = useQuality(session, stage === "talking");
  const kind = video ? "video" : "voice";
  return (
    <>
      <p role="status" className="chat-call-status">
        {stage === "ringing" && t(`calls.incoming.${kind}`)}
        {stage === "ended" && (info ?? (end ? t(`calls.ends.${end}`) : t("calls.ends.hungUp")))}
        {stage !== "ringing" && stage !== "ended" && t(`calls.stages.${stage}`)}
      </p>
      {stage === "talking" && since !== undefined && (
        <p className="chat-call-figures small numbers">
          <Duration since={since} />
          {quality && <QualityMark {...quality} />}
        </p>
      )}
      {problem && (
        <p role="alert" className="chat-refused small">
          {t(`calls.problems.${problem.reason}`, { device: t(`calls.devices.${problem.device}`) })}
        </p>
      )}
    </>
  );
}

const marks = { good: SignalHigh, fair: SignalMedium, poor: SignalLow };

function QualityMark({ level, delay, loss, isRelayed }: Quality) {
  const { t } = useTranslation("chat");
  const figures = { delay: delay ?? 0, loss: (loss * 100).toFixed(1) };
  return (
    <span className="chat-call-quality" data-level={level} data-relayed={isRelayed}>
      <Icon of={marks[level]} /> {t(`calls.quality.${level}`)} · {t("calls.figures", figures)}
      {isRelayed && ` · ${t("calls.relayed")}`}
    </span>
  );
}

function Duration({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return <time dateTime={`PT${seconds}S`}>{clockText(seconds)}</time>;
}
