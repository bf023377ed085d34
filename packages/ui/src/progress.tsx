import { type ReactNode, useId } from "react";
import { useWords } from "./words";

export interface ProgressProps {
  label: ReactNode;
  /** 0 to `max`; omit it while the progress is unknown. */
  value?: number;
  /** Default: 1. */
  max?: number;
  /** Figures beside the label, such as "3 of 8 MB". Default: the percentage. */
  figures?: ReactNode;
}

/** The progress of a long operation. */
export function Progress({ label, value, max = 1, figures }: ProgressProps) {
  const t = useWords();
  const id = useId();
  const percent = value === undefined ? undefined : Math.floor((100 * Math.min(value, max)) / max);
  return (
    <div className="progress">
      <div className="progress-words">
        <label htmlFor={id}>{label}</label>
        <span className="muted">{figures ?? (percent !== undefined && t("progress.done", { percent }))}</span>
      </div>
      <progress id={id} value={value} max={max} />
    </div>
  );
}
